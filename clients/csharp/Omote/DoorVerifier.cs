using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;

namespace Omote
{
    using Members = IDictionary<string, object>;

    /// <summary>
    /// Verifies decisions that open one door, each once, offline if it is given a key set (docs/integrate/doors.md). What was
    /// signed before it was made is refused, since that may have opened the door already: use one for each door, as long as the
    /// program runs.
    /// </summary>
    public sealed class DoorVerifier
    {
        /// <summary>How far clocks may differ.</summary>
        public static readonly TimeSpan Leeway = TimeSpan.FromSeconds(2);

        private readonly Statements statements;
        private readonly Dictionary<string, Members> used = new Dictionary<string, Members>();
        private double since = Math.Ceiling(Statements.Now()) + Leeway.TotalSeconds;

        /// <param name="issuer">The base URL of the site.</param>
        /// <param name="kiosk">ID of the kiosk at the door.</param>
        public DoorVerifier(string issuer, string kiosk, KeySet keys) : this(issuer, kiosk, keys, null)
        {
        }

        /// <summary>Fetches the keys when it needs them, each five minutes, and for an unknown key twice a minute.</summary>
        /// <param name="source">Such as <c>client.KeySetAsync</c>.</param>
        public DoorVerifier(string issuer, string kiosk, Func<Task<KeySet>> source) : this(issuer, kiosk, null, source)
        {
        }

        private DoorVerifier(string issuer, string kiosk, KeySet keys, Func<Task<KeySet>> source)
        {
            statements = new Statements("omote-door+jwt", "a door", issuer, kiosk, Leeway, keys, source);
        }

        /// <summary>Opens to simulated people: for tests.</summary>
        public bool AllowSandbox { get; set; }

        /// <summary>
        /// The claims of the decision in a request or message of Omote: open the door now, for <c>sub</c>.
        /// </summary>
        /// <param name="body">As it came, <c>{"decision": "..."}</c>.</param>
        /// <exception cref="RefusedException">It opens nothing, or has done so before.</exception>
        public async Task<Members> VerifyAsync(byte[] body)
        {
            Statements.Read(body).TryGetValue("decision", out object decision);
            Members claims = await statements.ClaimsAsync(decision, AllowSandbox).ConfigureAwait(false);
            if (!Statements.Is(claims, "decision", "open") || !claims.TryGetValue("jti", out object jti) || !(jti is string))
                throw new RefusedException("not a decision to open");
            lock (used) Use((string)jti, claims);
            return claims;
        }

        private void Use(string jti, Members claims)
        {
            double now = Statements.Now();
            foreach (var one in used.Where(each => Statements.Time(each.Value, "exp") + Leeway.TotalSeconds < now).ToList())
            {
                used.Remove(one.Key);
                // Nor is it accepted again if the clock is set back.
                since = Math.Max(since, Statements.Time(one.Value, "iat") + 1);
            }
            if (Statements.Time(claims, "iat") < since)
                throw new RefusedException("signed before this program could know what was used");
            if (used.ContainsKey(jti)) throw new RefusedException("used before");
            used.Add(jti, claims);
        }
    }
}
