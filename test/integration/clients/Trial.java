package omote;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** The same as trial.py. */
public final class Trial {
    private static final String EVER = "2000-01-01T00:00:00Z";
    private static final Duration LONG = Duration.ofSeconds(120);

    private static void say(String what, Object value) {
        System.out.println(Json.write(Arrays.asList(what, value)));
    }

    private static Object outcome(Callable<?> act) {
        try {
            return act.call();
        } catch (ApiException e) {
            return e.status() + " " + e.code();
        } catch (StillRunningException e) {
            return "still running";
        } catch (RefusedException e) {
            return "refused";
        } catch (IllegalArgumentException e) {
            return "bad argument";
        } catch (IOException e) {
            return "no connection";
        } catch (Exception e) {
            return e.toString();
        }
    }

    private static Object accepted(Callable<?> act) {
        return outcome(() -> act.call() == null ? "nothing" : "accepted");
    }

    private static PrivateKey key(Object pem) throws Exception {
        String der = ((String) pem).replaceAll("-----[^-]+-----|\\s", "");
        return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(der)));
    }

    private static String sha256(byte[] bytes) throws Exception {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    }

    private static List<String> people(Iterable<Answers.Duplicate> records) {
        List<String> found = new ArrayList<>();
        for (Answers.Duplicate one : records) found.add(one.authId());
        return found;
    }

    /** As it comes out of a queue, or from another process. */
    private static ApiException received(ApiException thrown) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(thrown);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (ApiException) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Map<?, ?> given = (Map<?, ?>) Json.read(Files.readAllBytes(Path.of(args[0])));
        String base = (String) given.get("base"), apiKey = (String) given.get("key"), run = (String) given.get("run");
        String person = (String) given.get("person"), issuer = (String) given.get("issuer");
        String audience = (String) given.get("audience");
        Path ca = Path.of((String) given.get("ca")), otherCa = Path.of((String) given.get("other_ca"));
        Duration half = Duration.ofSeconds(30);
        Omote client = new Omote(base, apiKey, ca, half);

        say("detections", people(client.automaticDetections(EVER, null, 1)));
        say("in one page", people(client.automaticDetections(EVER, null, 100)));
        say("before", people(client.automaticDetections(EVER, EVER, 100)));
        say("reviews", people(client.reviewResults(EVER, null, 100)));

        String once = client.issueAuthId(run).authId();
        say("same answer", client.issueAuthId(run).authId().equals(once));
        client.issueRegistrationUrl(once, "https://app.example/", null, "b" + run);
        say("key reused", outcome(() -> client.issueRegistrationUrl(once, "https://b.example/", null, "b" + run)));
        try {
            client.issueAuthenticationUrl("auth", once, "", new SessionOptions.Authentication().expires(-1), null);
        } catch (ApiException thrown) {
            ApiException e = received(thrown);
            List<List<String>> all = new ArrayList<>();
            for (ApiException.Entry one : e.errors()) all.add(List.of(one.value(), one.code()));
            all.sort((a, b) -> a.get(0).compareTo(b.get(0)));
            say("all at once", all);
            say("all in one sentence", e.getMessage().split("ELAC0000005", -1).length - 1);
            say("has a message", !e.errors().get(0).desc().isEmpty() && e.requestId() != null);
        }
        say("unknown session", outcome(() -> client.getAuthenticationResult("nobody / ?#")));
        say("unknown key", outcome(() -> new Omote(base, "omk_x", ca, half).issueAuthId(null)));
        say("dots", outcome(() -> client.deleteUser("auth", "..")));
        Answers.TrustedDevices devices = client.listTrustedDevices("auth", person);
        say("devices", Arrays.asList(devices.authId(), devices.devices()));
        say("no device", client.deleteTrustedDevice("auth", person, "none"));

        String unopened = client.issueRegistrationUrl(once, "https://app.example/",
            new SessionOptions.Registration().expires(1), null).sessionId();
        say("never opened", client.waitForRegistration(unopened, LONG).result());
        String open = client.issueRegistrationUrl(once, "https://app.example/",
            new SessionOptions.Registration().expires(600), null).sessionId();
        say("deadline", outcome(() -> client.waitForRegistration(open, Duration.ofMillis(500))));

        Map<String, Object> metadata = new LinkedHashMap<>();
        metadata.put("member", 4711L);
        metadata.put("account", Long.MAX_VALUE);
        metadata.put("card", new BigInteger("12345678901234567891"));
        metadata.put("name", "面 “Ö”\n😀");
        metadata.put("of", Arrays.asList(1.5, true, null, Map.of()));
        Answers.Issued registration = client.issueRegistrationUrl(once, "https://app.example/",
            new SessionOptions.Registration().expires(600).sessionTimeout(600).autoRedirectWaitingTime(2)
                .oneTimeAccess(false).firstAccessIpRestriction(false).checkOverwrite(true).autoRedirect(true)
                .tutorial(false).metadata(metadata), null);
        say("open", registration.url());
        Answers.RegistrationResult registered = client.waitForRegistration(registration.sessionId(), LONG);
        say("registered", registered.result());
        Answers.Issued authentication = client.issueAuthenticationUrl("auth", once, "https://app.example/",
            new SessionOptions.Authentication().expires(600).retryLimit(1).sessionTimeout(600).detectionTimeout(600)
                .autoRedirectWaitingTime(2).oneTimeAccess(false).firstAccessIpRestriction(false).autoRedirect(true)
                .tutorial(false), null);
        say("open", authentication.url());
        String session = authentication.sessionId();
        say("recognised", client.waitForAuthentication(session, LONG).result());
        say("metadata", client.getMetadata(session).equals(metadata));

        Answers.EncryptedImage image = client.getFaceImage(once, registered.faceFeatureId());
        PrivateKey rsa = key(given.get("private_key"));
        byte[] picture = Pictures.decrypt(image, rsa);
        say("picture", List.of(once, registered.faceFeatureId(), sha256(picture)));
        PrivateKey otherRsa = key(given.get("other_private_key"));
        say("other key", outcome(() -> Pictures.decrypt(image, otherRsa)));
        byte[] changed = image.image().clone();
        changed[0] ^= 1;
        say("changed picture",
            outcome(() -> Pictures.decrypt(new Answers.EncryptedImage(changed, image.secret()), rsa)));
        List<String> opened = new ArrayList<>();
        for (Object one : (List<?>) given.get("pictures"))
            opened.add(sha256(Pictures.decrypt(Answers.EncryptedImage.of((Map<?, ?>) one), rsa)));
        say("pictures", opened);

        say("overwrite", outcome(() -> client.registerFaceImage(once, picture, true, null)));
        byte[] none = "no JPEG".getBytes(StandardCharsets.UTF_8);
        say("no picture", outcome(() -> client.registerFaceImage(once, none, false, null)));
        say("replaced", client.registerFaceImage(once, picture, false, null).authId().equals(once));

        String token = client.signedResult(session);
        ResultVerifier verifier = new ResultVerifier(issuer, audience, client::keySet);
        KeySet ownKeys = KeySet.of((Map<?, ?>) given.get("key_set"));
        say("signed", verifier.verify(token, session).get("reason"));
        say("signed, another session", accepted(() -> verifier.verify(token, "another")));
        say("signed, another key set",
            accepted(() -> new ResultVerifier(issuer, audience, ownKeys).verify(token, session)));
        ResultVerifier own = new ResultVerifier("https://omote.example", "doors", ownKeys)
            .notOlderThan(Duration.ofMinutes(10));
        Map<?, ?> statements = (Map<?, ?>) given.get("statements");
        Map<String, Object> judged = new LinkedHashMap<>();
        for (Map.Entry<?, ?> one : statements.entrySet())
            judged.put((String) one.getKey(), accepted(() -> own.verify((String) one.getValue(), "session-1")));
        say("statements", judged);
        DoorVerifier door = new DoorVerifier("https://omote.example", "door", ownKeys);
        List<Object> byClock = new ArrayList<>();
        for (Object one : (List<?>) given.get("at_door")) {
            Map<?, ?> step = (Map<?, ?>) one;
            door.statements.clock = () -> (long) (((Number) step.get("at")).doubleValue() * 1000);
            byClock.add(accepted(() -> door.verify(((String) step.get("body")).getBytes(StandardCharsets.UTF_8))));
        }
        say("at a door", byClock);
        say("for nobody", Arrays.asList(outcome(() -> new DoorVerifier("", "door", ownKeys)),
            outcome(() -> new DoorVerifier("a", "", ownKeys)), outcome(() -> new DoorVerifier("a", null, ownKeys))));
        say("sandbox allowed", accepted(
            () -> own.allowingSandbox().verify((String) statements.get("of a sandbox"), "session-1")));
        say("any age", accepted(() -> new ResultVerifier("https://omote.example", "doors", ownKeys)
            .verify((String) statements.get("old session, freshly signed"), "session-1")));
        int[] fetches = {0};
        ResultVerifier fetched = new ResultVerifier("https://omote.example", "doors", () -> {
            fetches[0]++;
            return ownKeys;
        });
        ResultVerifier failed = new ResultVerifier("https://omote.example", "doors", () -> {
            fetches[0]++;
            throw new IOException("no keys");
        });
        List<Object> came = new ArrayList<>();
        for (String name : List.of("right", "of an unknown key", "right", "of an unknown key"))
            came.add(accepted(() -> fetched.verify((String) statements.get(name), "session-1")));
        for (int i = 0; i < 2; i++)
            came.add(accepted(() -> failed.verify((String) statements.get("right"), "session-1")));
        came.add(fetches[0]);
        say("fetched keys", came);
        say("without keys", outcome(() -> KeySet.of(Map.of())));
        Map<String, Object> messages = new LinkedHashMap<>();
        for (Map.Entry<?, ?> one : ((Map<?, ?>) given.get("messages")).entrySet()) {
            Map<?, ?> message = (Map<?, ?>) one.getValue();
            Map<?, ?> headers = (Map<?, ?>) message.get("headers");
            messages.put((String) one.getKey(), accepted(() -> Webhooks.verify((String) given.get("secret"),
                (String) headers.get("webhook-id"), (String) headers.get("webhook-timestamp"),
                (String) headers.get("webhook-signature"),
                ((String) message.get("body")).getBytes(StandardCharsets.UTF_8))));
        }
        say("messages", messages);

        say("deleted", client.waitForDeletion(client.deleteUser("auth", once), LONG).status());

        say("no authority", outcome(() -> new Omote(base, apiKey).issueAuthId(null)));
        Omote stranger = new Omote(base, apiKey, otherCa, half);
        say("another authority", outcome(() -> stranger.issueAuthId(null)));
        say("not waited for", outcome(() -> stranger.waitForRegistration("x", LONG)));
        say("keys of another authority",
            accepted(() -> new ResultVerifier(issuer, audience, stranger::keySet).verify(token, session)));
        Omote elsewhere = new Omote(base.replace("localhost", "127.0.0.1"), apiKey, ca, half);
        say("of a client",
            outcome(() -> new Omote((String) given.get("of_client"), apiKey, ca, half).issueAuthId(null)));
        say("another name", outcome(() -> elsewhere.issueAuthId(null)));

        Omote hostile = new Omote((String) given.get("hostile"), apiKey);
        say("redirect", outcome(() -> hostile.getAuthenticationResult("redirect")));
        say("a page", outcome(() -> hostile.getAuthenticationResult("page")));
        say("other JSON", outcome(() -> hostile.getAuthenticationResult("list")));
        say("a flood", outcome(() -> hostile.getAuthenticationResult("flood")).equals("no connection"));
        say("what passes", hostile.waitForAuthentication("passing-" + run, LONG).result());
        Duration little = Duration.ofMillis(500);
        Omote hurried = new Omote((String) given.get("hostile"), apiKey, null, little);
        say("silence", outcome(() -> hurried.getAuthenticationResult("silence")));
        say("waits in silence", outcome(() -> hurried.waitForAuthentication("silence", little)));
        say("drip", outcome(() -> hurried.getAuthenticationResult("drip")));
        say("drip of a head", outcome(() -> hurried.getAuthenticationResult("drip-head")));
        say("waits for a drip", outcome(() -> hostile.waitForAuthentication("drip", little)));
        say("deep", Json.write(hostile.getMetadata("deep")).split("\\{").length - 1);
        say("endless", outcome(() -> hostile.getMetadata("endless")));
        say("until the end", ((String) hostile.getMetadata("until-the-end").get("of")).length());
        say("lost deletion", outcome(() -> hostile.deleteUser("auth", run)));
        say("lost registration", outcome(() -> hostile.registerFaceImage(run, none, false, null)));
        List<Object> addresses = new ArrayList<>(), keys = new ArrayList<>();
        for (Object one : (List<?>) given.get("addresses"))
            addresses.add(outcome(() -> new Omote((String) one, "omk_x") == null ? "" : "taken"));
        say("addresses", addresses);
        for (Object one : (List<?>) given.get("keys")) {
            try {
                new Omote("https://omote.example", (String) one).issueAuthId(null);
            } catch (IllegalArgumentException e) {
                keys.add(e.getMessage());
            }
        }
        say("keys", keys);
        say("as text", registration.toString().contains("http"));
        System.exit(0);
    }
}
