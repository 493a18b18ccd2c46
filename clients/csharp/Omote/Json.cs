using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Numerics;
using System.Text;
using System.Text.RegularExpressions;

namespace Omote
{
    /// <summary>
    /// JSON (RFC 8259) as dictionaries, lists, strings, longs, BigIntegers, doubles, bools and null: .NET Standard 2.0
    /// has none.
    /// </summary>
    internal sealed class Json
    {
        private const int Deepest = 70;
        private static readonly Regex Number =
            new Regex(@"\A-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?\z", RegexOptions.CultureInvariant);

        private readonly string text;
        private int at;

        private Json(string text)
        {
            this.text = text;
        }

        /// <exception cref="FormatException">Not one JSON value in UTF-8, or a name is twice in an object.</exception>
        internal static object Read(byte[] utf8)
        {
            try
            {
                var json = new Json(new UTF8Encoding(false, true).GetString(utf8));
                object value = json.Value(0);
                json.Space();
                if (json.at != json.text.Length) throw json.Wrong();
                return value;
            }
            catch (DecoderFallbackException)
            {
                throw new FormatException("not UTF-8");
            }
        }

        internal static string Write(object value)
        {
            var written = new StringBuilder();
            Write(value, written);
            return written.ToString();
        }

        private static void Write(object value, StringBuilder written)
        {
            if (value is string text) Quote(text, written);
            else if (value == null) written.Append("null");
            else if (value is bool truth) written.Append(truth ? "true" : "false");
            else if (value is IDictionary members)
            {
                string between = "";
                written.Append('{');
                foreach (DictionaryEntry member in members)
                {
                    written.Append(between);
                    Quote((string)member.Key, written);
                    written.Append(':');
                    Write(member.Value, written);
                    between = ",";
                }
                written.Append('}');
            }
            else if (value is IEnumerable items)
            {
                string between = "";
                written.Append('[');
                foreach (object one in items)
                {
                    written.Append(between);
                    Write(one, written);
                    between = ",";
                }
                written.Append(']');
            }
            else if (value is double number && !double.IsNaN(number) && !double.IsInfinity(number))
                written.Append(number.ToString("R", CultureInfo.InvariantCulture));
            else if (value is int || value is long || value is decimal)
                written.Append(((IFormattable)value).ToString(null, CultureInfo.InvariantCulture));
            else if (value is BigInteger large) written.Append(large.ToString("R", CultureInfo.InvariantCulture));
            else throw new ArgumentException("not JSON: " + value.GetType());
        }

        private static void Quote(string value, StringBuilder written)
        {
            written.Append('"');
            foreach (char c in value)
                if (c == '"' || c == '\\') written.Append('\\').Append(c);
                else if (c < ' ' || char.IsSurrogate(c)) written.Append("\\u").Append(((int)c).ToString("x4"));
                else written.Append(c);
            written.Append('"');
        }

        private object Value(int depth)
        {
            if (depth > Deepest) throw Wrong();
            Space();
            char c = Peek();
            if (c == '{') return Object(depth);
            if (c == '[') return Array(depth);
            if (c == '"') return String();
            if (c == '-' || (c >= '0' && c <= '9')) return NumberHere();
            if (Taken("true")) return true;
            if (Taken("false")) return false;
            if (Taken("null")) return null;
            throw Wrong();
        }

        private Dictionary<string, object> Object(int depth)
        {
            var members = new Dictionary<string, object>(StringComparer.Ordinal);
            at++;
            Space();
            if (Taken("}")) return members;
            do
            {
                Space();
                string name = String();
                Space();
                Expect(":");
                if (members.ContainsKey(name)) throw Wrong();
                members[name] = Value(depth + 1);
                Space();
            }
            while (Taken(","));
            Expect("}");
            return members;
        }

        private List<object> Array(int depth)
        {
            var items = new List<object>();
            at++;
            Space();
            if (Taken("]")) return items;
            do
            {
                items.Add(Value(depth + 1));
                Space();
            }
            while (Taken(","));
            Expect("]");
            return items;
        }

        private string String()
        {
            Expect("\"");
            var read = new StringBuilder();
            for (;;)
            {
                char c = Peek();
                at++;
                if (c == '"') return read.ToString();
                if (c < ' ') throw Wrong();
                read.Append(c == '\\' ? Escaped() : c);
            }
        }

        private char Escaped()
        {
            char c = Peek();
            at++;
            int plain = "\"\\/bfnrt".IndexOf(c);
            if (plain >= 0) return "\"\\/\b\f\n\r\t"[plain];
            if (c != 'u' || at + 4 > text.Length) throw Wrong();
            string hex = text.Substring(at, 4);
            at += 4;
            if (!Regex.IsMatch(hex, @"\A[0-9a-fA-F]{4}\z")) throw Wrong();
            return (char)int.Parse(hex, NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture);
        }

        private object NumberHere()
        {
            int from = at;
            while (at < text.Length && "+-.eE0123456789".IndexOf(text[at]) >= 0) at++;
            string found = text.Substring(from, at - from);
            if (!Number.IsMatch(found)) throw Wrong();
            if (long.TryParse(found, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out long whole))
                return whole;
            // One that is too large is infinite in .NET, and an exception in .NET Framework and Mono.
            if (!double.TryParse(found, NumberStyles.Float, CultureInfo.InvariantCulture, out double number)
                || double.IsInfinity(number)) throw Wrong();
            // A double would change the digits of a whole number that is too large for a long.
            if (found.IndexOfAny(new[] { '.', 'e', 'E' }) < 0) return BigInteger.Parse(found, CultureInfo.InvariantCulture);
            return number;
        }

        private void Space()
        {
            while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
        }

        private char Peek()
        {
            if (at >= text.Length) throw Wrong();
            return text[at];
        }

        private bool Taken(string word)
        {
            if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) return false;
            at += word.Length;
            return true;
        }

        private void Expect(string word)
        {
            if (!Taken(word)) throw Wrong();
        }

        private FormatException Wrong() => new FormatException("not JSON at character " + at);
    }
}
