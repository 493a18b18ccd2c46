using System;
using System.Linq;
using System.Numerics;
using System.Security.Cryptography;

namespace Omote
{
    /// <summary>
    /// Verifies signatures of Ed25519 (RFC 8032, section 5.1), which .NET does not have. Nothing here is secret, so it need
    /// not take the same time for all inputs. It never signs.
    /// </summary>
    internal static class Ed25519
    {
        private static readonly BigInteger P = BigInteger.Pow(2, 255) - 19;
        private static readonly BigInteger Order =
            BigInteger.Pow(2, 252) + BigInteger.Parse("27742317777372353535851937790883648493");
        private static readonly BigInteger D = Mod(-121665 * Inverse(121666));
        private static readonly BigInteger RootOfMinusOne = BigInteger.ModPow(2, (P - 1) / 4, P);
        private static readonly Point Base = Decoded(Mod(4 * Inverse(5)), false).Value;

        internal static bool Verify(byte[] publicKey, byte[] message, byte[] signature)
        {
            if (publicKey.Length != 32 || signature.Length != 64) return false;
            BigInteger y = Number(publicKey.Take(31).Concat(new[] { (byte)(publicKey[31] & 0x7f) }).ToArray());
            Point? key = Decoded(y, publicKey[31] >> 7 == 1);
            BigInteger s = Number(signature.Skip(32).ToArray());
            if (key == null || s >= Order) return false;
            byte[] r = signature.Take(32).ToArray();
            BigInteger k;
            using (var sha = SHA512.Create())
                k = Number(sha.ComputeHash(r.Concat(publicKey).Concat(message).ToArray())) % Order;
            // [s]B = R + [k]A, so R = [s]B + [k](-A).
            return Encoded(Base.Times(s).Plus(key.Value.Negative().Times(k))).SequenceEqual(r);
        }

        private static BigInteger Number(byte[] littleEndian) =>
            new BigInteger(littleEndian.Concat(new byte[] { 0 }).ToArray());

        private static BigInteger Mod(BigInteger value)
        {
            BigInteger rest = value % P;
            return rest.Sign < 0 ? rest + P : rest;
        }

        private static BigInteger Inverse(BigInteger value) => BigInteger.ModPow(Mod(value), P - 2, P);

        /// <summary>The point with this y. Null: there is none, or y is not in its one form.</summary>
        private static Point? Decoded(BigInteger y, bool isOdd)
        {
            if (y >= P) return null;
            BigInteger square = Mod((y * y - 1) * Inverse(D * y * y + 1));
            BigInteger x = BigInteger.ModPow(square, (P + 3) / 8, P);
            if (Mod(x * x - square) != 0) x = Mod(x * RootOfMinusOne);
            if (Mod(x * x - square) != 0 || (x.IsZero && isOdd)) return null;
            if (x.IsEven == isOdd) x = P - x;
            return new Point(x, y, 1, Mod(x * y));
        }

        private static byte[] Encoded(Point point)
        {
            BigInteger inverse = Inverse(point.Z), x = Mod(point.X * inverse), y = Mod(point.Y * inverse);
            byte[] bytes = new byte[32];
            byte[] given = y.ToByteArray();
            Array.Copy(given, bytes, Math.Min(given.Length, 32));
            if (!x.IsEven) bytes[31] |= 0x80;
            return bytes;
        }

        /// <summary>Extended coordinates (RFC 8032, section 5.1.4).</summary>
        private struct Point
        {
            internal readonly BigInteger X, Y, Z, T;

            internal Point(BigInteger x, BigInteger y, BigInteger z, BigInteger t)
            {
                X = x;
                Y = y;
                Z = z;
                T = t;
            }

            internal Point Negative() => new Point(Mod(-X), Y, Z, Mod(-T));

            internal Point Plus(Point other)
            {
                BigInteger a = Mod((Y - X) * (other.Y - other.X)), b = Mod((Y + X) * (other.Y + other.X));
                BigInteger c = Mod(2 * T * other.T * D), d = Mod(2 * Z * other.Z);
                BigInteger e = b - a, f = d - c, g = d + c, h = b + a;
                return new Point(Mod(e * f), Mod(g * h), Mod(f * g), Mod(e * h));
            }

            internal Point Times(BigInteger scalar)
            {
                var sum = new Point(0, 1, 1, 0);
                for (Point power = this; !scalar.IsZero; scalar >>= 1, power = power.Plus(power))
                    if (!scalar.IsEven) sum = sum.Plus(power);
                return sum;
            }
        }
    }
}
