# What Python's own reader of the system's time zones says: for each zone the seconds east of Greenwich at moments
# that are given as arguments, in seconds since 1970.
import datetime, json, sys, zoneinfo

moments = [datetime.datetime.fromtimestamp(int(moment), datetime.timezone.utc) for moment in sys.argv[1:]]
for name in sorted(zoneinfo.available_timezones()):
    zone = zoneinfo.ZoneInfo(name)
    offsets = [int(moment.astimezone(zone).utcoffset().total_seconds()) for moment in moments]
    print(json.dumps({"name": name, "offsets": offsets}))
