package omote;

/** A signature, a statement or a picture is not what it claims to be. Never act on it. */
public sealed class RefusedException extends RuntimeException permits TooLateException {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message);
    }
}
