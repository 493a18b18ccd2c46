using System.Collections.Generic;
using System.IO;

namespace Omote
{
    /// <summary>The public keys that verify signed results and decisions about doors.</summary>
    public sealed class KeySet
    {
        private readonly Dictionary<string, byte[]> keys = new Dictionary<string, byte[]>();

        internal KeySet(IDictionary<string, object> set)
        {
            foreach (IDictionary<string, object> key in set.List("keys"))
                if (key.Text("kty") == "OKP" && key.Text("crv") == "Ed25519")
                    keys[key.Text("kid")] = Statements.Bytes(key.Text("x"));
        }

        /// <summary>Reads a file that <c>omote result-keys show</c> wrote.</summary>
        public static KeySet Read(string file) => new KeySet((IDictionary<string, object>)Json.Read(File.ReadAllBytes(file)));

        /// <returns>Null: unknown.</returns>
        internal byte[] Find(string kid) => kid != null && keys.TryGetValue(kid, out byte[] key) ? key : null;
    }
}
