package omote;

import java.util.LinkedHashMap;
import java.util.Map;

/** What may be said of a session when its URL is issued. What is not said has the default of docs/api/v1.md. */
public abstract sealed class SessionOptions<T extends SessionOptions<T>> {
    final Map<String, Object> values = new LinkedHashMap<>();

    @SuppressWarnings("unchecked")
    final T with(String name, Object value) {
        values.put(name, value);
        return (T) this;
    }

    /** Seconds for which the URL is valid, 0 to 31536000. */
    public final T expires(int seconds) {
        return with("expires", seconds);
    }

    /** Seconds from opening the URL to the end, 0 to 3600. */
    public final T sessionTimeout(int seconds) {
        return with("session_timeout", seconds);
    }

    /** Seconds between completion and automatic redirect, 0 to 10. */
    public final T autoRedirectWaitingTime(int seconds) {
        return with("auto_redirect_waiting_time", seconds);
    }

    /** Whether the URL may be opened only once. */
    public final T oneTimeAccess(boolean once) {
        return with("one_time_access", once);
    }

    /** Whether later accesses must come from the address of the first. */
    public final T firstAccessIpRestriction(boolean restricted) {
        return with("first_access_ip_restriction", restricted);
    }

    /** Whether the person is redirected without pressing a button. */
    public final T autoRedirect(boolean automatic) {
        return with("auto_redirect", automatic);
    }

    /** Whether the tutorial is shown first. */
    public final T tutorial(boolean shown) {
        return with("tutorial", shown);
    }

    /** Options of 4.1. */
    public static final class Authentication extends SessionOptions<Authentication> {
        /** Retries after a failed attempt, 0 to 100. */
        public Authentication retryLimit(int retries) {
            return with("retry_limit", retries);
        }

        /** Seconds without a face after which capture stops, 0 to 3600. */
        public Authentication detectionTimeout(int seconds) {
            return with("detection_timeout", seconds);
        }
    }

    /** Options of 4.2. */
    public static final class Registration extends SessionOptions<Registration> {
        /** Whether a registered face makes the call fail instead of being replaced. */
        public Registration checkOverwrite(boolean refuse) {
            return with("check_overwrite", refuse);
        }

        /** Kept with the face, at most 300 KB of JSON: maps, lists, strings, numbers, booleans and null. */
        public Registration metadata(Map<String, ?> metadata) {
            return with("metadata", metadata);
        }
    }
}
