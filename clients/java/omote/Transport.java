package omote;

import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;

/** One call: a request and its answer. */
final class Transport {
    /** Answers are read up to this many bytes. */
    private static final int LARGEST_ANSWER = 32 * 1024 * 1024;

    private final HttpClient client;
    private final String origin;
    private final String key;
    private final Duration timeout;

    Transport(String baseUrl, String key, Path caFile, Duration timeout) throws IOException {
        URI address = URI.create(baseUrl);
        String path = address.getRawPath() == null ? "" : address.getRawPath();
        boolean isHttp = "http".equals(address.getScheme()) || "https".equals(address.getScheme());
        if (!isHttp || address.getHost() == null || !(path.isEmpty() || path.equals("/")) || baseUrl.matches(".*[@?#].*"))
            throw new IllegalArgumentException("baseUrl must be http:// or https://, a host and nothing else");
        if (!key.matches("[!-~]+"))
            throw new IllegalArgumentException(
                "the API key is empty or has a character that no key has, such as a line end");
        this.origin = address.getScheme() + "://" + address.getRawAuthority();
        this.key = key;
        this.timeout = timeout;
        HttpClient.Builder builder = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .proxy(HttpClient.Builder.NO_PROXY)
            .connectTimeout(timeout);
        if (caFile != null) builder.sslContext(trusting(caFile));
        this.client = builder.build();
    }

    private static SSLContext trusting(Path caFile) throws IOException {
        try (InputStream in = Files.newInputStream(caFile)) {
            KeyStore store = KeyStore.getInstance(KeyStore.getDefaultType());
            store.load(null, null);
            for (Certificate one : CertificateFactory.getInstance("X.509").generateCertificates(in))
                store.setCertificateEntry("ca-" + store.size(), one);
            if (store.size() == 0) throw new IllegalArgumentException("no certificate in " + caFile);
            TrustManagerFactory trust = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
            trust.init(store);
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, trust.getTrustManagers(), null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("no certificate in " + caFile, e);
        }
    }

    /** @throws IllegalArgumentException if a part is empty or dots, which could name another path */
    static String path(String template, String... parts) {
        String filled = template;
        for (String part : parts) {
            if (part.isEmpty() || part.equals(".") || part.equals(".."))
                throw new IllegalArgumentException("an identifier is empty or dots");
            String coded = URLEncoder.encode(part, StandardCharsets.UTF_8).replace("+", "%20");
            int gap = filled.indexOf("{}");
            filled = filled.substring(0, gap) + coded + filled.substring(gap + 2);
        }
        return filled;
    }

    static String query(String path, Map<String, ?> values) {
        return path + values.entrySet().stream().filter(one -> one.getValue() != null)
            .map(one -> one.getKey() + "=" + URLEncoder.encode(one.getValue().toString(), StandardCharsets.UTF_8))
            .collect(Collectors.joining("&", "?", ""));
    }

    /**
     * @param body null: none
     * @param most how long this call may take, if that is less than calls may
     */
    Map<?, ?> call(String method, String path, Map<String, ?> body, String idempotencyKey, Duration most)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(origin + path))
            .header("Authorization", "Bearer " + key)
            .header("Accept", "application/json");
        if (body == null) request.method(method, HttpRequest.BodyPublishers.noBody());
        else request.method(method, HttpRequest.BodyPublishers.ofString(Json.write(body)))
            .header("Content-Type", "application/json");
        if (idempotencyKey != null) request.header("Idempotency-Key", idempotencyKey);
        HttpResponse<byte[]> response = sent(request.build(), most.compareTo(timeout) < 0 ? most : timeout);
        Object answer = null;
        try {
            answer = Json.read(response.body());
        } catch (IllegalArgumentException e) {
            // Something between has answered: the status says the rest.
        }
        if (response.statusCode() / 100 == 2 && answer instanceof Map<?, ?> map) return map;
        throw new ApiException(response.statusCode(), answer,
            response.headers().firstValue("X-Request-Id").orElse(null),
            response.headers().firstValue("Retry-After").filter(after -> after.matches("[0-9]{1,6}"))
                .map(Long::valueOf).orElse(null));
    }

    private HttpResponse<byte[]> sent(HttpRequest request, Duration most) throws IOException, InterruptedException {
        CompletableFuture<HttpResponse<byte[]>> call =
            client.sendAsync(request, info -> new BoundedBody(LARGEST_ANSWER));
        try {
            return call.get(most.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            throw new HttpTimeoutException("no answer within " + most.toMillis() + " ms");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IOException cause) throw cause;
            throw new IOException(e.getCause());
        } finally {
            call.cancel(true);
        }
    }
}
