package omote;

/** A signature, a statement or a picture is not what it claims to be. Never act on it. */
public final class RefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
        super(message);
    }
}
