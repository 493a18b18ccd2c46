package omote;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.EdECPoint;
import java.security.spec.EdECPublicKeySpec;
import java.security.spec.NamedParameterSpec;
import java.util.Base64;
import java.util.HashMap;
import java.util.Map;

/** The public keys that verify signed results and decisions about doors. */
public final class KeySet {
    private final Map<String, PublicKey> keys = new HashMap<>();

    private KeySet() {}

    /** Reads a file that {@code omote result-keys show} wrote. */
    public static KeySet read(Path file) throws IOException {
        return of((Map<?, ?>) Json.read(Files.readAllBytes(file)));
    }

    static KeySet of(Map<?, ?> set) {
        KeySet made = new KeySet();
        for (Object one : Answers.list(set, "keys")) {
            Map<?, ?> key = (Map<?, ?>) one;
            if ("OKP".equals(key.get("kty")) && "Ed25519".equals(key.get("crv")) && key.get("kid") instanceof String kid)
                made.keys.put(kid, ed25519(Base64.getUrlDecoder().decode(Answers.text(key, "x"))));
        }
        return made;
    }

    /** @return null: unknown */
    PublicKey find(Object kid) {
        return keys.get(kid);
    }

    /** The 32 bytes are y in little-endian order, with the sign of x in the highest bit (RFC 8032, 5.1.2). */
    private static PublicKey ed25519(byte[] raw) {
        if (raw.length != 32) throw new IllegalArgumentException("a key of another length");
        byte[] y = new byte[32];
        for (int i = 0; i < 32; i++) y[i] = raw[31 - i];
        boolean isOdd = (y[0] & 0x80) != 0;
        y[0] &= 0x7f;
        try {
            return KeyFactory.getInstance("Ed25519").generatePublic(
                new EdECPublicKeySpec(NamedParameterSpec.ED25519, new EdECPoint(isOdd, new BigInteger(1, y))));
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
