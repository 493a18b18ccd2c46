using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Security;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using System.Text;
using System.Text.RegularExpressions;

namespace Omote
{
    /// <summary>Trusts certificates that lead to those of a file, and no others.</summary>
    internal sealed class Authority
    {
        private const string ServerAuth = "1.3.6.1.5.5.7.3.1", AnyUsage = "2.5.29.37.0";

        private readonly List<X509Certificate2> roots = new List<X509Certificate2>();

        internal Authority(string file)
        {
            const string Pem = "-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\\s]+)-----END CERTIFICATE-----";
            foreach (Match one in Regex.Matches(File.ReadAllText(file), Pem))
                roots.Add(new X509Certificate2(Convert.FromBase64String(one.Groups[1].Value)));
            if (roots.Count == 0) throw new ArgumentException("no certificate in " + file);
        }

        internal bool Trusts(string host, X509Certificate2 certificate, X509Chain given, SslPolicyErrors errors)
        {
            const SslPolicyErrors Fatal =
                SslPolicyErrors.RemoteCertificateNameMismatch | SslPolicyErrors.RemoteCertificateNotAvailable;
            // Mono does not tell of another name once it does not trust the chain, so names are compared here, too.
            if (certificate == null || (errors & Fatal) != 0 || !IsFor(certificate, host)) return false;
            if (!MayServe(certificate)) return false;
            using (var chain = new X509Chain())
            {
                chain.ChainPolicy.ApplicationPolicy.Add(new Oid(ServerAuth));
                chain.ChainPolicy.RevocationMode = X509RevocationMode.NoCheck;
                // .NET Standard 2.0 trusts no root of one's own: any is let pass here, and compared below.
                chain.ChainPolicy.VerificationFlags = X509VerificationFlags.AllowUnknownCertificateAuthority;
                foreach (X509Certificate2 root in roots) chain.ChainPolicy.ExtraStore.Add(root);
                if (given != null)
                    foreach (X509ChainElement one in given.ChainElements)
                        chain.ChainPolicy.ExtraStore.Add(one.Certificate);
                if (!chain.Build(certificate)) return false;
                if (chain.ChainStatus.Any(one => (one.Status & ~X509ChainStatusFlags.UntrustedRoot) != 0)) return false;
                X509Certificate2 last = chain.ChainElements[chain.ChainElements.Count - 1].Certificate;
                return roots.Any(root => root.RawData.SequenceEqual(last.RawData));
            }
        }

        /// <summary>Whether it is not for other uses alone. Mono looks at no policy of a chain.</summary>
        private static bool MayServe(X509Certificate2 certificate) =>
            certificate.Extensions.OfType<X509EnhancedKeyUsageExtension>().All(uses => uses.EnhancedKeyUsages.Cast<Oid>()
                .Any(use => use.Value == ServerAuth || use.Value == AnyUsage));

        /// <summary>Whether a name or address of the certificate (RFC 6125) is the host.</summary>
        private static bool IsFor(X509Certificate2 certificate, string host)
        {
            X509Extension names = certificate.Extensions.Cast<X509Extension>()
                .FirstOrDefault(one => one.Oid.Value == "2.5.29.17");
            if (names == null) return false;
            bool isAddress = IPAddress.TryParse(host, out IPAddress address);
            byte[] der = names.RawData;
            int at = 0;
            Length(der, ref at);
            while (at < der.Length)
            {
                byte tag = der[at];
                int length = Length(der, ref at);
                byte[] value = der.Skip(at).Take(length).ToArray();
                at += length;
                if (isAddress ? tag == 0x87 && value.SequenceEqual(address.GetAddressBytes())
                    : tag == 0x82 && IsName(Encoding.ASCII.GetString(value), host)) return true;
            }
            return false;
        }

        /// <summary>A wildcard stands for one whole label.</summary>
        private static bool IsName(string pattern, string host)
        {
            if (string.Equals(pattern, host, StringComparison.OrdinalIgnoreCase)) return true;
            int dot = host.IndexOf('.');
            return dot > 0 && pattern.StartsWith("*.", StringComparison.Ordinal) && pattern.IndexOf('.', 2) > 0
                && string.Equals(pattern.Substring(1), host.Substring(dot), StringComparison.OrdinalIgnoreCase);
        }

        /// <summary>Reads a tag and a length of DER, and leaves <paramref name="at"/> at the value.</summary>
        private static int Length(byte[] der, ref int at)
        {
            at++;
            int length = der[at++];
            if (length < 0x80) return length;
            int bytes = length & 0x7f;
            for (length = 0; bytes > 0; bytes--) length = checked(length * 256 + der[at++]);
            return length;
        }
    }
}
