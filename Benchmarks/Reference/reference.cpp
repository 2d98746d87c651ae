// The yardstick for mails: the same work by hand on ICU, for who has not the peers' benchmark.
// reference DATA COUNT OUT writes COUNT mails and prints {"mails":…,"bytes":…,"loop_s":…}.
#include <unicode/locid.h>
#include <unicode/msgfmt.h>
#include <unicode/timezone.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

using icu::Formattable;
using icu::MessageFormat;
using icu::UnicodeString;

[[noreturn]] static void stop(const std::string &why) {
    fprintf(stderr, "%s\n", why.c_str());
    exit(1);
}

static std::string contents(const std::string &path) {
    std::ifstream in(path, std::ios::binary);
    if (!in) stop("cannot read " + path);
    return {std::istreambuf_iterator<char>(in), {}};
}

// The value of a key in a flat JSON object: a string without escapes but quotes, or a number.
static std::string value(std::string_view object, std::string_view key) {
    const std::string name = "\"" + std::string(key) + "\": ";
    size_t at = object.find(name);
    if (at == std::string_view::npos) return {};
    at += name.size();
    std::string found;
    if (object[at] != '"') {
        while (at < object.size() && object[at] != ',' && object[at] != '}' && object[at] != '\n') found += object[at++];
        return found;
    }
    for (++at; object[at] != '"'; ++at) found += object[at] == '\\' ? object[++at] : object[at];
    return found;
}

struct Piece {
    std::string literal;
    std::string field;
};

static std::vector<Piece> pieces(const std::string &text) {
    std::vector<Piece> found;
    size_t at = 0;
    for (size_t open; (open = text.find("[[", at)) != std::string::npos;) {
        const size_t close = text.find("]]", open);
        found.push_back({text.substr(at, open - at), text.substr(open + 2, close - open - 2)});
        at = close + 2;
    }
    found.push_back({text.substr(at), {}});
    return found;
}

static void append(std::string &out, std::string_view text, bool isHTML) {
    if (!isHTML) {
        out += text;
        return;
    }
    for (const char c : text) {
        switch (c) {
        case '&': out += "&amp;"; break;
        case '<': out += "&lt;"; break;
        case '>': out += "&gt;"; break;
        case '"': out += "&quot;"; break;
        case '\'': out += "&#39;"; break;
        default: out += c;
        }
    }
}

using Fields = std::map<std::string, std::string, std::less<>>;

static void render(
    std::string &out, const std::vector<Piece> &template_, const Fields &fields, const std::vector<std::string> &notes,
    bool isHTML) {
    for (size_t i = 0; i < template_.size(); ++i) {
        out += template_[i].literal;
        if (template_[i].field != "#notes") {
            const auto field = fields.find(template_[i].field);
            if (field != fields.end()) append(out, field->second, isHTML);
            continue;
        }
        for (const std::string &note : notes) {
            out += template_[i + 1].literal;
            append(out, note, isHTML);
            out += template_[i + 2].literal;
        }
        i += 2;
    }
}

static void quote(std::string &out, std::string_view text) {
    static const char hex[] = "0123456789ABCDEF";
    int column = 0;
    for (size_t i = 0; i < text.size(); ++i) {
        const unsigned char c = text[i];
        if (c == '\n') {
            out += "\r\n";
            column = 0;
            continue;
        }
        const bool isPlain = c >= 32 && c < 127 && c != '=' && !(c == ' ' && (i + 1 == text.size() || text[i + 1] == '\n'));
        if (column + (isPlain ? 1 : 3) > 75) {
            out += "=\r\n";
            column = 0;
        }
        if (isPlain) {
            out += static_cast<char>(c);
            column += 1;
        } else {
            out += '=';
            out += hex[c >> 4];
            out += hex[c & 15];
            column += 3;
        }
    }
}

struct Language {
    const char *direction;
    Fields words;
    std::map<std::string, std::unique_ptr<MessageFormat>, std::less<>> formats;

    void fill(Fields &fields, const char *key, std::initializer_list<Formattable> arguments) const {
        const auto format = formats.find(key);
        if (format == formats.end()) return;
        UErrorCode status = U_ZERO_ERROR;
        icu::FieldPosition ignored;
        UnicodeString text;
        format->second->format(arguments.begin(), static_cast<int32_t>(arguments.size()), text, ignored, status);
        std::string &field = fields[key];
        field.clear();
        text.toUTF8String(field);
    }
};

int main(int count, char **arguments) {
    if (count != 4) stop("usage: reference DATA COUNT OUT");
    const std::string data = arguments[1];
    icu::TimeZone::adoptDefault(icu::TimeZone::createTimeZone("UTC"));
    const std::string release = contents(data + "/release.json");
    const auto text = pieces(contents(data + "/../templates/mail.txt"));
    const auto html = pieces(contents(data + "/../templates/mail.html"));
    std::vector<std::string> notes;
    const size_t list = release.find('[');
    for (size_t at = list; at < release.find(']', list);) {
        const size_t start = release.find('"', at) + 1;
        std::string note;
        for (at = start; release[at] != '"'; ++at) note += release[at] == '\\' ? release[++at] : release[at];
        at = release.find_first_of("\"]", at + 1);
        notes.push_back(note);
    }
    std::map<std::string, Language, std::less<>> languages;
    std::ifstream tags(data + "/locales.txt");
    for (std::string tag; std::getline(tags, tag);) {
        const icu::Locale locale(tag.c_str());
        Language &language = languages[tag];
        language.direction = locale.isRightToLeft() ? "rtl" : "ltr";
        std::ifstream table(data + "/icu/" + tag + ".txt");
        for (std::string line; std::getline(table, line);) {
            const std::string key = line.substr(0, line.find('\t')), pattern = line.substr(line.find('\t') + 1);
            UErrorCode status = U_ZERO_ERROR;
            if (pattern.find('{') == std::string::npos) {
                language.words[key] = pattern;
            } else {
                language.formats[key] =
                    std::make_unique<MessageFormat>(UnicodeString::fromUTF8(pattern), locale, status);
            }
            if (U_FAILURE(status)) stop(tag + " " + key + ": " + u_errorName(status));
        }
    }
    const std::string base = value(release, "base"), version = value(release, "version");
    const Formattable app(UnicodeString::fromUTF8(value(release, "app"))), offered(UnicodeString::fromUTF8(version));
    const Formattable size(atof(value(release, "size").c_str())), date(1772703000000.0, Formattable::kIsDate);
    const std::string url = value(release, "url"), notesURL = value(release, "notesUrl");

    const auto start = std::chrono::steady_clock::now();
    std::ifstream recipients(data + "/recipients.jsonl");
    FILE *file = fopen(arguments[3], "wb");
    if (!file) stop("cannot write");
    const long wanted = atol(arguments[2]);
    long mails = 0, bytes = 0;
    std::string out, body;
    Fields fields;
    for (std::string line; mails < wanted && std::getline(recipients, line); ++mails) {
        const std::string id = value(line, "id"), name = value(line, "name"), tag = value(line, "locale");
        const Language &language = languages.find(tag)->second;
        const Formattable installed(UnicodeString::fromUTF8(value(line, "installedVersion")));
        for (const auto &[key, words] : language.words) fields[key] = words;
        language.fill(fields, "subject", {app, offered});
        language.fill(fields, "greeting", {UnicodeString::fromUTF8(name)});
        language.fill(fields, "available", {app, offered});
        language.fill(fields, "installed", {app, offered, installed});
        language.fill(fields, "released", {static_cast<int32_t>(atoi(value(line, "releasedDaysAgo").c_str()))});
        language.fill(fields, "date", {date});
        language.fill(fields, "size", {size});
        language.fill(fields, "signature", {app});
        language.fill(fields, "footer", {app});
        fields["lang"] = tag;
        fields["dir"] = language.direction;
        fields["url"] = url;
        fields["notesUrl"] = notesURL;
        fields["skipUrl"] = base + "/skip/" + id + "?v=" + version + "&l=" + tag;
        fields["unsubUrl"] = base + "/u/" + id;
        out += "To: " + value(line, "email") + "\r\nMessage-ID: <" + id + "@updates.example.com>\r\nContent-Language: ";
        out += tag + "\r\nMIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary=\"=_" + id + "\"\r\n";
        for (const bool isHTML : {false, true}) {
            out += "\r\n--=_" + id + "\r\nContent-Type: text/" + (isHTML ? "html" : "plain");
            out += "; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n";
            body.clear();
            render(body, isHTML ? html : text, fields, notes, isHTML);
            quote(out, body);
        }
        out += "\r\n--=_" + id + "--\r\n\f\r\n";
        if (out.size() > 1 << 20) {
            bytes += static_cast<long>(fwrite(out.data(), 1, out.size(), file));
            out.clear();
        }
    }
    bytes += static_cast<long>(fwrite(out.data(), 1, out.size(), file));
    fclose(file);
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    printf("{\"mails\":%ld,\"bytes\":%ld,\"loop_s\":%f}\n", mails, bytes, seconds);
}
