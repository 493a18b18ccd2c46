using System;
using System.Collections.Generic;
using System.Globalization;
using System.Net.Http;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace Omote
{
    using Members = IDictionary<string, object>;

    /// <summary>Verifies signed results, offline if it is given a key set (docs/integrate/signed-results.md).</summary>
    public sealed class ResultVerifier
    {
        /// <summary>How far clocks may differ.</summary>
        public static readonly TimeSpan Leeway = TimeSpan.FromSeconds(30);

        /// <summary>How long a set is new, and least time between fetches: for an unknown key, and after one that
        /// failed.</summary>
        private static readonly TimeSpan Kept = TimeSpan.FromMinutes(5), Apart = TimeSpan.FromSeconds(30),
            Pause = TimeSpan.FromSeconds(5);

        private readonly string issuer, audience;
        private readonly Func<Task<KeySet>> source;
        private readonly System.Diagnostics.Stopwatch clock = System.Diagnostics.Stopwatch.StartNew();
        private readonly SemaphoreSlim fetching = new SemaphoreSlim(1);
        private volatile KeySet keys;
        private long newUntil, next;

        /// <param name="issuer">The base URL of the site.</param>
        /// <param name="audience">ID of the API key that issues the sessions.</param>
        public ResultVerifier(string issuer, string audience, KeySet keys)
        {
            this.issuer = issuer;
            this.audience = audience;
            this.keys = keys;
        }

        /// <summary>Fetches the keys when it needs them, each five minutes, and for an unknown key twice a minute.</summary>
        /// <param name="source">Such as <c>client.KeySetAsync</c>.</param>
        public ResultVerifier(string issuer, string audience, Func<Task<KeySet>> source) : this(issuer, audience, (KeySet)null)
        {
            this.source = source;
        }

        /// <summary>Accepts results of simulated people: for tests.</summary>
        public bool AllowSandbox { get; set; }

        /// <summary>
        /// How long ago a session may have ended; null: any time. Statements are signed when they are asked for or
        /// delivered, so a new one may be about a session of last week.
        /// </summary>
        public TimeSpan? MaxAge { get; set; }

        /// <summary>
        /// The claims of a statement about this session. Accept each session once, and look at <c>result</c>.
        /// </summary>
        /// <exception cref="RefusedException">It proves nothing.</exception>
        public async Task<Members> VerifyAsync(string token, string sessionId)
        {
            if (token.Length > 16384 || !Regex.IsMatch(token, @"\A[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\z"))
                throw new RefusedException("not a signed statement");
            string[] parts = token.Split('.');
            Members header = Part(parts[0]);
            if (!Is(header, "alg", "EdDSA") || !Is(header, "typ", "omote-result+jwt") || header.ContainsKey("crit"))
                throw new RefusedException("not a statement about a result");
            header.TryGetValue("kid", out object kid);
            byte[] key = await KeyOf(kid as string).ConfigureAwait(false);
            if (!Ed25519.Verify(key, Encoding.ASCII.GetBytes(parts[0] + "." + parts[1]), Bytes(parts[2])))
                throw new RefusedException("the signature is not of this key");
            Members claims = Part(parts[1]);
            if (!Is(claims, "iss", issuer) || !Is(claims, "aud", audience))
                throw new RefusedException("of another site, or for another system");
            if (!Is(claims, "sid", sessionId)) throw new RefusedException("about another session");
            double now = (DateTimeOffset.UtcNow - new DateTimeOffset(1970, 1, 1, 0, 0, 0, TimeSpan.Zero)).TotalSeconds;
            if (!(now <= Time(claims, "exp") + Leeway.TotalSeconds && now >= Time(claims, "iat") - Leeway.TotalSeconds))
                throw new RefusedException("expired, or not valid yet");
            if (MaxAge.HasValue)
            {
                double age = now - Seconds(claims, "concluded_at");
                if (!(age <= MaxAge.Value.TotalSeconds && age >= -Leeway.TotalSeconds))
                    throw new RefusedException("about a session that ended too long ago, or the clocks differ");
            }
            if (claims.TryGetValue("sandbox", out object sandbox) && !false.Equals(sandbox) && !AllowSandbox)
                throw new RefusedException("of a sandbox, where people are simulated");
            if (!claims.TryGetValue("result", out object result) || !(result is bool))
                throw new RefusedException("without a result");
            return claims;
        }

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

        /// <summary>The time of a claim such as concluded_at, in seconds since 1970.</summary>
        private static double Seconds(Members claims, string name)
        {
            if (claims.TryGetValue(name, out object value) && value is string text
                && DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTimeOffset at))
                return at.ToUnixTimeMilliseconds() / 1000.0;
            throw new RefusedException("without the time at which the session ended");
        }

        private static bool Is(Members from, string name, string expected) =>
            from.TryGetValue(name, out object value) && value is string text
            && string.Equals(text, expected, StringComparison.Ordinal);

        private static double Time(Members claims, string name)
        {
            if (claims.TryGetValue(name, out object value) && (value is long || value is double))
                return Convert.ToDouble(value);
            throw new RefusedException("without times");
        }

        private static Members Part(string text)
        {
            try
            {
                if (Json.Read(Bytes(text)) is Members members) return members;
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
