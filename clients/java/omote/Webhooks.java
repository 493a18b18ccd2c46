package omote;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Messages of webhooks (docs/integrate/webhooks.md). */
public final class Webhooks {
    /** Messages older than this, or from as far in the future, are refused. */
    public static final Duration TOLERANCE = Duration.ofMinutes(5);

    private Webhooks() {}

    /**
     * The message of a webhook, if it was signed with the secret less than five minutes ago. The first three values are
     * those of the headers {@code webhook-id}, {@code webhook-timestamp} and {@code webhook-signature}; null: missing.
     *
     * @param secret {@code whsec_...}
     * @param body the bytes as they came
     * @throws RefusedException act on nothing, and answer 400
     */
    public static Map<?, ?> verify(String secret, String id, String timestamp, String signature, byte[] body) {
        if (id == null || id.isEmpty() || timestamp == null || !timestamp.matches("[0-9]{1,12}") || signature == null)
            throw new RefusedException("the message has no ID, time or signature");
        long apart = System.currentTimeMillis() - Long.parseLong(timestamp) * 1000;
        if (Math.abs(apart) > TOLERANCE.toMillis())
            throw new RefusedException("the message is old, or the clocks differ");
        byte[] key = Base64.getDecoder().decode(secret.startsWith("whsec_") ? secret.substring(6) : secret);
        if (key.length < 24) throw new IllegalArgumentException("the secret is too short");
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            mac.update((id + "." + timestamp + ".").getBytes(StandardCharsets.UTF_8));
            byte[] right = ("v1," + Base64.getEncoder().encodeToString(mac.doFinal(body)))
                .getBytes(StandardCharsets.US_ASCII);
            boolean isRight = false;
            for (String one : signature.split(" "))
                isRight |= MessageDigest.isEqual(right, one.getBytes(StandardCharsets.UTF_8));
            if (!isRight) throw new RefusedException("the signature is not of this secret");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        return (Map<?, ?>) Json.read(body);
    }
}
