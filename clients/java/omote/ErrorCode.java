package omote;

/** The codes of errors. docs/api/errors.md says when each is answered. */
public final class ErrorCode {
    public static final String UNKNOWN = "ELAC0000001";
    public static final String NO_KEY = "ELAC0000002";
    public static final String KEY_ENDED = "ELAC0000003";
    public static final String UNKNOWN_IDENTIFIER = "ELAC0000004";
    public static final String INVALID = "ELAC0000005";
    public static final String NOT_JSON = "ELAC0000006";
    public static final String FORBIDDEN = "ELAC0000007";
    public static final String UNAVAILABLE = "ELAC0000008";
    public static final String UNKNOWN_RESOURCE = "ELAC1000001";
    public static final String METHOD_NOT_ALLOWED = "ELAC1000002";
    public static final String ALREADY_REGISTERED = "ELAC1000003";
    public static final String NOT_REGISTERED = "ELAC1000004";
    public static final String STATE_FORBIDS = "ELAC1000005";
    public static final String IDEMPOTENCY_REUSED = "ELAC1000006";
    public static final String METADATA_EXPIRED = "ELAC1000007";
    public static final String TOO_LARGE = "ELAC1000008";
    public static final String NOT_JSON_TYPE = "ELAC1000009";
    public static final String NO_FACE = "ELAC1000010";
    public static final String SEVERAL_FACES = "ELAC1000011";
    public static final String FACE_TOO_SMALL = "ELAC1000012";
    public static final String PICTURE_POOR = "ELAC1000013";
    public static final String FACE_TURNED = "ELAC1000014";
    public static final String FACE_COVERED = "ELAC1000015";
    public static final String TOO_MANY_REQUESTS = "ELAC1000016";
    public static final String PICTURE_TURNED = "ELAC1000017";

    private ErrorCode() {}
}
