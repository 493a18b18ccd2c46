"""Does everything that the client can, and says what came of it: a line of JSON each. clients.slow.test.ts reads it."""

import hashlib
import json
import sys
import time

from omote import ApiError, DoorVerifier, Omote, OmoteError, Refused, ResultVerifier, StillRunning
from omote import decrypted_image, verified_webhook

with open(sys.argv[1], encoding="utf-8") as file:
    given = json.load(file)
EVER = "2000-01-01T00:00:00Z"


def say(what, value):
    print(json.dumps([what, value]), flush=True)


def outcome(act):
    """What an act ends as: its result, the error of the service, or the kind of error."""
    try:
        return act()
    except ApiError as error:
        return f"{error.status} {error.code}"
    except StillRunning:
        return "still running"
    except Refused:
        return "refused"
    except OmoteError as error:
        return type(error).__name__
    except OSError:  # first, because an untrusted certificate is a ValueError, too
        return "no connection"
    except ValueError:
        return "bad argument"


def accepted(act):
    return outcome(lambda: act() and "accepted")


client = Omote(given["base"], given["key"], ca_file=given["ca"])

say("detections", [one["auth_id"] for one in client.automatic_detections(EVER, size=1)])
say("in one page", [one["auth_id"] for one in client.automatic_detections(EVER)])
say("before", [one["auth_id"] for one in client.automatic_detections(EVER, EVER)])
say("reviews", [one["auth_id"] for one in client.review_results(EVER)])

once = client.issue_auth_id(idempotency_key=given["run"])["auth_id"]
say("same answer", client.issue_auth_id(idempotency_key=given["run"])["auth_id"] == once)
client.issue_registration_url(once, "https://app.example/", idempotency_key="b" + given["run"])
say(
    "key reused",
    outcome(lambda: client.issue_registration_url(once, "https://b.example/", idempotency_key="b" + given["run"])),
)
try:
    client.issue_authentication_url("auth", once, "", expires=-1)
except ApiError as error:
    say("all at once", sorted([one["value"], one["code"]] for one in error.errors))
    say("all in one sentence", str(error).count("ELAC0000005"))
    say("has a message", error.message != "" and error.request_id not in (None, ""))
say("unknown session", outcome(lambda: client.get_authentication_result("nobody / ?#")))
say("unknown key", outcome(lambda: Omote(given["base"], "omk_x", ca_file=given["ca"]).issue_auth_id()))
say("dots", outcome(lambda: client.delete_user("auth", "..")))
devices = client.list_trusted_devices("auth", given["person"])
say("devices", [devices["svc_auth_id"], devices["trusted_devices"]])
say("no device", client.delete_trusted_device("auth", given["person"], "none")["result"])

session = client.issue_registration_url(once, "https://app.example/", expires=1)["svc_auth_session_id"]
say("never opened", client.wait_for_registration(session, deadline=60)["result"])
session = client.issue_registration_url(once, "https://app.example/", expires=600)["svc_auth_session_id"]
say("deadline", outcome(lambda: client.wait_for_registration(session, deadline=0.5)))

METADATA = {
    "member": 4711,
    "account": 2**63 - 1,
    "card": 12345678901234567891,
    "name": "面 “Ö”\n😀",
    "of": [1.5, True, None, {}],
}
issued = client.issue_registration_url(
    once,
    "https://app.example/",
    expires=600,
    session_timeout=600,
    auto_redirect_waiting_time=2,
    one_time_access=False,
    first_access_ip_restriction=False,
    check_overwrite=True,
    auto_redirect=True,
    tutorial=False,
    metadata=METADATA,
)
say("open", issued["url"])
registered = client.wait_for_registration(issued["svc_auth_session_id"], deadline=120)
say("registered", registered["result"])
issued = client.issue_authentication_url(
    "auth",
    once,
    "https://app.example/",
    expires=600,
    retry_limit=1,
    session_timeout=600,
    detection_timeout=600,
    auto_redirect_waiting_time=2,
    one_time_access=False,
    first_access_ip_restriction=False,
    auto_redirect=True,
    tutorial=False,
)
say("open", issued["url"])
session = issued["svc_auth_session_id"]
say("recognised", client.wait_for_authentication(session, deadline=120)["result"])
say("metadata", client.get_metadata(session)["metadata"] == METADATA)

image = client.get_face_image(once, registered["face_feature_id"])
pem = given["private_key"].encode()
picture = decrypted_image(image, pem)
say("picture", [once, registered["face_feature_id"], hashlib.sha256(picture).hexdigest()])
say("other key", outcome(lambda: decrypted_image(image, given["other_private_key"].encode())))
swapped = {"A": "B"}.get(image["image"][0], "A") + image["image"][1:]
say("changed picture", outcome(lambda: decrypted_image({**image, "image": swapped}, pem)))
say("pictures", [hashlib.sha256(decrypted_image(one, pem)).hexdigest() for one in given["pictures"]])

say("overwrite", outcome(lambda: client.register_face_image(once, picture, check_overwrite=True)))
say("no picture", outcome(lambda: client.register_face_image(once, b"no JPEG")))
say("replaced", client.register_face_image(once, picture)["auth_id"] == once)

token = client.signed_result(session)
verifier = ResultVerifier(given["issuer"], given["audience"], client.key_set)
say("signed", verifier.verify(token, session)["reason"])
say("signed, another session", accepted(lambda: verifier.verify(token, "another")))
own = ResultVerifier(given["issuer"], given["audience"], given["key_set"])
say("signed, another key set", accepted(lambda: own.verify(token, session)))
own = ResultVerifier("https://omote.example", "doors", given["key_set"], max_age=600)
say("statements", {name: accepted(lambda: own.verify(one, "session-1")) for name, one in given["statements"].items()})
own = ResultVerifier("https://omote.example", "doors", given["key_set"], allow_sandbox=True)
say("sandbox allowed", accepted(lambda: own.verify(given["statements"]["of a sandbox"], "session-1")))
own = ResultVerifier("https://omote.example", "doors", given["key_set"])
say("any age", accepted(lambda: own.verify(given["statements"]["old session, freshly signed"], "session-1")))

by_clock = []
real, own = time.time, DoorVerifier("https://omote.example", "door", given["key_set"])
for one in given["at_door"]:
    time.time = lambda: one["at"]
    by_clock.append(accepted(lambda: own.verify(one["body"].encode())))
time.time = real
say("at a door", by_clock)
say("for nobody", [outcome(lambda: DoorVerifier(*of, given["key_set"])) for of in [("", "door"), ("a", ""), ("a", None)]])
fetches = []


def fetched():
    fetches.append(1)
    return given["key_set"]


def failed():
    fetches.append(1)
    raise OSError("no keys")


own = ResultVerifier("https://omote.example", "doors", fetched)
said = [accepted(lambda: own.verify(given["statements"][name], "session-1")) for name in ["right", "of an unknown key"] * 2]
own = ResultVerifier("https://omote.example", "doors", failed)
said += [accepted(lambda: own.verify(given["statements"]["right"], "session-1")) for _ in range(2)]
say("fetched keys", [*said, len(fetches)])
sets = iter([{}, given["key_set"]])
own = ResultVerifier("https://omote.example", "doors", lambda: next(sets))
try:
    own.verify(given["statements"]["right"], "session-1")
except KeyError as error:
    missing = str(error)
real = time.monotonic
time.monotonic = lambda: real() + 60
later = accepted(lambda: own.verify(given["statements"]["right"], "session-1"))
time.monotonic = real
say("without keys", missing if later == "accepted" else later)
say(
    "messages",
    {
        name: accepted(lambda: verified_webhook(given["secret"], one["headers"], one["body"].encode()))
        for name, one in given["messages"].items()
    },
)

say("deleted", client.wait_for_deletion(client.delete_user("auth", once)["process_id"], deadline=120)["status"])

say("no authority", outcome(lambda: Omote(given["base"], given["key"]).issue_auth_id()))
stranger = Omote(given["base"], given["key"], ca_file=given["other_ca"])
say("another authority", outcome(lambda: stranger.issue_auth_id()))
say("not waited for", outcome(lambda: stranger.wait_for_registration("x", deadline=60)))
elsewhere = Omote(given["base"].replace("localhost", "127.0.0.1"), given["key"], ca_file=given["ca"])
own = ResultVerifier(given["issuer"], given["audience"], stranger.key_set)
say("keys of another authority", accepted(lambda: own.verify(token, session)))
say("of a client", outcome(lambda: Omote(given["of_client"], given["key"], ca_file=given["ca"]).issue_auth_id()))
say("another name", outcome(lambda: elsewhere.issue_auth_id()))

hostile = Omote(given["hostile"], given["key"])
say("redirect", outcome(lambda: hostile.get_authentication_result("redirect")))
say("a page", outcome(lambda: hostile.get_authentication_result("page")))
say("other JSON", outcome(lambda: hostile.get_authentication_result("list")))
say("a flood", outcome(lambda: hostile.get_authentication_result("flood")) in ("200 ", "no connection"))
say("what passes", hostile.wait_for_authentication("passing-" + given["run"], deadline=120)["result"])
hurried = Omote(given["hostile"], given["key"], timeout=0.5)
say("silence", outcome(lambda: hurried.get_authentication_result("silence")))
say("waits in silence", outcome(lambda: hurried.wait_for_authentication("silence", deadline=0.5)))
say("drip", outcome(lambda: hurried.get_authentication_result("drip")))
say("drip of a head", outcome(lambda: hurried.get_authentication_result("drip-head")))
say("waits for a drip", outcome(lambda: hostile.wait_for_authentication("drip", deadline=0.5)))
say("deep", len(json.dumps(hostile.get_metadata("deep")["metadata"]).split("{")) - 1)
say("until the end", len(hostile.get_metadata("until-the-end")["metadata"]["of"]))
say("lost deletion", outcome(lambda: (hostile.get_metadata("deep"), hostile.delete_user("auth", given["run"]))))
say("lost registration", outcome(lambda: hostile.register_face_image(given["run"], b"x")))
say("addresses", [outcome(lambda: Omote(one, "omk_x") and "taken") for one in given["addresses"]])


def refusal(key):
    try:
        Omote("https://omote.example", key).issue_auth_id()
    except ValueError as error:
        return str(error)


say("keys", [refusal(one) for one in given["keys"]])
