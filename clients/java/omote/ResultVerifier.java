package omote;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;

/** Verifies signed results, offline if it is given a key set (docs/integrate/signed-results.md). */
public final class ResultVerifier {
    /** How far clocks may differ. */
    public static final Duration LEEWAY = Duration.ofSeconds(30);

    /** Where keys come from, such as {@code omote::keySet}. */
    @FunctionalInterface
    public interface Keys {
        KeySet fetch() throws IOException, InterruptedException;
    }

    /** How long a fetched key set is used, and least time between two fetches for an unknown key. */
    private static final long KEPT_NS = 300_000_000_000L, APART_NS = 30_000_000_000L;

    private final String issuer;
    private final String audience;
    private final boolean allowsSandbox;
    private final Keys source;
    private KeySet keys;
    private long fetchedNs;

    /** @param issuer the base URL of the site; @param audience ID of the API key that issues the sessions */
    public ResultVerifier(String issuer, String audience, KeySet keys) {
        this(issuer, audience, null, keys, false);
    }

    /** Fetches the keys when it needs them, each five minutes, and for an unknown key twice a minute. */
    public ResultVerifier(String issuer, String audience, Keys source) {
        this(issuer, audience, source, null, false);
    }

    private ResultVerifier(String issuer, String audience, Keys source, KeySet keys, boolean allowsSandbox) {
        this.issuer = issuer;
        this.audience = audience;
        this.source = source;
        this.keys = keys;
        this.allowsSandbox = allowsSandbox;
    }

    /** The same, but results of simulated people are accepted: for tests. */
    public ResultVerifier allowingSandbox() {
        return new ResultVerifier(issuer, audience, source, keys, true);
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
        if (claims.containsKey("sandbox") && !Boolean.FALSE.equals(claims.get("sandbox")) && !allowsSandbox)
            throw new RefusedException("of a sandbox, where people are simulated");
        if (!(claims.get("result") instanceof Boolean)) throw new RefusedException("without a result");
        return claims;
    }

    private synchronized PublicKey key(Object kid) throws IOException, InterruptedException {
        if (source != null) {
            long age = keys == null ? Long.MAX_VALUE : System.nanoTime() - fetchedNs;
            if (age > KEPT_NS || (age > APART_NS && keys.find(kid) == null)) {
                keys = source.fetch();
                fetchedNs = System.nanoTime();
            }
        }
        PublicKey found = keys.find(kid);
        if (found == null) throw new RefusedException("signed with an unknown key");
        return found;
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
