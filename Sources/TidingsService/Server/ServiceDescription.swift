#if Service
import HTTPTypes

/// The description of the service by OpenAPI.
enum ServiceDescription {
    static let answer: ReadyAnswer = {
        var answer = ReadyAnswer(type: "application/json", text: text)
        answer.fields[.cacheControl] = "public, max-age=3600"
        answer.setTag()
        return answer
    }()

    static let text = #"""
        {
          "openapi": "3.1.0",
          "info": {
            "title": "Tidings",
            "version": "1",
            "description": "Tells apps in the field what is new, in the reader's language."
          },
          "paths": {
            "/health": {
              "get": {
                "operationId": "health",
                "summary": "Whether the service lives.",
                "parameters": [],
                "responses": {
                  "200": {"description": "Done.", "content": {"text/plain": {"schema": {"type": "string"}}}},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                }
              }
            },
            "/ready": {
              "get": {
                "operationId": "ready",
                "summary": "Whether its stores answer.",
                "parameters": [],
                "responses": {
                  "200": {"description": "Done.", "content": {"text/plain": {"schema": {"type": "string"}}}},
                  "503": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                }
              }
            },
            "/metrics": {
              "get": {
                "operationId": "metrics",
                "summary": "What was counted, for Prometheus.",
                "parameters": [],
                "responses": {
                  "200": {"description": "Done.", "content": {"text/plain": {"schema": {"type": "string"}}}},
                  "401": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                },
                "security": [{"bearer": []}, {}]
              }
            },
            "/openapi.json": {
              "get": {
                "operationId": "description",
                "summary": "This document.",
                "parameters": [],
                "responses": {
                  "200": {"description": "Done.", "content": {"application/json": {"schema": {"type": "object"}}}},
                  "304": {"description": "The client has it already."},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                }
              }
            },
            "/apps/{app}/versions.plist": {
              "get": {
                "operationId": "versions",
                "summary": "What iVersion reads: versions and their notes.",
                "parameters": [
                  {
                    "name": "app",
                    "in": "path",
                    "required": true,
                    "description": "The app's name in the configuration.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "lang",
                    "in": "query",
                    "required": false,
                    "description": "The reader's language; otherwise Accept-Language counts.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "country",
                    "in": "query",
                    "required": false,
                    "description": "The country of the store.",
                    "schema": {"type": "string"}
                  }
                ],
                "responses": {
                  "200": {"description": "Done.", "content": {"text/xml": {"schema": {"type": "string"}}}},
                  "304": {"description": "The client has it already."},
                  "404": {"$ref": "#/components/responses/Problem"},
                  "503": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                }
              }
            },
            "/apps/{app}/ssvc": {
              "get": {
                "operationId": "ssvc",
                "summary": "What SSVC's client reads.",
                "parameters": [
                  {
                    "name": "app",
                    "in": "path",
                    "required": true,
                    "description": "The app's name in the configuration.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "SSVCLatestVersionKey",
                    "in": "query",
                    "required": false,
                    "description": "The installed version.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "SSVCLatestVersionNumber",
                    "in": "query",
                    "required": false,
                    "description": "The same, packed.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "SSVCLanguage",
                    "in": "query",
                    "required": false,
                    "description": "The reader's language.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "SSVCCountry",
                    "in": "query",
                    "required": false,
                    "description": "The reader's country.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "SSVCClientProtocolVersion",
                    "in": "query",
                    "required": false,
                    "description": "1.",
                    "schema": {"type": "string"}
                  }
                ],
                "responses": {
                  "200": {"description": "Done.", "content": {"application/json": {"schema": {"type": "object"}}}},
                  "304": {"description": "The client has it already."},
                  "404": {"$ref": "#/components/responses/Problem"},
                  "503": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                }
              }
            },
            "/apps/{app}/updates.json": {
              "get": {
                "operationId": "updates",
                "summary": "A configuration for Updates' clients.",
                "parameters": [
                  {
                    "name": "app",
                    "in": "path",
                    "required": true,
                    "description": "The app's name in the configuration.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "lang",
                    "in": "query",
                    "required": false,
                    "description": "The reader's language; otherwise Accept-Language counts.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "country",
                    "in": "query",
                    "required": false,
                    "description": "The country of the store.",
                    "schema": {"type": "string"}
                  }
                ],
                "responses": {
                  "200": {"description": "Done.", "content": {"application/json": {"schema": {"type": "object"}}}},
                  "304": {"description": "The client has it already."},
                  "404": {"$ref": "#/components/responses/Problem"},
                  "503": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                }
              }
            },
            "/apps/{app}/appcast.xml": {
              "get": {
                "operationId": "appcast",
                "summary": "A feed for Sparkle, with notes in every language.",
                "parameters": [
                  {
                    "name": "app",
                    "in": "path",
                    "required": true,
                    "description": "The app's name in the configuration.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "country",
                    "in": "query",
                    "required": false,
                    "description": "The country of the store.",
                    "schema": {"type": "string"}
                  }
                ],
                "responses": {
                  "200": {"description": "Done.", "content": {"application/rss+xml": {"schema": {"type": "string"}}}},
                  "304": {"description": "The client has it already."},
                  "404": {"$ref": "#/components/responses/Problem"},
                  "503": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                }
              }
            },
            "/apps/{app}/prompt": {
              "get": {
                "operationId": "prompt",
                "summary": "Whether a reader hears of a release now, why, and what they are shown.",
                "parameters": [
                  {
                    "name": "app",
                    "in": "path",
                    "required": true,
                    "description": "The app's name in the configuration.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "installed",
                    "in": "query",
                    "required": false,
                    "description": "The installed version.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "build",
                    "in": "query",
                    "required": false,
                    "description": "The installed build.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "os",
                    "in": "query",
                    "required": false,
                    "description": "The version of the operating system.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "system",
                    "in": "query",
                    "required": false,
                    "description": "The operating system.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "locale",
                    "in": "query",
                    "required": false,
                    "description": "The locales wanted, best first, with commas; otherwise Accept-Language counts.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "country",
                    "in": "query",
                    "required": false,
                    "description": "The country of the store.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "timezone",
                    "in": "query",
                    "required": false,
                    "description": "A name like Europe/Berlin.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "channels",
                    "in": "query",
                    "required": false,
                    "description": "Channels that the reader asked for, with commas.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "id",
                    "in": "query",
                    "required": false,
                    "description": "Whose history counts.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "asked",
                    "in": "query",
                    "required": false,
                    "description": "Whether the reader asked for news.",
                    "schema": {"type": "string", "enum": ["true", "false"]}
                  }
                ],
                "responses": {
                  "200": {
                    "description": "Done.",
                    "content": {
                      "application/json": {"schema": {"type": "object"}},
                      "text/plain": {"schema": {"type": "string"}},
                      "text/markdown": {"schema": {"type": "string"}},
                      "text/html": {"schema": {"type": "string"}}
                    }
                  },
                  "204": {"description": "There is nothing to show; Tidings-Reason says why."},
                  "304": {"description": "The client has it already."},
                  "401": {"$ref": "#/components/responses/Problem"},
                  "404": {"$ref": "#/components/responses/Problem"},
                  "406": {"$ref": "#/components/responses/Problem"},
                  "414": {"$ref": "#/components/responses/Problem"},
                  "503": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                },
                "security": [{"bearer": []}, {}]
              }
            },
            "/apps/{app}/answers": {
              "post": {
                "operationId": "answers",
                "summary": "What a reader chose, or that they were shown a notice.",
                "parameters": [
                  {
                    "name": "app",
                    "in": "path",
                    "required": true,
                    "description": "The app's name in the configuration.",
                    "schema": {"type": "string"}
                  }
                ],
                "responses": {
                  "204": {"description": "It was noted."},
                  "401": {"$ref": "#/components/responses/Problem"},
                  "404": {"$ref": "#/components/responses/Problem"},
                  "413": {"$ref": "#/components/responses/Problem"},
                  "415": {"$ref": "#/components/responses/Problem"},
                  "422": {"$ref": "#/components/responses/Problem"},
                  "503": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                },
                "requestBody": {
                  "required": true,
                  "content": {
                    "application/json": {"schema": {"$ref": "#/components/schemas/Answer"}},
                    "application/x-www-form-urlencoded": {"schema": {"$ref": "#/components/schemas/Answer"}}
                  }
                },
                "security": [{"bearer": []}, {}]
              }
            },
            "/unsubscribe/{token}": {
              "get": {
                "operationId": "showUnsubscribe",
                "summary": "A page with a button; it changes nothing.",
                "parameters": [
                  {
                    "name": "token",
                    "in": "path",
                    "required": true,
                    "description": "The app, or the proof.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "u",
                    "in": "query",
                    "required": false,
                    "description": "Whom the link is for.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "k",
                    "in": "query",
                    "required": false,
                    "description": "The proof.",
                    "schema": {"type": "string"}
                  }
                ],
                "responses": {
                  "200": {"description": "Done.", "content": {"text/html": {"schema": {"type": "string"}}}},
                  "404": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                }
              },
              "post": {
                "operationId": "unsubscribe",
                "summary": "Takes a person off (RFC 8058).",
                "parameters": [
                  {
                    "name": "token",
                    "in": "path",
                    "required": true,
                    "description": "The app, or the proof.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "u",
                    "in": "query",
                    "required": false,
                    "description": "Whom the link is for.",
                    "schema": {"type": "string"}
                  },
                  {
                    "name": "k",
                    "in": "query",
                    "required": false,
                    "description": "The proof.",
                    "schema": {"type": "string"}
                  }
                ],
                "responses": {
                  "200": {"description": "Done.", "content": {"text/html": {"schema": {"type": "string"}}}},
                  "404": {"$ref": "#/components/responses/Problem"},
                  "413": {"$ref": "#/components/responses/Problem"},
                  "503": {"$ref": "#/components/responses/Problem"},
                  "400": {"$ref": "#/components/responses/Problem"},
                  "421": {"$ref": "#/components/responses/Problem"},
                  "429": {"$ref": "#/components/responses/Problem"},
                  "500": {"$ref": "#/components/responses/Problem"}
                },
                "requestBody": {"content": {"application/x-www-form-urlencoded": {"schema": {"type": "object"}}}}
              }
            }
          },
          "components": {
            "securitySchemes": {"bearer": {"type": "http", "scheme": "bearer"}},
            "schemas": {
              "Problem": {
                "type": "object",
                "required": ["type", "title", "status", "detail"],
                "properties": {
                  "type": {"type": "string"},
                  "title": {"type": "string"},
                  "status": {"type": "integer"},
                  "detail": {"type": "string"}
                }
              },
              "Answer": {
                "type": "object",
                "required": ["id", "answer"],
                "properties": {
                  "id": {"type": "string", "minLength": 1, "maxLength": 256},
                  "answer": {"type": "string", "enum": ["download", "remind", "ignore", "seen", "shown"]},
                  "version": {"type": "string"},
                  "installed": {"type": "string"},
                  "after": {"type": "string"},
                  "notice": {"type": "string", "enum": ["update-available", "update-required", "whats-new"]}
                }
              }
            },
            "responses": {
              "Problem": {
                "description": "Why there is no answer.",
                "content": {"application/problem+json": {"schema": {"$ref": "#/components/schemas/Problem"}}}
              }
            }
          }
        }

        """#
}
#endif
