using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;

namespace Omote
{
    /// <summary>Messages of webhooks (docs/integrate/webhooks.md).</summary>
    public static class Webhooks
    {
        /// <summary>Messages older than this, or from as far in the future, are refused.</summary>
        public static readonly TimeSpan Tolerance = TimeSpan.FromMinutes(5);

        /// <summary>The message of a webhook, if it was signed with the secret less than five minutes ago.</summary>
        /// <param name="secret"><c>whsec_...</c></param>
        /// <param name="id">The header <c>webhook-id</c>; null: missing.</param>
        /// <param name="timestamp">The header <c>webhook-timestamp</c>.</param>
        /// <param name="signature">The header <c>webhook-signature</c>.</param>
        /// <param name="body">The bytes as they came.</param>
        /// <exception cref="RefusedException">Act on nothing, and answer 400.</exception>
        public static IDictionary<string, object> Verify(
            string secret, string id, string timestamp, string signature, byte[] body)
        {
            if (string.IsNullOrEmpty(id) || !Regex.IsMatch(timestamp ?? "", @"\A[0-9]{1,12}\z") || signature == null)
                throw new RefusedException("the message has no ID, time or signature");
            long apart = DateTimeOffset.UtcNow.ToUnixTimeSeconds() - long.Parse(timestamp, CultureInfo.InvariantCulture);
            if (Math.Abs(apart) > Tolerance.TotalSeconds)
                throw new RefusedException("the message is old, or the clocks differ");
            byte[] key = Convert.FromBase64String(
                secret.StartsWith("whsec_", StringComparison.Ordinal) ? secret.Substring(6) : secret);
            if (key.Length < 24) throw new ArgumentException("the secret is too short");
            using (var mac = new HMACSHA256(key))
            {
                byte[] signed = Encoding.UTF8.GetBytes(id + "." + timestamp + ".").Concat(body).ToArray();
                string right = "v1," + Convert.ToBase64String(mac.ComputeHash(signed));
                bool isRight = false;
                foreach (string one in signature.Split(' ')) isRight |= IsSame(right, one);
                if (!isRight) throw new RefusedException("the signature is not of this secret");
            }
            return (IDictionary<string, object>)Json.Read(body);
        }

        /// <summary>Takes the same time wherever the two differ.</summary>
        private static bool IsSame(string right, string given)
        {
            if (right.Length != given.Length) return false;
            int differences = 0;
            for (int i = 0; i < right.Length; i++) differences |= right[i] ^ given[i];
            return differences == 0;
        }
    }
}
