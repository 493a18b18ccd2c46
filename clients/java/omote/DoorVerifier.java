package omote;

import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/**
 * Verifies decisions that open one door, each once, offline if it is given a key set (docs/integrate/doors.md).
 *
 * <p>What was signed before it was made is refused, since that may have opened the door already: use one for each door, as
 * long as the program runs.
 */
public final class DoorVerifier {
    /** How far clocks may differ. */
    public static final Duration LEEWAY = Duration.ofSeconds(2);

    private record Used(double iat, double exp) {}

    private final String issuer;
    private final String kiosk;
    private final KeySet keys;
    private final ResultVerifier.Keys source;
    private final Statements statements;
    private final Map<String, Used> used = new HashMap<>();
    private double since = Math.ceil(now()) + LEEWAY.toSeconds();

    /** @param issuer the base URL of the site; @param kiosk ID of the kiosk at the door */
    public DoorVerifier(String issuer, String kiosk, KeySet keys) {
        this(issuer, kiosk, keys, null, false);
    }

    /** Fetches the keys when it needs them, each five minutes, and for an unknown key twice a minute. */
    public DoorVerifier(String issuer, String kiosk, ResultVerifier.Keys source) {
        this(issuer, kiosk, null, source, false);
    }

    private DoorVerifier(String issuer, String kiosk, KeySet keys, ResultVerifier.Keys source, boolean allowsSandbox) {
        this.issuer = issuer;
        this.kiosk = kiosk;
        this.keys = keys;
        this.source = source;
        this.statements = new Statements(
            new Statements.Expected("omote-door+jwt", "a door", issuer, kiosk, LEEWAY, allowsSandbox), keys, source);
    }

    /** Another one, which opens to simulated people: for tests. */
    public DoorVerifier allowingSandbox() {
        return new DoorVerifier(issuer, kiosk, keys, source, true);
    }

    /**
     * The claims of the decision in a request or message of Omote: open the door now, for {@code sub}.
     *
     * @param body as it came, <code>{"decision": "..."}</code>
     * @throws RefusedException if it opens nothing, or has done so before
     * @throws IOException if keys cannot be fetched
     */
    public Map<?, ?> verify(byte[] body) throws IOException, InterruptedException {
        Map<?, ?> claims = statements.claims(Statements.json(body).get("decision"));
        if (!"open".equals(claims.get("decision")) || !(claims.get("jti") instanceof String jti))
            throw new RefusedException("not a decision to open");
        use(jti, new Used(((Number) claims.get("iat")).doubleValue(), ((Number) claims.get("exp")).doubleValue()));
        return claims;
    }

    private synchronized void use(String jti, Used decision) {
        double now = now();
        used.values().removeIf(one -> {
            if (one.exp + LEEWAY.toSeconds() >= now) return false;
            // Nor is it accepted again if the clock is set back.
            since = Math.max(since, one.iat + 1);
            return true;
        });
        if (decision.iat < since) throw new RefusedException("signed before this program could know what was used");
        if (used.putIfAbsent(jti, decision) != null) throw new RefusedException("used before");
    }

    private static double now() {
        return System.currentTimeMillis() / 1000.0;
    }
}
