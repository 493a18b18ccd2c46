using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Security.Authentication;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

namespace Omote
{
    using Members = IDictionary<string, object>;

    /// <summary>
    /// Calls one appliance with one API key: every operation of /v1, and what a caller does around them. Threads may share
    /// one object.
    /// </summary>
    /// <remarks>
    /// Redirects are not followed and proxies not used: the key goes to this address alone. Each call throws
    /// <see cref="ApiException"/> for an answer that is an error, <see cref="HttpRequestException"/> if there is none, and
    /// <see cref="OperationCanceledException"/> if there is none in time. Options that are left out have the defaults of
    /// docs/api/v1.md.
    /// </remarks>
    public sealed class OmoteClient : IDisposable
    {
        private const int LargestAnswer = 32 * 1024 * 1024;

        /// <summary>
        /// What changes something goes over connections of its own: .NET Framework and Mono send a request again by
        /// themselves if a connection that was used before turns out to be closed.
        /// </summary>
        private readonly HttpClient reading, changing;
        private readonly string origin;

        /// <param name="baseUrl">Such as <c>https://omote.example</c>, without a path.</param>
        /// <param name="caFile">Certificates in PEM to trust instead of those of the system, for the appliance's own
        /// authority.</param>
        /// <param name="timeout">How long a call may take; 30 seconds if it is left out.</param>
        public OmoteClient(string baseUrl, string key, string caFile = null, TimeSpan? timeout = null)
        {
            var address = new Uri(baseUrl);
            bool isHttp = address.Scheme == "http" || address.Scheme == "https";
            if (!isHttp || address.PathAndQuery != "/" || baseUrl.IndexOfAny("@?#".ToCharArray()) >= 0)
                throw new ArgumentException("baseUrl must be http:// or https://, a host and nothing else");
            if (!Regex.IsMatch(key, @"\A[!-~]+\z"))
                throw new ArgumentException("the API key is empty or has a character that no key has, such as a line end");
            origin = address.GetLeftPart(UriPartial.Authority);
            Authority authority = caFile == null ? null : new Authority(caFile);
            reading = Http(address.DnsSafeHost, authority, key, timeout);
            changing = Http(address.DnsSafeHost, authority, key, timeout);
            changing.DefaultRequestHeaders.ConnectionClose = true;
        }

        private static HttpClient Http(string host, Authority authority, string key, TimeSpan? timeout)
        {
            var handler = new HttpClientHandler { AllowAutoRedirect = false, UseProxy = false, UseCookies = false };
            if (authority != null)
                handler.ServerCertificateCustomValidationCallback = (request, certificate, chain, errors) =>
                    authority.Trusts(host, certificate, chain, errors);
            var http = new HttpClient(handler)
            {
                Timeout = timeout ?? TimeSpan.FromSeconds(30),
                MaxResponseContentBufferSize = LargestAnswer,
            };
            http.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", key);
            return http;
        }

        /// <summary>4.4: a new user ID.</summary>
        /// <param name="idempotencyKey">With one, the call can be repeated and has the same answer.</param>
        public async Task<UserId> IssueAuthIdAsync(string idempotencyKey = null) =>
            new UserId(await Post("/v1/auth", new Body(), idempotencyKey).ConfigureAwait(false));

        /// <summary>4.5: registers the face of a JPEG picture.</summary>
        public async Task<UserId> RegisterFaceImageAsync(
            string identifier, byte[] jpeg, bool? checkOverwrite = null, string idempotencyKey = null)
        {
            var body = new Body
            {
                { "face_image", Convert.ToBase64String(jpeg) },
                { "check_overwrite", checkOverwrite },
            };
            string path = Path("/v1/auth/{0}/faces", identifier);
            return new UserId(await Post(path, body, idempotencyKey).ConfigureAwait(false));
        }

        /// <summary>4.1: a URL at which a person authenticates.</summary>
        public async Task<IssuedUrl> IssueAuthenticationUrlAsync(
            string idType, string identifier, string redirectUri, int? expires = null, int? retryLimit = null,
            int? sessionTimeout = null, int? detectionTimeout = null, int? autoRedirectWaitingTime = null,
            bool? oneTimeAccess = null, bool? firstAccessIpRestriction = null, bool? autoRedirect = null,
            bool? tutorial = null, string idempotencyKey = null)
        {
            var body = new Body
            {
                { "id_type", idType },
                { "identifier", identifier },
                { "redirect_uri", redirectUri },
                { "expires", expires },
                { "retry_limit", retryLimit },
                { "session_timeout", sessionTimeout },
                { "detection_timeout", detectionTimeout },
                { "auto_redirect_waiting_time", autoRedirectWaitingTime },
                { "one_time_access", oneTimeAccess },
                { "first_access_ip_restriction", firstAccessIpRestriction },
                { "auto_redirect", autoRedirect },
                { "tutorial", tutorial },
            };
            return new IssuedUrl(await Post("/v1/auth_face/sessions", body, idempotencyKey).ConfigureAwait(false));
        }

        /// <summary>4.2: a URL at which a person registers their face.</summary>
        /// <param name="metadata">Dictionaries, lists, strings, numbers, bools and null; at most 300 KB of JSON.</param>
        public async Task<IssuedUrl> IssueRegistrationUrlAsync(
            string identifier, string redirectUri, int? expires = null, int? sessionTimeout = null,
            int? autoRedirectWaitingTime = null, bool? oneTimeAccess = null, bool? firstAccessIpRestriction = null,
            bool? checkOverwrite = null, bool? autoRedirect = null, bool? tutorial = null,
            IDictionary<string, object> metadata = null, string idempotencyKey = null)
        {
            var body = new Body
            {
                { "id_type", "auth" },
                { "identifier", identifier },
                { "redirect_uri", redirectUri },
                { "expires", expires },
                { "session_timeout", sessionTimeout },
                { "auto_redirect_waiting_time", autoRedirectWaitingTime },
                { "one_time_access", oneTimeAccess },
                { "first_access_ip_restriction", firstAccessIpRestriction },
                { "check_overwrite", checkOverwrite },
                { "auto_redirect", autoRedirect },
                { "tutorial", tutorial },
                { "metadata", metadata },
            };
            const string Sessions = "/v1/auth_face/register_sessions";
            return new IssuedUrl(await Post(Sessions, body, idempotencyKey).ConfigureAwait(false));
        }

        /// <summary>4.3</summary>
        public async Task<RegistrationResult> GetRegistrationResultAsync(string sessionId) =>
            new RegistrationResult(await Get(Path("/v1/auth_face/register_sessions/{0}", sessionId)).ConfigureAwait(false));

        /// <summary>4.9</summary>
        public async Task<AuthenticationResult> GetAuthenticationResultAsync(string sessionId) =>
            new AuthenticationResult(await Get(Path("/v1/auth_sessions/{0}", sessionId)).ConfigureAwait(false));

        /// <summary>4.10: what was given at registration, for some minutes after a success.</summary>
        public async Task<IDictionary<string, object>> GetMetadataAsync(string sessionId)
        {
            Members answer = await Get(Path("/v1/auth_sessions/{0}/metadata", sessionId)).ConfigureAwait(false);
            return (Members)answer["metadata"];
        }

        /// <summary>4.6: a registered picture, encrypted; <see cref="Pictures.Decrypt"/> opens it.</summary>
        public async Task<EncryptedImage> GetFaceImageAsync(string identifier, string faceFeatureId)
        {
            var query = new Body { { "identifier", identifier }, { "face_feature_id", faceFeatureId } };
            string path = "/v1/auth_face/register_sessions/faces" + query.AsQuery();
            return new EncryptedImage(await Get(path).ConfigureAwait(false));
        }

        /// <summary>4.7: begins to delete a person.</summary>
        /// <returns>The ID of the process.</returns>
        public async Task<string> DeleteUserAsync(string idType, string identifier) =>
            (await Delete(Path("/v1/{0}/{1}", idType, identifier)).ConfigureAwait(false)).Text("process_id");

        /// <summary>4.8</summary>
        public async Task<DeleteProcess> GetDeleteProcessAsync(string processId) =>
            new DeleteProcess(await Get(Path("/v1/delete_processes/{0}", processId)).ConfigureAwait(false));

        /// <summary>4.13</summary>
        public async Task<TrustedDevices> ListTrustedDevicesAsync(string idType, string identifier) =>
            new TrustedDevices(await Get(Path("/v1/{0}/{1}/trusted_devices", idType, identifier)).ConfigureAwait(false));

        /// <summary>4.14</summary>
        /// <returns>False: there is no such device.</returns>
        public async Task<bool> DeleteTrustedDeviceAsync(string idType, string identifier, string deviceId)
        {
            string path = Path("/v1/{0}/{1}/trusted_devices/{2}", idType, identifier, deviceId);
            return (await Delete(path).ConfigureAwait(false)).Is("result");
        }

        /// <summary>4.11: all results of reviews in a period, asked for in pages as they are read.</summary>
        /// <param name="since">yyyy-MM-ddTHH:mm:ssZ</param>
        /// <param name="until">The same; null: now.</param>
        /// <param name="size">Results in a page, 1 to 1000.</param>
        public IEnumerable<Duplicate> ReviewResults(string since, string until = null, int size = 100) =>
            Pages("/v1/shield/duplicate_face_detection/results", "reviewed_at", since, until, size);

        /// <summary>4.12: all duplicates that were found by themselves: see <see cref="ReviewResults"/>.</summary>
        public IEnumerable<Duplicate> AutomaticDetections(string since, string until = null, int size = 100) =>
            Pages("/v1/shield/duplicate_face_auto_detection/results", "auto_detected_at", since, until, size);

        /// <summary>The result of 4.3 once it is fixed.</summary>
        /// <exception cref="StillRunningException">That takes longer than <paramref name="deadline"/>.</exception>
        public Task<RegistrationResult> WaitForRegistrationAsync(string sessionId, TimeSpan deadline) => WaitFor(
            Path("/v1/auth_face/register_sessions/{0}", sessionId),
            answer => new RegistrationResult(answer), one => one.Completed, deadline);

        /// <summary>The result of 4.9 once it is fixed: see <see cref="WaitForRegistrationAsync"/>.</summary>
        public Task<AuthenticationResult> WaitForAuthenticationAsync(string sessionId, TimeSpan deadline) => WaitFor(
            Path("/v1/auth_sessions/{0}", sessionId),
            answer => new AuthenticationResult(answer), one => one.Completed, deadline);

        /// <summary>The deletion of 4.8 once it is Completed or Failed: see <see cref="WaitForRegistrationAsync"/>.</summary>
        public Task<DeleteProcess> WaitForDeletionAsync(string processId, TimeSpan deadline) => WaitFor(
            Path("/v1/delete_processes/{0}", processId),
            answer => new DeleteProcess(answer), one => one.Ended, deadline);

        /// <summary>The result of an ended session as a JWS, which <see cref="ResultVerifier"/> verifies.</summary>
        public async Task<string> SignedResultAsync(string sessionId)
        {
            string path = Path("/admin/v1/sessions/{0}/signed_result", sessionId);
            return (await Get(path).ConfigureAwait(false)).Text("signed_result");
        }

        /// <summary>The public keys that verify signed results.</summary>
        public async Task<KeySet> KeySetAsync() => new KeySet(await Get("/.well-known/jwks.json").ConfigureAwait(false));

        public void Dispose()
        {
            reading.Dispose();
            changing.Dispose();
        }

        private IEnumerable<Duplicate> Pages(string path, string period, string since, string until, int size)
        {
            var query = new Body { { period + "_since", since }, { period + "_until", until }, { "size", size } };
            for (;;)
            {
                Members page = Get(path + query.AsQuery()).GetAwaiter().GetResult();
                foreach (Members one in page.List("results")) yield return new Duplicate(one);
                if (!page.TryGetValue("pagination", out object more)) yield break;
                query["after"] = ((Members)more).Text("next");
            }
        }

        private async Task<T> WaitFor<T>(string path, Func<Members, T> of, Func<T, bool> isOver, TimeSpan deadline)
        {
            var waited = System.Diagnostics.Stopwatch.StartNew();
            for (double pause = 0.25; ; pause = Math.Min(pause * 1.5, 5))
            {
                Exception failed;
                double least = 0;
                double left = Math.Max(1, (deadline - waited.Elapsed).TotalSeconds);
                try
                {
                    using (var ends = new CancellationTokenSource(TimeSpan.FromSeconds(left)))
                    {
                        T answer = of(await Call(HttpMethod.Get, path, null, null, ends.Token).ConfigureAwait(false));
                        if (isOver(answer)) return answer;
                    }
                    failed = null;
                }
                catch (ApiException error) when (MayPass(error.Status))
                {
                    failed = error;
                    least = error.RetryAfter?.TotalSeconds ?? 0;
                }
                catch (HttpRequestException error) when (!IsUntrusted(error))
                {
                    failed = error;
                }
                catch (OperationCanceledException error)
                {
                    failed = error;
                }
                left = (deadline - waited.Elapsed).TotalSeconds;
                if (left <= 0 || least > left) throw new StillRunningException(deadline, failed);
                await Task.Delay(TimeSpan.FromSeconds(Math.Min(Math.Max(pause, least), left))).ConfigureAwait(false);
            }
        }

        private static bool MayPass(int status) =>
            status == 429 || status == 500 || status == 502 || status == 503 || status == 504;

        private static bool IsUntrusted(Exception error) =>
            error != null && (error is AuthenticationException || IsUntrusted(error.InnerException));

        private Task<Members> Get(string path) => Call(HttpMethod.Get, path, null, null, CancellationToken.None);

        private Task<Members> Delete(string path) => Call(HttpMethod.Delete, path, null, null, CancellationToken.None);

        private Task<Members> Post(string path, Body body, string idempotencyKey) =>
            Call(HttpMethod.Post, path, body, idempotencyKey, CancellationToken.None);

        private async Task<Members> Call(
            HttpMethod method, string path, Body body, string idempotencyKey, CancellationToken ends)
        {
            using (var request = new HttpRequestMessage(method, origin + path))
            {
                if (body != null) request.Content = new StringContent(Json.Write(body), Encoding.UTF8, "application/json");
                if (idempotencyKey != null) request.Headers.Add("Idempotency-Key", idempotencyKey);
                HttpClient http = method == HttpMethod.Get ? reading : changing;
                using (HttpResponseMessage response = await http.SendAsync(request, ends).ConfigureAwait(false))
                {
                    object answer = null;
                    try
                    {
                        answer = Json.Read(await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false));
                    }
                    catch (FormatException)
                    {
                        // Something between has answered: the status says the rest.
                    }
                    if (response.IsSuccessStatusCode && answer is Members members) return members;
                    response.Headers.TryGetValues("X-Request-Id", out IEnumerable<string> requestId);
                    throw new ApiException(
                        (int)response.StatusCode, answer, requestId?.FirstOrDefault(), response.Headers.RetryAfter?.Delta);
                }
            }
        }

        /// <exception cref="ArgumentException">A part is empty or dots, which would name another path.</exception>
        private static string Path(string template, params string[] parts)
        {
            if (parts.Any(one => one == "" || one == "." || one == ".."))
                throw new ArgumentException("an identifier is empty or dots");
            return string.Format(template, parts.Select(Uri.EscapeDataString).ToArray<object>());
        }

        /// <summary>Members of a body or query; null ones are left out.</summary>
        private sealed class Body : Dictionary<string, object>
        {
            internal new void Add(string name, object value)
            {
                if (value != null) this[name] = value;
            }

            internal string AsQuery() =>
                "?" + string.Join("&", this.Select(one => one.Key + "=" + Uri.EscapeDataString(one.Value.ToString())));
        }
    }
}
