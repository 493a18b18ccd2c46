using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.IO;
using System.Net;
using System.Threading;
using System.Threading.Tasks;
using Omote;

/// <summary>
/// Opens a door for whoever was recognised: receives decisions of a kiosk, or webhooks, and verifies what they say.
/// <code>
/// OMOTE_KIOSK=ID-of-the-kiosk OMOTE_ISSUER=https://omote.example OMOTE_KEY_SET=jwks.json mono relay.exe 8080
///
/// OMOTE_WEBHOOK_SECRET=whsec_... OMOTE_ISSUER=https://omote.example OMOTE_AUDIENCE=ID-of-the-API-key \
///     OMOTE_KEY_SET=jwks.json mono relay.exe 8080
/// </code>
/// OMOTE_MAX_AGE: seconds after its end for which a webhook's recognition opens the door, 30 if it is not set.
/// </summary>
public static class Relay
{
    private const int Largest = 65536;
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(10);
    /// <summary>Requests that are read at once; others wait until one of them ends.</summary>
    private static readonly SemaphoreSlim Free = new SemaphoreSlim(32);
    private static readonly string Secret = Environment.GetEnvironmentVariable("OMOTE_WEBHOOK_SECRET");
    private static readonly string Audience = Environment.GetEnvironmentVariable("OMOTE_AUDIENCE");
    private static readonly ConcurrentDictionary<string, bool> Done = new ConcurrentDictionary<string, bool>();
    private static readonly string Issuer = Environment.GetEnvironmentVariable("OMOTE_ISSUER");
    private static readonly string Kiosk = Environment.GetEnvironmentVariable("OMOTE_KIOSK");
    private static readonly KeySet Keys = KeySet.Read(Environment.GetEnvironmentVariable("OMOTE_KEY_SET"));
    private static readonly DoorVerifier Door = Kiosk == null ? null : new DoorVerifier(Issuer, Kiosk, Keys);
    private static readonly ResultVerifier Results = Kiosk != null ? null : new ResultVerifier(Issuer, Audience, Keys)
    {
        MaxAge = TimeSpan.FromSeconds(int.Parse(Environment.GetEnvironmentVariable("OMOTE_MAX_AGE") ?? "30")),
    };

    /// <summary>What is not set stops it before it listens.</summary>
    static Relay()
    {
        if (Kiosk == null && string.IsNullOrEmpty(Secret))
            throw new ArgumentException("OMOTE_WEBHOOK_SECRET is not set");
    }

    /// <summary>Acts on a decision of the kiosk, which can be used once and for seconds.</summary>
    private static async Task Decide(byte[] body)
    {
        var claims = await Door.VerifyAsync(body);
        Console.WriteLine("open " + claims["sub"]);
    }

    /// <summary>
    /// Acts on a message once, however often it comes. Keep what is done in a database, with a unique index.
    /// </summary>
    private static async Task Take(System.Collections.Specialized.NameValueCollection headers, byte[] body)
    {
        var message = Webhooks.Verify(
            Secret, headers["webhook-id"], headers["webhook-timestamp"], headers["webhook-signature"], body);
        var data = (IDictionary<string, object>)message["data"];
        if ((string)message["type"] != "session.completed" || (string)data["aud"] != Audience
            || (string)data["kind"] != "authentication")
            return; // a test, a session of another system, or one that lets nobody in
        var claims = await Results.VerifyAsync((string)data["signed_result"], (string)data["sid"]);
        if ((string)claims["kind"] == "authentication" && Done.TryAdd((string)claims["sid"], true))
            Console.WriteLine(((bool)claims["result"] ? "open " : "stay closed ") + claims["sub"]);
    }

    private static async Task<byte[]> Body(HttpListenerContext context)
    {
        var body = new MemoryStream();
        byte[] part = new byte[4096];
        for (int read; (read = await context.Request.InputStream.ReadAsync(part, 0, part.Length)) > 0;)
            if (body.Length + read > Largest) throw new IOException("no message of Omote is so large");
            else body.Write(part, 0, read);
        return body.ToArray();
    }

    private static async Task Receive(HttpListenerContext context)
    {
        try
        {
            Task<byte[]> body = Body(context);
            if (await Task.WhenAny(body, Task.Delay(Longest)) != body)
            {
                context.Response.Abort();
                throw new IOException("the message did not come in time");
            }
            if (Kiosk != null) await Decide(await body);
            else await Take(context.Request.Headers, await body);
            Answer(context.Response, 204);
        }
        catch (Exception error)
        {
            Console.Error.WriteLine("refused: " + error.Message);
            // What is genuine but late is taken: it would come again, and hold up what is new.
            Answer(context.Response, error is TooLateException ? 204 : 400);
        }
        finally
        {
            Free.Release();
        }
    }

    private static void Answer(HttpListenerResponse response, int status)
    {
        try
        {
            response.StatusCode = status;
            response.Close();
        }
        catch (Exception)
        {
            // The connection has ended.
        }
    }

    public static void Main(string[] args)
    {
        var listener = new HttpListener();
        listener.Prefixes.Add("http://127.0.0.1:" + args[0] + "/");
        listener.Start();
        Console.WriteLine("listening on port " + args[0]);
        while (true)
        {
            Free.Wait();
            _ = Receive(listener.GetContext());
        }
    }
}
