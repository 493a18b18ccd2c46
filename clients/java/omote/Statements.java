package omote;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Verifies that a statement is of this site, for whom it is, and of now. */
final class Statements {
    /** What a statement has to say of itself and of others. */
    record Expected(String type, String about, String issuer, String audience, Duration leeway, boolean allowsSandbox) {}

    /** How long a set is new, and least time between fetches: for an unknown key, and after one that failed. */
    private static final long KEPT_NS = 300_000_000_000L, APART_NS = 30_000_000_000L, PAUSE_NS = 5_000_000_000L;

    private final Expected expected;
    private final ResultVerifier.Keys source;
    private final ReentrantLock fetching = new ReentrantLock();
    /** What is had of the source, and until when it is new. */
    private record Fetched(KeySet keys, long newUntilNs) {}
    private volatile Fetched latest;
    private boolean hasTried;
    private long nextNs;

    /** @param keys null: {@code source} is asked when keys are needed; @param source null: there are no others */
    Statements(Expected expected, KeySet keys, ResultVerifier.Keys source) {
        this.expected = expected;
        this.source = source;
        this.latest = keys == null ? null : new Fetched(keys, 0);
    }

    Map<?, ?> claims(Object token) throws IOException, InterruptedException {
        if (!(token instanceof String text) || text.length() > 16_384
                || !text.matches("[\\w-]+\\.[\\w-]+\\.[\\w-]+"))
            throw new RefusedException("not a signed statement");
        String[] parts = text.split("\\.");
        Map<?, ?> header = json(bytes(parts[0]));
        if (!"EdDSA".equals(header.get("alg")) || !expected.type.equals(header.get("typ"))
                || header.containsKey("crit"))
            throw new RefusedException("not a statement about " + expected.about);
        if (!isSigned(key(header.get("kid")), parts[0] + "." + parts[1], bytes(parts[2])))
            throw new RefusedException("the signature is not of this key");
        Map<?, ?> claims = json(bytes(parts[1]));
        if (!expected.issuer.equals(claims.get("iss")) || !expected.audience.equals(claims.get("aud")))
            throw new RefusedException("of another site, or for another system");
        if (!(claims.get("iat") instanceof Number iat) || !(claims.get("exp") instanceof Number exp))
            throw new RefusedException("without times");
        double now = System.currentTimeMillis() / 1000.0, leeway = expected.leeway.toMillis() / 1000.0;
        if (!(now <= exp.doubleValue() + leeway && now >= iat.doubleValue() - leeway))
            throw new RefusedException("expired, or not valid yet");
        if (claims.containsKey("sandbox") && !Boolean.FALSE.equals(claims.get("sandbox")) && !expected.allowsSandbox)
            throw new RefusedException("of a sandbox, where people are simulated");
        return claims;
    }

    /** A known key of a new set is answered at once; so is one of an older set while another thread fetches. */
    private PublicKey key(Object kid) throws IOException, InterruptedException {
        if (source != null && !isNew(kid)) {
            if (find(kid) == null) fetching.lockInterruptibly();
            if (fetching.isHeldByCurrentThread() || fetching.tryLock()) {
                try {
                    renew(kid);
                } finally {
                    fetching.unlock();
                }
            }
        }
        PublicKey found = find(kid);
        if (found == null) throw new RefusedException("signed with an unknown key");
        return found;
    }

    private PublicKey find(Object kid) {
        Fetched now = latest;
        return now == null ? null : now.keys.find(kid);
    }

    private boolean isNew(Object kid) {
        Fetched now = latest;
        return now != null && now.keys.find(kid) != null && System.nanoTime() - now.newUntilNs < 0;
    }

    private void renew(Object kid) throws IOException, InterruptedException {
        long now = System.nanoTime();
        if (isNew(kid)) return;
        if (hasTried && now - nextNs < 0) {
            if (latest == null) throw new IOException("the key set could not be fetched just now");
            return;
        }
        hasTried = true;
        nextNs = now + PAUSE_NS;
        try {
            latest = new Fetched(source.fetch(), now + KEPT_NS);
            nextNs = now + APART_NS;
        } catch (IOException | RuntimeException e) {
            if (find(kid) == null) throw e; // otherwise the old set stays in use
        }
    }

    private static boolean isSigned(PublicKey key, String signed, byte[] signature) {
        try {
            Signature ed25519 = Signature.getInstance("Ed25519");
            ed25519.initVerify(key);
            ed25519.update(signed.getBytes(StandardCharsets.US_ASCII));
            return ed25519.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    private static byte[] bytes(String part) {
        try {
            return Base64.getUrlDecoder().decode(part);
        } catch (IllegalArgumentException e) {
            throw new RefusedException("not a signed statement");
        }
    }

    static Map<?, ?> json(byte[] text) {
        try {
            if (Json.read(text) instanceof Map<?, ?> map) return map;
        } catch (IllegalArgumentException e) {
            // as with other JSON
        }
        throw new RefusedException("not a signed statement");
    }
}
