package omote;

import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.spec.MGF1ParameterSpec;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.OAEPParameterSpec;
import javax.crypto.spec.PSource;
import javax.crypto.spec.SecretKeySpec;

/** Registered pictures (docs/api/decrypting-images.md). */
public final class Pictures {
    private Pictures() {}

    /**
     * The JPEG of an answer of 4.6.
     *
     * @throws RefusedException if it was encrypted for another key, or changed on the way
     */
    public static byte[] decrypt(Answers.EncryptedImage answer, PrivateKey rsa) {
        byte[] secret = answer.secret();
        if (secret.length != 256 + 12) throw new RefusedException("the picture's secret has another length");
        try {
            // The name alone, OAEPWithSHA-256AndMGF1Padding, would mean MGF1 with SHA-1.
            Cipher oaep = Cipher.getInstance("RSA/ECB/OAEPPadding");
            oaep.init(Cipher.DECRYPT_MODE, rsa,
                new OAEPParameterSpec("SHA-256", "MGF1", MGF1ParameterSpec.SHA256, PSource.PSpecified.DEFAULT));
            byte[] key = oaep.doFinal(secret, 0, 256);
            Cipher gcm = Cipher.getInstance("AES/GCM/NoPadding");
            gcm.init(Cipher.DECRYPT_MODE, new SecretKeySpec(key, "AES"), new GCMParameterSpec(128, secret, 256, 12));
            return gcm.doFinal(answer.image());
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new RefusedException("the picture cannot be opened with this key");
        }
    }
}
