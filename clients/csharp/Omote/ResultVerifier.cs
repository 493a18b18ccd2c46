using System;
using System.Collections.Generic;
using System.Globalization;
using System.Threading.Tasks;

namespace Omote
{
    using Members = IDictionary<string, object>;

    /// <summary>Verifies signed results, offline if it is given a key set (docs/integrate/signed-results.md).</summary>
    public sealed class ResultVerifier
    {
        /// <summary>How far clocks may differ.</summary>
        public static readonly TimeSpan Leeway = TimeSpan.FromSeconds(30);

        private readonly Statements statements;

        /// <param name="issuer">The base URL of the site.</param>
        /// <param name="audience">ID of the API key that issues the sessions.</param>
        public ResultVerifier(string issuer, string audience, KeySet keys) : this(issuer, audience, keys, null)
        {
        }

        /// <summary>Fetches the keys when it needs them, each five minutes, and for an unknown key twice a minute.</summary>
        /// <param name="source">Such as <c>client.KeySetAsync</c>.</param>
        public ResultVerifier(string issuer, string audience, Func<Task<KeySet>> source) : this(issuer, audience, null, source)
        {
        }

        private ResultVerifier(string issuer, string audience, KeySet keys, Func<Task<KeySet>> source)
        {
            statements = new Statements("omote-result+jwt", "a result", issuer, audience, Leeway, keys, source);
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
        /// <exception cref="TooLateException">
        /// It is genuine, but older than <see cref="MaxAge"/>; answer 204 to a webhook, which need not come again.
        /// </exception>
        /// <exception cref="RefusedException">It proves nothing.</exception>
        public async Task<Members> VerifyAsync(string token, string sessionId)
        {
            Members claims = await statements.ClaimsAsync(token, AllowSandbox).ConfigureAwait(false);
            if (!Statements.Is(claims, "sid", sessionId)) throw new RefusedException("about another session");
            if (!claims.TryGetValue("result", out object result) || !(result is bool))
                throw new RefusedException("without a result");
            if (MaxAge.HasValue)
            {
                double concluded = Seconds(claims, "concluded_at");
                double now = Statements.Now();
                double most = MaxAge.Value.TotalSeconds;
                if (now - concluded < -Leeway.TotalSeconds)
                    throw new RefusedException("about a session that has yet to end: the clocks differ");
                // By the clock that signed it: what only this clock calls old would be old each time.
                if (Statements.Time(claims, "iat") - concluded > most)
                    throw new TooLateException("about a session that ended too long ago");
                if (now - concluded > most)
                    throw new RefusedException(
                        "about a session that ended too long ago by this clock alone: it was slow to come, or the clocks differ");
            }
            return claims;
        }

        /// <summary>The time of a claim such as concluded_at, in seconds since 1970.</summary>
        private static double Seconds(Members claims, string name)
        {
            if (claims.TryGetValue(name, out object value) && value is string text
                && DateTimeOffset.TryParse(text, CultureInfo.InvariantCulture, DateTimeStyles.None, out DateTimeOffset at))
                return at.ToUnixTimeMilliseconds() / 1000.0;
            throw new RefusedException("without the time at which the session ended");
        }
    }
}
