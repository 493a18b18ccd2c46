using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace Omote
{
    using Members = IDictionary<string, object>;

    /// <summary>Verifies that a statement is of this site, for whom it is, and of now.</summary>
    internal sealed class Statements
    {
        /// <summary>How long a set is new, and least time between fetches: for an unknown key, and after one that
        /// failed.</summary>
        private static readonly TimeSpan Kept = TimeSpan.FromMinutes(5), Apart = TimeSpan.FromSeconds(30),
            Pause = TimeSpan.FromSeconds(5);

        private readonly string type, about, issuer, audience;
        private readonly TimeSpan leeway;
        private readonly Func<Task<KeySet>> source;
        private readonly System.Diagnostics.Stopwatch clock = System.Diagnostics.Stopwatch.StartNew();
        private readonly SemaphoreSlim fetching = new SemaphoreSlim(1);
        private volatile KeySet keys;
        private long newUntil, next;

        /// <param name="keys">null: <c>source</c> is asked when keys are needed.</param>
        /// <param name="source">null: there are no others.</param>
        internal Statements(
            string type, string about, string issuer, string audience, TimeSpan leeway, KeySet keys, Func<Task<KeySet>> source)
        {
            this.type = type;
            this.about = about;
            this.issuer = issuer;
            this.audience = audience;
            this.leeway = leeway;
            this.keys = keys;
            this.source = source;
        }

        internal async Task<Members> ClaimsAsync(object token, bool allowSandbox)
        {
            string text = token as string;
            if (text == null || text.Length > 16384
                || !Regex.IsMatch(text, @"\A[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\z"))
                throw new RefusedException("not a signed statement");
            string[] parts = text.Split('.');
            Members header = Read(Bytes(parts[0]));
            if (!Is(header, "alg", "EdDSA") || !Is(header, "typ", type) || header.ContainsKey("crit"))
                throw new RefusedException("not a statement about " + about);
            header.TryGetValue("kid", out object kid);
            byte[] key = await KeyOf(kid as string).ConfigureAwait(false);
            if (!Ed25519.Verify(key, Encoding.ASCII.GetBytes(parts[0] + "." + parts[1]), Bytes(parts[2])))
                throw new RefusedException("the signature is not of this key");
            Members claims = Read(Bytes(parts[1]));
            if (!Is(claims, "iss", issuer) || !Is(claims, "aud", audience))
                throw new RefusedException("of another site, or for another system");
            double now = Now();
            if (!(now <= Time(claims, "exp") + leeway.TotalSeconds && now >= Time(claims, "iat") - leeway.TotalSeconds))
                throw new RefusedException("expired, or not valid yet");
            if (claims.TryGetValue("sandbox", out object sandbox) && !false.Equals(sandbox) && !allowSandbox)
                throw new RefusedException("of a sandbox, where people are simulated");
            return claims;
        }

        /// <summary>In seconds since 1970.</summary>
        internal static double Now() => DateTimeOffset.UtcNow.ToUnixTimeMilliseconds() / 1000.0;

        /// <summary>
        /// A known key of a new set is answered at once; so is one of an older set while another call fetches.
        /// </summary>
        private async Task<byte[]> KeyOf(string kid)
        {
            if (source != null && !IsNew(kid)
                && await fetching.WaitAsync(keys?.Find(kid) == null ? Timeout.Infinite : 0).ConfigureAwait(false))
            {
                try
                {
                    await Renew(kid).ConfigureAwait(false);
                }
                finally
                {
                    fetching.Release();
                }
            }
            return keys.Find(kid) ?? throw new RefusedException("signed with an unknown key");
        }

        private bool IsNew(string kid) =>
            keys?.Find(kid) != null && clock.ElapsedTicks < Interlocked.Read(ref newUntil);

        private async Task Renew(string kid)
        {
            long now = clock.ElapsedTicks;
            if (IsNew(kid)) return;
            if (now < next)
            {
                if (keys == null) throw new HttpRequestException("the key set could not be fetched just now");
                return;
            }
            next = now + Ticks(Pause);
            try
            {
                keys = await source().ConfigureAwait(false);
                next = now + Ticks(Apart);
                Interlocked.Exchange(ref newUntil, now + Ticks(Kept));
            }
            catch (Exception) when (keys?.Find(kid) != null)
            {
                // The old set stays in use.
            }
        }

        private static long Ticks(TimeSpan time) => (long)(time.TotalSeconds * System.Diagnostics.Stopwatch.Frequency);

        internal static bool Is(Members from, string name, string expected) =>
            from.TryGetValue(name, out object value) && value is string text
            && string.Equals(text, expected, StringComparison.Ordinal);

        internal static double Time(Members claims, string name)
        {
            if (claims.TryGetValue(name, out object value) && (value is long || value is double))
                return Convert.ToDouble(value);
            throw new RefusedException("without times");
        }

        internal static Members Read(byte[] text)
        {
            try
            {
                if (Json.Read(text) is Members members) return members;
            }
            catch (FormatException)
            {
                // As with other JSON.
            }
            throw new RefusedException("not a signed statement");
        }

        /// <summary>Base64url (RFC 7515).</summary>
        internal static byte[] Bytes(string text)
        {
            try
            {
                string plain = text.Replace('-', '+').Replace('_', '/');
                return Convert.FromBase64String(plain + new string('=', (4 - plain.Length % 4) % 4));
            }
            catch (FormatException)
            {
                throw new RefusedException("not a signed statement");
            }
        }
    }
}
