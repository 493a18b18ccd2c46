package omote;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The service answered with an error, or something else answered in its place. */
public final class ApiException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** One for each offending parameter, which {@code value} names. */
    public record Entry(String code, String desc, String value) implements Serializable {}

    private final int status;
    private final List<Entry> errors;
    private final String requestId;
    private final Long retryAfterSeconds;

    ApiException(int status, Object answer, String requestId, Long retryAfterSeconds) {
        this(status, entries(answer), requestId, retryAfterSeconds);
    }

    private ApiException(int status, List<Entry> errors, String requestId, Long retryAfterSeconds) {
        super("HTTP " + status + ": " + (errors.isEmpty()
            ? "not an answer of the service"
            : errors.stream().map(one -> one.code() + " " + one.desc()).collect(Collectors.joining("; "))));
        this.status = status;
        this.errors = errors;
        this.requestId = requestId;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    /** HTTP status. */
    public int status() {
        return status;
    }

    /** Empty if the answer was not of the service: see {@link #status()}. */
    public List<Entry> errors() {
        return errors;
    }

    /** Code of the first error, one of {@link ErrorCode}; empty if there is none. */
    public String code() {
        return errors.isEmpty() ? "" : errors.get(0).code();
    }

    /** Names the call in the service's log. May be null. */
    public String requestId() {
        return requestId;
    }

    /** Seconds after which the call may be tried again; null if the service did not say. */
    public Long retryAfterSeconds() {
        return retryAfterSeconds;
    }

    private static List<Entry> entries(Object answer) {
        List<Entry> found = new ArrayList<>();
        if (answer instanceof Map<?, ?> map && map.get("errors") instanceof List<?> list)
            for (Object one : list)
                if (one instanceof Map<?, ?> entry)
                    found.add(new Entry(text(entry, "code"), text(entry, "desc"), text(entry, "value")));
        return List.copyOf(found);
    }

    private static String text(Map<?, ?> entry, String name) {
        return entry.get(name) instanceof String text ? text : "";
    }
}
