package omote;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What calls answer: the fields of docs/api/v1.md. Times are ISO 8601, with microseconds and offset. */
public final class Answers {
    private Answers() {}

    /** 4.4 and 4.5 */
    public record UserId(String authId, String createdAt) {
        static UserId of(Map<?, ?> from) {
            return new UserId(text(from, "auth_id"), text(from, "created_at"));
        }
    }

    /** 4.1 and 4.2. The person opens the URL. */
    public record Issued(String url, String sessionId) {
        static Issued of(Map<?, ?> from) {
            return new Issued(text(from, "url"), text(from, "svc_auth_session_id"));
        }

        /** Without the URL: whoever reads it in a log could open it. */
        @Override
        public String toString() {
            return "Issued[sessionId=" + sessionId + "]";
        }
    }

    /**
     * 4.3. While it is not completed, the time is empty.
     *
     * @param cameraInjectionScore 0 to 2, or null: no judgement
     * @param faceFeatureId null unless the registration succeeded
     */
    public record RegistrationResult(String sessionId, String idType, String identifier, boolean completed,
            boolean result, String registeredAt, Integer cameraInjectionScore, String faceFeatureId) {
        static RegistrationResult of(Map<?, ?> from) {
            return new RegistrationResult(text(from, "svc_auth_session_id"), text(from, "id_type"),
                text(from, "identifier"), is(from, "completed"), is(from, "result"), text(from, "registered_at"),
                score(from), (String) from.get("face_feature_id"));
        }
    }

    /** 4.9: see {@link RegistrationResult}. */
    public record AuthenticationResult(String sessionId, String authMethod, String idType, String identifier,
            boolean completed, boolean result, String authenticatedAt, Integer cameraInjectionScore) {
        static AuthenticationResult of(Map<?, ?> from) {
            return new AuthenticationResult(text(from, "svc_auth_session_id"), text(from, "auth_method"),
                text(from, "id_type"), text(from, "identifier"), is(from, "completed"), is(from, "result"),
                text(from, "authenticated_at"), score(from));
        }
    }

    /** 4.6: {@link Pictures#decrypt} opens it. */
    public record EncryptedImage(byte[] image, byte[] secret) {
        static EncryptedImage of(Map<?, ?> from) {
            Base64.Decoder base64 = Base64.getDecoder();
            return new EncryptedImage(base64.decode(text(from, "image")), base64.decode(text(from, "secret")));
        }
    }

    /** 4.8. {@code status} is Accepted, Processing, Completed or Failed; {@code completedAt} null unless Completed. */
    public record DeleteProcess(String processId, String idType, String identifier, String status, String acceptedAt,
            String completedAt, String updatedAt) {
        static DeleteProcess of(Map<?, ?> from) {
            return new DeleteProcess(text(from, "process_id"), text(from, "id_type"), text(from, "identifier"),
                text(from, "status"), text(from, "accepted_at"), (String) from.get("completed_at"),
                text(from, "updated_at"));
        }

        /** Whether it is over, well or not. */
        public boolean ended() {
            return status.equals("Completed") || status.equals("Failed");
        }
    }

    /** 4.13. {@code authId} is that of the person, also if they were named otherwise. */
    public record TrustedDevices(String authId, List<TrustedDevice> devices) {
        static TrustedDevices of(Map<?, ?> from) {
            return new TrustedDevices(text(from, "svc_auth_id"), list(from, "trusted_devices", TrustedDevice::of));
        }
    }

    /** One of 4.13. */
    public record TrustedDevice(String deviceId, String deviceInfo, String registeredAt) {
        static TrustedDevice of(Map<?, ?> from) {
            return new TrustedDevice(text(from, "device_id"), text(from, "device_info"), text(from, "registered_at"));
        }
    }

    /** One of 4.11 or 4.12. {@code at} is {@code reviewed_at} or {@code detected_at}. */
    public record Duplicate(String authId, String sessionId, String faceRegisteredAt, String at, List<Hit> hits) {
        static Duplicate of(Map<?, ?> from) {
            return new Duplicate(text(from, "auth_id"), text(from, "svc_auth_session_id"),
                text(from, "face_registered_at"),
                text(from, from.containsKey("reviewed_at") ? "reviewed_at" : "detected_at"),
                list(from, "hits", Hit::of));
        }
    }

    /** A person whom a registration is a duplicate of. */
    public record Hit(String authId, String sessionId, String faceRegisteredAt) {
        static Hit of(Map<?, ?> from) {
            return new Hit(text(from, "auth_id"), text(from, "svc_auth_session_id"), text(from, "face_registered_at"));
        }
    }

    static <T> List<T> list(Map<?, ?> from, String name, Function<Map<?, ?>, T> of) {
        List<T> items = new ArrayList<>();
        for (Object one : list(from, name)) items.add(of.apply((Map<?, ?>) one));
        return List.copyOf(items);
    }

    static List<?> list(Map<?, ?> from, String name) {
        if (from.get(name) instanceof List<?> list) return list;
        throw new IllegalStateException("the answer has no " + name);
    }

    static String text(Map<?, ?> from, String name) {
        if (from.get(name) instanceof String text) return text;
        throw new IllegalStateException("the answer has no " + name);
    }

    static boolean is(Map<?, ?> from, String name) {
        if (from.get(name) instanceof Boolean is) return is;
        throw new IllegalStateException("the answer has no " + name);
    }

    private static Integer score(Map<?, ?> from) {
        return from.get("camera_injection_score") instanceof Number score ? score.intValue() : null;
    }
}
