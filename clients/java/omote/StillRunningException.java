package omote;

import java.time.Duration;

/** The deadline of a wait passed. The session or deletion goes on; the cause is the latest error, if any. */
public final class StillRunningException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StillRunningException(Duration deadline, Exception cause) {
        super("not over within " + deadline.toSeconds() + " s", cause);
    }
}
