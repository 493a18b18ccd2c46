using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Numerics;
using System.Security.Cryptography;
using System.Text;
using System.Threading.Tasks;
using Mono.Security.Cryptography;
using Omote;

/// <summary>The same as trial.py.</summary>
public static class Trial
{
    private const string Ever = "2000-01-01T00:00:00Z";
    private static readonly TimeSpan Long = TimeSpan.FromSeconds(120);

    /// <summary>The RSA of Mono has no OAEP with SHA-256 behind the name that .NET gives it.</summary>
    private sealed class OwnRsa : RSA
    {
        private readonly RSAManaged managed = new RSAManaged();

        public override byte[] Decrypt(byte[] data, RSAEncryptionPadding padding)
        {
            if (padding != RSAEncryptionPadding.OaepSHA256) throw new NotSupportedException();
            return PKCS1.Decrypt_OAEP(managed, SHA256.Create(), data);
        }

        public override RSAParameters ExportParameters(bool isPrivate) => managed.ExportParameters(isPrivate);

        public override void ImportParameters(RSAParameters parameters) => managed.ImportParameters(parameters);
    }

    private static RSA KeyOf(object jwk)
    {
        var members = (IDictionary<string, object>)jwk;
        Func<string, byte[]> Part = name => Statements.Bytes((string)members[name]);
        var rsa = new OwnRsa();
        rsa.ImportParameters(new RSAParameters
        {
            Modulus = Part("n"), Exponent = Part("e"), D = Part("d"), P = Part("p"), Q = Part("q"),
            DP = Part("dp"), DQ = Part("dq"), InverseQ = Part("qi"),
        });
        return rsa;
    }

    private static void Say(string what, object value) =>
        Console.WriteLine(Json.Write(new List<object> { what, value }));

    private static async Task<object> Outcome<T>(Func<Task<T>> act)
    {
        try
        {
            return await act();
        }
        catch (ApiException error)
        {
            return error.Status + " " + error.Code;
        }
        catch (StillRunningException)
        {
            return "still running";
        }
        catch (RefusedException)
        {
            return "refused";
        }
        catch (ArgumentException)
        {
            return "bad argument";
        }
        catch (Exception error) when (error is HttpRequestException || error is OperationCanceledException)
        {
            return "no connection";
        }
        catch (Exception error)
        {
            return error.ToString();
        }
    }

    private static object Outcome<T>(Func<T> act) => Outcome(() => Task.FromResult(act())).Result;

    private static Task<object> Accepted<T>(Func<Task<T>> act) =>
        Outcome(async () => await act() == null ? "nothing" : "accepted");

    private static string Sha256(byte[] bytes)
    {
        using (var sha = SHA256.Create())
            return BitConverter.ToString(sha.ComputeHash(bytes)).Replace("-", "").ToLowerInvariant();
    }

    private static List<string> People(IEnumerable<Duplicate> records) => records.Select(one => one.AuthId).ToList();

    /// <summary>Equal as JSON; the order of members is that of the text.</summary>
    private static string Text(object value) => Json.Write(value);

    public static void Main(string[] args) => Run((IDictionary<string, object>)Json.Read(File.ReadAllBytes(args[0]))).Wait();

    private static async Task Run(IDictionary<string, object> given)
    {
        Func<string, string> Given = name => (string)given[name];
        string key = Given("key"), run = Given("run"), person = Given("person");
        var client = new OmoteClient(Given("base"), key, Given("ca"));

        Say("detections", People(client.AutomaticDetections(Ever, null, 1)));
        Say("in one page", People(client.AutomaticDetections(Ever)));
        Say("before", People(client.AutomaticDetections(Ever, Ever)));
        Say("reviews", People(client.ReviewResults(Ever)));

        string once = (await client.IssueAuthIdAsync(run)).AuthId;
        Say("same answer", (await client.IssueAuthIdAsync(run)).AuthId == once);
        await client.IssueRegistrationUrlAsync(once, "https://app.example/", idempotencyKey: "b" + run);
        Say("key reused", await Outcome(
            () => client.IssueRegistrationUrlAsync(once, "https://b.example/", idempotencyKey: "b" + run)));
        try
        {
            await client.IssueAuthenticationUrlAsync("auth", once, "", expires: -1);
        }
        catch (ApiException error)
        {
            Say("all at once", error.Errors.OrderBy(one => one.Value, StringComparer.Ordinal)
                .Select(one => new List<string> { one.Value, one.Code }).ToList());
            Say("all in one sentence", error.Message.Split(new[] { "ELAC0000005" }, StringSplitOptions.None).Length - 1);
            Say("has a message", error.Errors[0].Desc != "" && error.RequestId != null);
        }
        Say("unknown session", await Outcome(() => client.GetAuthenticationResultAsync("nobody / ?#")));
        Say("unknown key", await Outcome(() => new OmoteClient(Given("base"), "omk_x", Given("ca")).IssueAuthIdAsync()));
        Say("dots", await Outcome(() => client.DeleteUserAsync("auth", "..")));
        TrustedDevices devices = await client.ListTrustedDevicesAsync("auth", person);
        Say("devices", new List<object> { devices.AuthId, devices.Devices });
        Say("no device", await client.DeleteTrustedDeviceAsync("auth", person, "none"));

        string unopened = (await client.IssueRegistrationUrlAsync(once, "https://app.example/", expires: 1)).SessionId;
        Say("never opened", (await client.WaitForRegistrationAsync(unopened, Long)).Result);
        string open = (await client.IssueRegistrationUrlAsync(once, "https://app.example/", expires: 600)).SessionId;
        Say("deadline", await Outcome(() => client.WaitForRegistrationAsync(open, TimeSpan.FromSeconds(0.5))));

        var metadata = new Dictionary<string, object>
        {
            { "member", 4711L },
            { "account", long.MaxValue },
            { "card", BigInteger.Parse("12345678901234567891") },
            { "name", "面 “Ö”\n😀" },
            { "of", new List<object> { 1.5, true, null, new Dictionary<string, object>() } },
        };
        IssuedUrl issued = await client.IssueRegistrationUrlAsync(once, "https://app.example/", expires: 600,
            sessionTimeout: 600, autoRedirectWaitingTime: 2, oneTimeAccess: false, firstAccessIpRestriction: false,
            checkOverwrite: true, autoRedirect: true, tutorial: false, metadata: metadata);
        Say("open", issued.Url);
        RegistrationResult registered = await client.WaitForRegistrationAsync(issued.SessionId, Long);
        Say("registered", registered.Result);
        issued = await client.IssueAuthenticationUrlAsync("auth", once, "https://app.example/", expires: 600,
            retryLimit: 1, sessionTimeout: 600, detectionTimeout: 600, autoRedirectWaitingTime: 2, oneTimeAccess: false,
            firstAccessIpRestriction: false, autoRedirect: true, tutorial: false);
        Say("open", issued.Url);
        string session = issued.SessionId;
        Say("recognised", (await client.WaitForAuthenticationAsync(session, Long)).Result);
        Say("metadata", Text(await client.GetMetadataAsync(session)) == Text(metadata));

        EncryptedImage image = await client.GetFaceImageAsync(once, registered.FaceFeatureId);
        RSA rsa = KeyOf(given["private_jwk"]);
        byte[] picture = Pictures.Decrypt(image, rsa);
        Say("picture", new List<string> { once, registered.FaceFeatureId, Sha256(picture) });
        Say("other key", Outcome(() => Pictures.Decrypt(image, KeyOf(given["other_private_jwk"]))));
        byte[] changed = (byte[])image.Image.Clone();
        changed[0] ^= 1;
        Say("changed picture", Outcome(() => Pictures.Decrypt(new EncryptedImage(changed, image.Secret), rsa)));
        Say("pictures", given.List("pictures")
            .Select(one => Sha256(Pictures.Decrypt(new EncryptedImage(one), rsa))).ToList());

        Say("overwrite", await Outcome(() => client.RegisterFaceImageAsync(once, picture, true)));
        Say("no picture", await Outcome(() => client.RegisterFaceImageAsync(once, Encoding.UTF8.GetBytes("no JPEG"))));
        Say("replaced", (await client.RegisterFaceImageAsync(once, picture)).AuthId == once);

        string token = await client.SignedResultAsync(session);
        var verifier = new ResultVerifier(Given("issuer"), Given("audience"), client.KeySetAsync);
        var ownKeys = new KeySet((IDictionary<string, object>)given["key_set"]);
        Say("signed", (await verifier.VerifyAsync(token, session))["reason"]);
        Say("signed, another session", await Accepted(() => verifier.VerifyAsync(token, "another")));
        Say("signed, another key set", await Accepted(
            () => new ResultVerifier(Given("issuer"), Given("audience"), ownKeys).VerifyAsync(token, session)));
        var own = new ResultVerifier("https://omote.example", "doors", ownKeys) { MaxAge = TimeSpan.FromMinutes(10) };
        var statements = (IDictionary<string, object>)given["statements"];
        var judged = new Dictionary<string, object>();
        foreach (KeyValuePair<string, object> one in statements)
            judged[one.Key] = await Accepted(() => own.VerifyAsync((string)one.Value, "session-1"));
        Say("statements", judged);
        var door = new DoorVerifier("https://omote.example", "door", ownKeys);
        var byClock = new List<object>();
        foreach (IDictionary<string, object> step in (List<object>)given["at_door"])
        {
            door.statements.Clock = () => Convert.ToDouble(step["at"]);
            byClock.Add(await Accepted(() => door.VerifyAsync(Encoding.UTF8.GetBytes((string)step["body"]))));
        }
        Say("at a door", byClock);
        Say("for nobody", new List<object>
        {
            Outcome(() => new DoorVerifier("", "door", ownKeys)), Outcome(() => new DoorVerifier("a", "", ownKeys)),
            Outcome(() => new DoorVerifier("a", null, ownKeys)),
        });
        own.AllowSandbox = true;
        Say("sandbox allowed", await Accepted(() => own.VerifyAsync((string)statements["of a sandbox"], "session-1")));
        own.MaxAge = null;
        Say("any age", await Accepted(
            () => own.VerifyAsync((string)statements["old session, freshly signed"], "session-1")));
        int fetches = 0;
        var fetched = new ResultVerifier("https://omote.example", "doors", () =>
        {
            fetches++;
            return Task.FromResult(ownKeys);
        });
        var failed = new ResultVerifier("https://omote.example", "doors", () =>
        {
            fetches++;
            throw new HttpRequestException("no keys");
        });
        var came = new List<object>();
        foreach (string name in new[] { "right", "of an unknown key", "right", "of an unknown key" })
            came.Add(await Accepted(() => fetched.VerifyAsync((string)statements[name], "session-1")));
        for (int i = 0; i < 2; i++)
            came.Add(await Accepted(() => failed.VerifyAsync((string)statements["right"], "session-1")));
        came.Add(fetches);
        Say("fetched keys", came);
        Say("without keys", Outcome(() => new KeySet(new Dictionary<string, object>())));
        var messages = new Dictionary<string, object>();
        foreach (KeyValuePair<string, object> one in (IDictionary<string, object>)given["messages"])
        {
            var message = (IDictionary<string, object>)one.Value;
            var headers = (IDictionary<string, object>)message["headers"];
            Func<string, string> Header = name => headers.TryGetValue(name, out object value) ? (string)value : null;
            messages[one.Key] = Outcome(() => Webhooks.Verify(
                Given("secret"), Header("webhook-id"), Header("webhook-timestamp"), Header("webhook-signature"),
                Encoding.UTF8.GetBytes((string)message["body"])) == null ? "nothing" : "accepted");
        }
        Say("messages", messages);
        // The signature of a base point and 1 is one of any text with the neutral point, whose y is 1, as a key.
        byte[] neutral = new byte[32], otherForm = Enumerable.Repeat((byte)0xff, 32).ToArray();
        neutral[0] = 1;
        otherForm[0] = 0xee;
        otherForm[31] = 0x7f;
        byte[] signature = new byte[] { 0x58 }.Concat(Enumerable.Repeat((byte)0x66, 31)).Concat(neutral).ToArray();
        Say("forms of a point", new[] { neutral, otherForm }
            .Select(one => Ed25519.Verify(one, changed, signature)).ToList());

        string process = await client.DeleteUserAsync("auth", once);
        Say("deleted", (await client.WaitForDeletionAsync(process, Long)).Status);

        Say("no authority", await Outcome(() => new OmoteClient(Given("base"), key).IssueAuthIdAsync()));
        var stranger = new OmoteClient(Given("base"), key, Given("other_ca"));
        Say("another authority", await Outcome(() => stranger.IssueAuthIdAsync()));
        Say("not waited for", await Outcome(() => stranger.WaitForRegistrationAsync("x", Long)));
        Say("keys of another authority", await Accepted(
            () => new ResultVerifier(Given("issuer"), Given("audience"), stranger.KeySetAsync).VerifyAsync(token, session)));
        var elsewhere = new OmoteClient(Given("base").Replace("localhost", "127.0.0.1"), key, Given("ca"));
        Say("of a client", await Outcome(
            () => new OmoteClient(Given("of_client"), key, Given("ca")).IssueAuthIdAsync()));
        Say("another name", await Outcome(() => elsewhere.IssueAuthIdAsync()));

        var hostile = new OmoteClient(Given("hostile"), key);
        Say("redirect", await Outcome(() => hostile.GetAuthenticationResultAsync("redirect")));
        Say("a page", await Outcome(() => hostile.GetAuthenticationResultAsync("page")));
        Say("other JSON", await Outcome(() => hostile.GetAuthenticationResultAsync("list")));
        Say("a flood", "no connection".Equals(await Outcome(() => hostile.GetAuthenticationResultAsync("flood"))));
        Say("what passes", (await hostile.WaitForAuthenticationAsync("passing-" + run, Long)).Result);
        TimeSpan little = TimeSpan.FromSeconds(0.5);
        var hurried = new OmoteClient(Given("hostile"), key, null, little);
        Say("silence", await Outcome(() => hurried.GetAuthenticationResultAsync("silence")));
        Say("waits in silence", await Outcome(() => hurried.WaitForAuthenticationAsync("silence", little)));
        Say("drip", await Outcome(() => hurried.GetAuthenticationResultAsync("drip")));
        Say("drip of a head", await Outcome(() => hurried.GetAuthenticationResultAsync("drip-head")));
        Say("waits for a drip", await Outcome(() => hostile.WaitForAuthenticationAsync("drip", little)));
        Say("deep", Json.Write(await hostile.GetMetadataAsync("deep")).Split('{').Length - 1);
        Say("endless", await Outcome(() => hostile.GetMetadataAsync("endless")));
        Say("until the end", ((string)(await hostile.GetMetadataAsync("until-the-end"))["of"]).Length);
        Say("lost deletion", await Outcome(() => hostile.DeleteUserAsync("auth", run)));
        await hostile.GetMetadataAsync("deep");
        Say("lost registration", await Outcome(() => hostile.RegisterFaceImageAsync(run, changed)));
        Say("addresses", ((List<object>)given["addresses"]).Cast<string>()
            .Select(one => Outcome(() => new OmoteClient(one, "omk_x") == null ? "" : "taken")).ToList());
        var keys = new List<object>();
        foreach (string one in (List<object>)given["keys"])
            try
            {
                await new OmoteClient("https://omote.example", one).IssueAuthIdAsync();
            }
            catch (ArgumentException error)
            {
                keys.Add(error.Message);
            }
        Say("keys", keys);
    }
}
