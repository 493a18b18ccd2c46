import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import omote.DoorVerifier;
import omote.KeySet;
import omote.ResultVerifier;
import omote.TooLateException;
import omote.Webhooks;

/**
 * Opens a door for whoever was recognised: receives decisions of a kiosk, or webhooks, and verifies what they say.
 *
 * <pre>
 * OMOTE_KIOSK=ID-of-the-kiosk OMOTE_ISSUER=https://omote.example OMOTE_KEY_SET=jwks.json java -cp classes Relay 8080
 *
 * OMOTE_WEBHOOK_SECRET=whsec_... OMOTE_ISSUER=https://omote.example OMOTE_AUDIENCE=ID-of-the-API-key \
 *     OMOTE_KEY_SET=jwks.json java -cp classes Relay 8080
 * </pre>
 *
 * <p>OMOTE_MAX_AGE: seconds after its end for which a webhook's recognition opens the door, 30 if it is not set.
 */
public final class Relay {
    private static final String SECRET = System.getenv("OMOTE_WEBHOOK_SECRET");
    private static final String AUDIENCE = System.getenv("OMOTE_AUDIENCE");
    private static final String KIOSK = System.getenv("OMOTE_KIOSK");
    private static final Set<Object> DONE = ConcurrentHashMap.newKeySet();
    private static ResultVerifier results;
    private static DoorVerifier door;

    /** Acts on a decision of the kiosk, which can be used once and for seconds. */
    private static void decide(byte[] body) throws IOException, InterruptedException {
        Map<?, ?> claims = door.verify(body);
        System.out.println("open " + claims.get("sub"));
    }

    /** Acts on a message once, however often it comes. Keep what is done in a database, with a unique index. */
    private static void take(Headers headers, byte[] body) throws IOException, InterruptedException {
        Map<?, ?> message = Webhooks.verify(SECRET, headers.getFirst("webhook-id"),
            headers.getFirst("webhook-timestamp"), headers.getFirst("webhook-signature"), body);
        Map<?, ?> data = (Map<?, ?>) message.get("data");
        if (!message.get("type").equals("session.completed") || !AUDIENCE.equals(data.get("aud"))
                || !data.get("kind").equals("authentication"))
            return; // a test, a session of another system, or one that lets nobody in
        Map<?, ?> claims = results.verify((String) data.get("signed_result"), (String) data.get("sid"));
        if (claims.get("kind").equals("authentication") && DONE.add(claims.get("sid")))
            System.out.println((claims.get("result").equals(true) ? "open " : "stay closed ") + claims.get("sub"));
    }

    private static void receive(HttpExchange exchange) throws IOException {
        int status = 400;
        try {
            byte[] body = exchange.getRequestBody().readNBytes(65_537);
            if (body.length <= 65_536) {
                if (KIOSK != null) decide(body);
                else take(exchange.getRequestHeaders(), body);
                status = 204;
            }
        } catch (RuntimeException | InterruptedException e) {
            // What is genuine but late is taken: it would come again, and hold up what is new.
            if (e instanceof TooLateException) status = 204;
            System.err.println("refused: " + e.getMessage());
        }
        exchange.sendResponseHeaders(status, -1);
        exchange.close();
    }

    public static void main(String[] args) throws IOException {
        // Read when the first server is made. A request that takes longer loses its connection, and its thread is free.
        System.setProperty("sun.net.httpserver.maxReqTime", "10");
        Duration maxAge = Duration.ofSeconds(Long.parseLong(System.getenv().getOrDefault("OMOTE_MAX_AGE", "30")));
        KeySet keys = KeySet.read(Path.of(System.getenv("OMOTE_KEY_SET")));
        if (KIOSK == null && (SECRET == null || SECRET.isEmpty()))
            throw new IllegalArgumentException("OMOTE_WEBHOOK_SECRET is not set");
        if (KIOSK != null) door = new DoorVerifier(System.getenv("OMOTE_ISSUER"), KIOSK, keys);
        else results = new ResultVerifier(System.getenv("OMOTE_ISSUER"), AUDIENCE, keys).notOlderThan(maxAge);
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 0);
        server.createContext("/", Relay::receive);
        server.setExecutor(Executors.newFixedThreadPool(32));
        server.start();
        System.out.println("listening on port " + server.getAddress().getPort());
    }
}
