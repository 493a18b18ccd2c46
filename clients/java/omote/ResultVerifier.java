package omote;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Verifies signed results, offline if it is given a key set (docs/integrate/signed-results.md). */
public final class ResultVerifier {
    /** How far clocks may differ. */
    public static final Duration LEEWAY = Duration.ofSeconds(30);

    /** Where keys come from, such as {@code omote::keySet}. */
    @FunctionalInterface
    public interface Keys {
        KeySet fetch() throws IOException, InterruptedException;
    }

    /** How long a set is new, and least time between fetches: for an unknown key, and after one that failed. */
    private static final long KEPT_NS = 300_000_000_000L, APART_NS = 30_000_000_000L, PAUSE_NS = 5_000_000_000L;

    private final String issuer;
    private final String audience;
    private final boolean allowsSandbox;
    private final Keys source;
    private final Duration maxAge;
    private final ReentrantLock fetching = new ReentrantLock();
    /** What is had of the source, and until when it is new. */
    private record Fetched(KeySet keys, long newUntilNs) {}
    private volatile Fetched latest;
    private boolean hasTried;
    private long nextNs;

    /** @param issuer the base URL of the site; @param audience ID of the API key that issues the sessions */
    public ResultVerifier(String issuer, String audience, KeySet keys) {
        this(issuer, audience, null, new Fetched(keys, 0), false, null);
    }

    /** Fetches the keys when it needs them, each five minutes, and for an unknown key twice a minute. */
    public ResultVerifier(String issuer, String audience, Keys source) {
        this(issuer, audience, source, null, false, null);
    }

    private ResultVerifier(String issuer, String audience, Keys source, Fetched latest, boolean allowsSandbox,
            Duration maxAge) {
        this.issuer = issuer;
        this.audience = audience;
        this.source = source;
        this.latest = latest;
        this.allowsSandbox = allowsSandbox;
        this.maxAge = maxAge;
    }

    /** The same, but results of simulated people are accepted: for tests. */
    public ResultVerifier allowingSandbox() {
        return new ResultVerifier(issuer, audience, source, latest, true, maxAge);
    }

    /**
     * The same, but results are refused once the session has ended longer ago than this. Statements are signed when they
     * are asked for or delivered, so a new one may be about a session of last week.
     */
    public ResultVerifier notOlderThan(Duration age) {
        return new ResultVerifier(issuer, audience, source, latest, allowsSandbox, age);
    }

    /**
     * The claims of a statement about this session. Accept each session once, and look at {@code result}.
     *
     * @throws RefusedException if it proves nothing
     * @throws IOException if keys cannot be fetched
     */
    public Map<?, ?> verify(String token, String sessionId) throws IOException, InterruptedException {
        if (token.length() > 16_384 || !token.matches("[\\w-]+\\.[\\w-]+\\.[\\w-]+"))
            throw new RefusedException("not a signed statement");
        String[] parts = token.split("\\.");
        Map<?, ?> header = json(parts[0]);
        if (!"EdDSA".equals(header.get("alg")) || !"omote-result+jwt".equals(header.get("typ"))
                || header.containsKey("crit")) throw new RefusedException("not a statement about a result");
        if (!isSigned(key(header.get("kid")), parts[0] + "." + parts[1], bytes(parts[2])))
            throw new RefusedException("the signature is not of this key");
        Map<?, ?> claims = json(parts[1]);
        if (!issuer.equals(claims.get("iss")) || !audience.equals(claims.get("aud")))
            throw new RefusedException("of another site, or for another system");
        if (!sessionId.equals(claims.get("sid"))) throw new RefusedException("about another session");
        if (!(claims.get("iat") instanceof Number iat) || !(claims.get("exp") instanceof Number exp))
            throw new RefusedException("without times");
        double now = System.currentTimeMillis() / 1000.0;
        if (!(now <= exp.doubleValue() + LEEWAY.toSeconds() && now >= iat.doubleValue() - LEEWAY.toSeconds()))
            throw new RefusedException("expired, or not valid yet");
        if (maxAge != null) {
            double age = now - seconds(claims.get("concluded_at"));
            if (!(age <= maxAge.toMillis() / 1000.0 && age >= -LEEWAY.toSeconds()))
                throw new RefusedException("about a session that ended too long ago, or the clocks differ");
        }
        if (claims.containsKey("sandbox") && !Boolean.FALSE.equals(claims.get("sandbox")) && !allowsSandbox)
            throw new RefusedException("of a sandbox, where people are simulated");
        if (!(claims.get("result") instanceof Boolean)) throw new RefusedException("without a result");
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

    /** The time of a claim such as concluded_at, in seconds since 1970. */
    private static double seconds(Object text) {
        try {
            if (text instanceof String time) return OffsetDateTime.parse(time).toInstant().toEpochMilli() / 1000.0;
        } catch (DateTimeException e) {
            // as if it were missing
        }
        throw new RefusedException("without the time at which the session ended");
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

    private static Map<?, ?> json(String part) {
        try {
            if (Json.read(bytes(part)) instanceof Map<?, ?> map) return map;
        } catch (IllegalArgumentException e) {
            // as with other JSON
        }
        throw new RefusedException("not a signed statement");
    }
}
