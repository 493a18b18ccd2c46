package omote;

import java.io.IOException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.OffsetDateTime;
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

    private final String issuer;
    private final String audience;
    private final KeySet keys;
    private final Keys source;
    private final boolean allowsSandbox;
    private final Duration maxAge;
    private final Statements statements;

    /** @param issuer the base URL of the site; @param audience ID of the API key that issues the sessions */
    public ResultVerifier(String issuer, String audience, KeySet keys) {
        this(issuer, audience, keys, null, false, null);
    }

    /** Fetches the keys when it needs them, each five minutes, and for an unknown key twice a minute. */
    public ResultVerifier(String issuer, String audience, Keys source) {
        this(issuer, audience, null, source, false, null);
    }

    private ResultVerifier(String issuer, String audience, KeySet keys, Keys source, boolean allowsSandbox,
            Duration maxAge) {
        this.issuer = issuer;
        this.audience = audience;
        this.keys = keys;
        this.source = source;
        this.allowsSandbox = allowsSandbox;
        this.maxAge = maxAge;
        this.statements = new Statements(
            new Statements.Expected("omote-result+jwt", "a result", issuer, audience, LEEWAY, allowsSandbox),
            keys, source);
    }

    /** The same, but results of simulated people are accepted: for tests. */
    public ResultVerifier allowingSandbox() {
        return new ResultVerifier(issuer, audience, keys, source, true, maxAge);
    }

    /**
     * The same, but results are refused once the session has ended longer ago than this. Statements are signed when they
     * are asked for or delivered, so a new one may be about a session of last week.
     */
    public ResultVerifier notOlderThan(Duration age) {
        return new ResultVerifier(issuer, audience, keys, source, allowsSandbox, age);
    }

    /**
     * The claims of a statement about this session. Accept each session once, and look at {@code result}.
     *
     * @throws TooLateException if it is genuine, but older than {@link #notOlderThan}; answer 204 to a webhook, which
     *     need not come again
     * @throws RefusedException if it proves nothing
     * @throws IOException if keys cannot be fetched
     */
    public Map<?, ?> verify(String token, String sessionId) throws IOException, InterruptedException {
        Map<?, ?> claims = statements.claims(token);
        if (!sessionId.equals(claims.get("sid"))) throw new RefusedException("about another session");
        if (!(claims.get("result") instanceof Boolean)) throw new RefusedException("without a result");
        if (maxAge != null) {
            double concluded = seconds(claims.get("concluded_at"));
            double now = System.currentTimeMillis() / 1000.0;
            double most = maxAge.toMillis() / 1000.0;
            if (now - concluded < -LEEWAY.toSeconds())
                throw new RefusedException("about a session that has yet to end: the clocks differ");
            // By the clock that signed it: what only this clock calls old would be old each time.
            if (((Number) claims.get("iat")).doubleValue() - concluded > most)
                throw new TooLateException("about a session that ended too long ago");
            if (now - concluded > most)
                throw new RefusedException(
                    "about a session that ended too long ago by this clock alone: it was slow to come, or the clocks differ");
        }
        return claims;
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
}
