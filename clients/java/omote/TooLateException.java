package omote;

/** A statement is genuine, but about a session that ended too long ago. It will not be newer when it comes again. */
public final class TooLateException extends RefusedException {
    private static final long serialVersionUID = 1L;

    TooLateException(String message) {
        super(message);
    }
}
