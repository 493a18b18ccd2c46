package omote;

import static omote.Transport.path;
import static omote.Transport.query;

import java.io.IOException;
import java.nio.file.Path;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Base64;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import omote.Answers.AuthenticationResult;
import omote.Answers.DeleteProcess;
import omote.Answers.Duplicate;
import omote.Answers.EncryptedImage;
import omote.Answers.Issued;
import omote.Answers.RegistrationResult;
import omote.Answers.TrustedDevices;
import omote.Answers.UserId;

/**
 * Calls one appliance with one API key: every operation of /v1, and what a caller does around them. Java 17 or later,
 * nothing but the JDK. Threads may share one object.
 *
 * <p>Redirects are not followed and proxies not used: the key goes to this address alone. Each call throws {@link
 * ApiException} for an answer that is an error, and IOException if there is none.
 */
public final class Omote {
    private static final Duration NEVER = Duration.ofDays(1);
    /** Statuses that may pass by themselves: a wait goes on after them. */
    private static final Set<Integer> PASSING = Set.of(429, 500, 502, 503, 504);

    private final Transport transport;

    /** Waits for 30 seconds for an answer, and trusts the authorities of the JDK. */
    public Omote(String baseUrl, String key) throws IOException {
        this(baseUrl, key, null, Duration.ofSeconds(30));
    }

    /**
     * @param baseUrl such as {@code https://omote.example}, without a path
     * @param caFile certificates to trust instead of those of the JDK, for the appliance's own authority; null: none
     * @param timeout how long a call may take
     */
    public Omote(String baseUrl, String key, Path caFile, Duration timeout) throws IOException {
        transport = new Transport(baseUrl, key, caFile, timeout);
    }

    /** 4.4: a new user ID. */
    public UserId issueAuthId(String idempotencyKey) throws IOException, InterruptedException {
        return UserId.of(post("/v1/auth", Map.of(), idempotencyKey));
    }

    /**
     * 4.5: registers the face of a JPEG picture.
     *
     * @param checkOverwrite true: a registered face makes it fail instead of being replaced
     */
    public UserId registerFaceImage(String identifier, byte[] jpeg, boolean checkOverwrite, String idempotencyKey)
            throws IOException, InterruptedException {
        Map<String, Object> body = new HashMap<>();
        body.put("face_image", Base64.getEncoder().encodeToString(jpeg));
        body.put("check_overwrite", checkOverwrite);
        return UserId.of(post(path("/v1/auth/{}/faces", identifier), body, idempotencyKey));
    }

    /**
     * 4.1: a URL at which a person authenticates.
     *
     * @param idempotencyKey null: none. With one, the call can be repeated and has the same answer
     */
    public Issued issueAuthenticationUrl(String idType, String identifier, String redirectUri,
            SessionOptions.Authentication options, String idempotencyKey) throws IOException, InterruptedException {
        return issued("/v1/auth_face/sessions", idType, identifier, redirectUri, options, idempotencyKey);
    }

    /** 4.2: a URL at which a person registers their face. */
    public Issued issueRegistrationUrl(String identifier, String redirectUri, SessionOptions.Registration options,
            String idempotencyKey) throws IOException, InterruptedException {
        return issued("/v1/auth_face/register_sessions", "auth", identifier, redirectUri, options, idempotencyKey);
    }

    /** 4.3 */
    public RegistrationResult getRegistrationResult(String sessionId) throws IOException, InterruptedException {
        return RegistrationResult.of(get(path("/v1/auth_face/register_sessions/{}", sessionId)));
    }

    /** 4.9 */
    public AuthenticationResult getAuthenticationResult(String sessionId) throws IOException, InterruptedException {
        return AuthenticationResult.of(get(path("/v1/auth_sessions/{}", sessionId)));
    }

    /** 4.10: what was given at registration, for some minutes after a success. */
    public Map<?, ?> getMetadata(String sessionId) throws IOException, InterruptedException {
        return (Map<?, ?>) get(path("/v1/auth_sessions/{}/metadata", sessionId)).get("metadata");
    }

    /** 4.6: a registered picture, encrypted; {@link Pictures#decrypt} opens it. */
    public EncryptedImage getFaceImage(String identifier, String faceFeatureId)
            throws IOException, InterruptedException {
        Map<String, String> asked = Map.of("identifier", identifier, "face_feature_id", faceFeatureId);
        return EncryptedImage.of(get(query("/v1/auth_face/register_sessions/faces", asked)));
    }

    /** 4.7: begins to delete a person. @return the ID of the process */
    public String deleteUser(String idType, String identifier) throws IOException, InterruptedException {
        return Answers.text(call("DELETE", path("/v1/{}/{}", idType, identifier)), "process_id");
    }

    /** 4.8 */
    public DeleteProcess getDeleteProcess(String processId) throws IOException, InterruptedException {
        return DeleteProcess.of(get(path("/v1/delete_processes/{}", processId)));
    }

    /** 4.13 */
    public TrustedDevices listTrustedDevices(String idType, String identifier)
            throws IOException, InterruptedException {
        return TrustedDevices.of(get(path("/v1/{}/{}/trusted_devices", idType, identifier)));
    }

    /** 4.14 @return false: there is no such device */
    public boolean deleteTrustedDevice(String idType, String identifier, String deviceId)
            throws IOException, InterruptedException {
        String path = path("/v1/{}/{}/trusted_devices/{}", idType, identifier, deviceId);
        return Answers.is(call("DELETE", path), "result");
    }

    /**
     * 4.11: all results of reviews in a period, asked for in pages as they are read. A page that cannot be had throws
     * {@link java.io.UncheckedIOException} or {@link ApiException}.
     *
     * @param since yyyy-MM-ddTHH:mm:ssZ
     * @param until the same; null: now
     * @param size results in a page, 1 to 1000
     */
    public Iterable<Duplicate> reviewResults(String since, String until, int size) {
        return pages("/v1/shield/duplicate_face_detection/results", "reviewed_at", since, until, size);
    }

    /** 4.12: all duplicates that were found by themselves: see {@link #reviewResults}. */
    public Iterable<Duplicate> automaticDetections(String since, String until, int size) {
        return pages("/v1/shield/duplicate_face_auto_detection/results", "auto_detected_at", since, until, size);
    }

    /**
     * The result of 4.3 once it is fixed.
     *
     * @throws StillRunningException if that takes longer than {@code deadline}
     */
    public RegistrationResult waitForRegistration(String sessionId, Duration deadline)
            throws IOException, InterruptedException {
        String path = path("/v1/auth_face/register_sessions/{}", sessionId);
        return waitFor(path, RegistrationResult::of, RegistrationResult::completed, deadline);
    }

    /** The result of 4.9 once it is fixed: see {@link #waitForRegistration}. */
    public AuthenticationResult waitForAuthentication(String sessionId, Duration deadline)
            throws IOException, InterruptedException {
        String path = path("/v1/auth_sessions/{}", sessionId);
        return waitFor(path, AuthenticationResult::of, AuthenticationResult::completed, deadline);
    }

    /** The deletion of 4.8 once it is Completed or Failed: see {@link #waitForRegistration}. */
    public DeleteProcess waitForDeletion(String processId, Duration deadline)
            throws IOException, InterruptedException {
        String path = path("/v1/delete_processes/{}", processId);
        return waitFor(path, DeleteProcess::of, DeleteProcess::ended, deadline);
    }

    /** The result of an ended session as a JWS, which {@link ResultVerifier} verifies. */
    public String signedResult(String sessionId) throws IOException, InterruptedException {
        return Answers.text(get(path("/admin/v1/sessions/{}/signed_result", sessionId)), "signed_result");
    }

    /** The public keys that verify signed results. */
    public KeySet keySet() throws IOException, InterruptedException {
        return KeySet.of(get("/.well-known/jwks.json"));
    }

    private Issued issued(String path, String idType, String identifier, String redirectUri, SessionOptions<?> options,
            String idempotencyKey) throws IOException, InterruptedException {
        Map<String, Object> body = new LinkedHashMap<>(options == null ? Map.of() : options.values);
        body.put("id_type", idType);
        body.put("identifier", identifier);
        body.put("redirect_uri", redirectUri);
        return Issued.of(post(path, body, idempotencyKey));
    }

    private <T> T waitFor(String path, Function<Map<?, ?>, T> of, Predicate<T> isOver, Duration deadline)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + deadline.toNanos();
        long pause = 250;
        for (;;) {
            Exception failed = null;
            long least = 0;
            try {
                Duration left = Duration.ofNanos(Math.max(1_000_000_000L, end - System.nanoTime()));
                T answer = of.apply(transport.call("GET", path, null, null, left));
                if (isOver.test(answer)) return answer;
            } catch (ApiException e) {
                if (!PASSING.contains(e.status())) throw e;
                least = e.retryAfterSeconds() == null ? 0 : e.retryAfterSeconds() * 1000;
                failed = e;
            } catch (IOException e) {
                for (Throwable cause = e; cause != null; cause = cause.getCause())
                    if (cause instanceof CertificateException) throw e;
                failed = e;
            }
            long left = (end - System.nanoTime()) / 1_000_000;
            if (left <= 0 || least > left) throw new StillRunningException(deadline, failed);
            Thread.sleep(Math.min(Math.max(pause, least), left));
            pause = Math.min(pause * 3 / 2, 5_000);
        }
    }

    private Iterable<Duplicate> pages(String path, String period, String since, String until, int size) {
        Map<String, Object> asked = new LinkedHashMap<>();
        asked.put(period + "_since", since);
        asked.put(period + "_until", until);
        asked.put("size", size);
        return () -> new Pages(path, asked);
    }

    private final class Pages implements Iterator<Duplicate> {
        private final Queue<Duplicate> page = new ArrayDeque<>();
        private final String path;
        private final Map<String, Object> asked;
        private boolean isLast;

        Pages(String path, Map<String, Object> asked) {
            this.path = path;
            this.asked = new LinkedHashMap<>(asked);
        }

        @Override
        public boolean hasNext() {
            while (page.isEmpty() && !isLast) fetch();
            return !page.isEmpty();
        }

        @Override
        public Duplicate next() {
            if (!hasNext()) throw new NoSuchElementException();
            return page.remove();
        }

        private void fetch() {
            try {
                Map<?, ?> answer = get(query(path, asked));
                page.addAll(Answers.list(answer, "results", Duplicate::of));
                isLast = !(answer.get("pagination") instanceof Map<?, ?> more && more.get("next") instanceof String);
                if (!isLast) asked.put("after", ((Map<?, ?>) answer.get("pagination")).get("next"));
            } catch (IOException e) {
                throw new java.io.UncheckedIOException(e);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new java.io.UncheckedIOException(new java.io.InterruptedIOException());
            }
        }
    }

    private Map<?, ?> get(String path) throws IOException, InterruptedException {
        return call("GET", path);
    }

    private Map<?, ?> call(String method, String path) throws IOException, InterruptedException {
        return transport.call(method, path, null, null, NEVER);
    }

    private Map<?, ?> post(String path, Map<String, ?> body, String idempotencyKey)
            throws IOException, InterruptedException {
        return transport.call("POST", path, body, idempotencyKey, NEVER);
    }
}
