using System;
using System.Linq;
using System.Security.Cryptography;

namespace Omote
{
    /// <summary>Registered pictures (docs/api/decrypting-images.md).</summary>
    public static class Pictures
    {
        /// <summary>The JPEG of an answer of 4.6.</summary>
        /// <param name="rsa">The site's private key. It must know OAEP with SHA-256: <c>RSA.Create()</c> of .NET does, on
        /// .NET Framework take <c>RSACng</c>.</param>
        /// <exception cref="RefusedException">It was encrypted for another key, or changed on the way.</exception>
        public static byte[] Decrypt(EncryptedImage answer, RSA rsa)
        {
            byte[] secret = answer.Secret, image = answer.Image;
            if (secret.Length != 256 + 12 || image.Length < 16) throw Refused();
            byte[] key;
            try
            {
                key = rsa.Decrypt(secret.Take(256).ToArray(), RSAEncryptionPadding.OaepSHA256);
            }
            catch (CryptographicException)
            {
                throw Refused();
            }
            if (key == null || key.Length != 32) throw Refused();
            return Opened(key, secret.Skip(256).ToArray(), image) ?? throw Refused();
        }

        private static RefusedException Refused() => new RefusedException("the picture cannot be opened with this key");

        /// <summary>
        /// AES-GCM (NIST SP 800-38D) with the tag at the end and no additional data: .NET Standard 2.0 has only AES.
        /// </summary>
        /// <returns>Null: the tag is wrong.</returns>
        private static byte[] Opened(byte[] key, byte[] nonce, byte[] image)
        {
            int length = image.Length - 16;
            using (var aes = Aes.Create())
            {
                aes.Mode = CipherMode.ECB;
                aes.Padding = PaddingMode.None;
                aes.Key = key;
                using (ICryptoTransform cipher = aes.CreateEncryptor())
                {
                    byte[] hashed = Hashed(cipher.TransformFinalBlock(new byte[16], 0, 16), image, length);
                    // The first counter masks the tag, the following ones the picture.
                    byte[] counters = new byte[(length + 31) / 16 * 16];
                    for (int block = 0; block * 16 < counters.Length; block++)
                    {
                        nonce.CopyTo(counters, block * 16);
                        for (int i = 0; i < 4; i++) counters[block * 16 + 15 - i] = (byte)((uint)(block + 1) >> (8 * i));
                    }
                    byte[] mask = cipher.TransformFinalBlock(counters, 0, counters.Length);
                    int differences = 0;
                    for (int i = 0; i < 16; i++) differences |= hashed[i] ^ mask[i] ^ image[length + i];
                    if (differences != 0) return null;
                    byte[] plain = new byte[length];
                    for (int i = 0; i < length; i++) plain[i] = (byte)(image[i] ^ mask[16 + i]);
                    return plain;
                }
            }
        }

        /// <summary>GHASH of the first <paramref name="length"/> bytes.</summary>
        private static byte[] Hashed(byte[] subkey, byte[] data, int length)
        {
            ulong high = 0, low = 0, subHigh = Word(subkey, 0, 16), subLow = Word(subkey, 8, 16);
            for (int at = 0; at < length; at += 16)
                Multiply(ref high, ref low, Word(data, at, length), Word(data, at + 8, length), subHigh, subLow);
            Multiply(ref high, ref low, 0, (ulong)length * 8, subHigh, subLow);
            byte[] hash = new byte[16];
            for (int i = 0; i < 8; i++)
            {
                hash[i] = (byte)(high >> (56 - 8 * i));
                hash[8 + i] = (byte)(low >> (56 - 8 * i));
            }
            return hash;
        }

        /// <summary>Eight bytes, zero from <paramref name="end"/> on.</summary>
        private static ulong Word(byte[] data, int at, int end)
        {
            ulong word = 0;
            for (int i = at; i < at + 8; i++) word = word << 8 | (i < end ? data[i] : (ulong)0);
            return word;
        }

        /// <summary>(hash + block) * subkey in GF(2^128), without branches on what is secret.</summary>
        private static void Multiply(
            ref ulong high, ref ulong low, ulong blockHigh, ulong blockLow, ulong subHigh, ulong subLow)
        {
            ulong x1 = high ^ blockHigh, x0 = low ^ blockLow, productHigh = 0, productLow = 0;
            for (int bit = 0; bit < 128; bit++)
            {
                ulong set = (ulong)-(long)((bit < 64 ? x1 >> (63 - bit) : x0 >> (127 - bit)) & 1);
                productHigh ^= subHigh & set;
                productLow ^= subLow & set;
                ulong carry = (ulong)-(long)(subLow & 1);
                subLow = subLow >> 1 | subHigh << 63;
                subHigh = subHigh >> 1 ^ (0xE1UL << 56 & carry);
            }
            high = productHigh;
            low = productLow;
        }
    }
}
