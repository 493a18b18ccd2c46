using System;
using System.Collections.Generic;
using System.Linq;

namespace Omote
{
    using Members = IDictionary<string, object>;

    /// <summary>4.4 and 4.5. Times are ISO 8601, with microseconds and offset, here and below.</summary>
    public sealed class UserId
    {
        internal UserId(Members from)
        {
            AuthId = from.Text("auth_id");
            CreatedAt = from.Text("created_at");
        }

        public string AuthId { get; }
        public string CreatedAt { get; }
    }

    /// <summary>4.1 and 4.2. The person opens the URL.</summary>
    public sealed class IssuedUrl
    {
        internal IssuedUrl(Members from)
        {
            Url = from.Text("url");
            SessionId = from.Text("svc_auth_session_id");
        }

        public string Url { get; }
        public string SessionId { get; }
    }

    /// <summary>What 4.3 and 4.9 have in common.</summary>
    public abstract class SessionResult
    {
        internal SessionResult(Members from)
        {
            SessionId = from.Text("svc_auth_session_id");
            IdType = from.Text("id_type");
            Identifier = from.Text("identifier");
            Completed = from.Is("completed");
            Result = from.Is("result");
            CameraInjectionScore = (int?)(from["camera_injection_score"] as long?);
        }

        public string SessionId { get; }
        public string IdType { get; }
        public string Identifier { get; }

        /// <summary>Whether the result is fixed.</summary>
        public bool Completed { get; }
        public bool Result { get; }

        /// <summary>0 to 2, or null: no judgement.</summary>
        public int? CameraInjectionScore { get; }
    }

    /// <summary>4.3</summary>
    public sealed class RegistrationResult : SessionResult
    {
        internal RegistrationResult(Members from) : base(from)
        {
            RegisteredAt = from.Text("registered_at");
            FaceFeatureId = from["face_feature_id"] as string;
        }

        /// <summary>Empty while it is not completed.</summary>
        public string RegisteredAt { get; }

        /// <summary>Null unless the registration succeeded.</summary>
        public string FaceFeatureId { get; }
    }

    /// <summary>4.9</summary>
    public sealed class AuthenticationResult : SessionResult
    {
        internal AuthenticationResult(Members from) : base(from)
        {
            AuthMethod = from.Text("auth_method");
            AuthenticatedAt = from.Text("authenticated_at");
        }

        public string AuthMethod { get; }

        /// <summary>Empty while it is not completed.</summary>
        public string AuthenticatedAt { get; }
    }

    /// <summary>4.6: <see cref="Pictures.Decrypt"/> opens it.</summary>
    public sealed class EncryptedImage
    {
        public EncryptedImage(byte[] image, byte[] secret)
        {
            Image = image;
            Secret = secret;
        }

        internal EncryptedImage(Members from)
            : this(Convert.FromBase64String(from.Text("image")), Convert.FromBase64String(from.Text("secret")))
        {
        }

        public byte[] Image { get; }
        public byte[] Secret { get; }
    }

    /// <summary>4.8</summary>
    public sealed class DeleteProcess
    {
        internal DeleteProcess(Members from)
        {
            ProcessId = from.Text("process_id");
            IdType = from.Text("id_type");
            Identifier = from.Text("identifier");
            Status = from.Text("status");
            AcceptedAt = from.Text("accepted_at");
            CompletedAt = from.ContainsKey("completed_at") ? from.Text("completed_at") : null;
            UpdatedAt = from.Text("updated_at");
        }

        public string ProcessId { get; }
        public string IdType { get; }
        public string Identifier { get; }

        /// <summary>Accepted, Processing, Completed or Failed.</summary>
        public string Status { get; }
        public string AcceptedAt { get; }

        /// <summary>Null unless it is Completed.</summary>
        public string CompletedAt { get; }
        public string UpdatedAt { get; }

        /// <summary>Whether it is over, well or not.</summary>
        public bool Ended => Status == "Completed" || Status == "Failed";
    }

    /// <summary>4.13</summary>
    public sealed class TrustedDevices
    {
        internal TrustedDevices(Members from)
        {
            AuthId = from.Text("svc_auth_id");
            Devices = from.List("trusted_devices").Select(one => new TrustedDevice(one)).ToList();
        }

        /// <summary>That of the person, also if they were named otherwise.</summary>
        public string AuthId { get; }
        public IReadOnlyList<TrustedDevice> Devices { get; }
    }

    /// <summary>One of 4.13.</summary>
    public sealed class TrustedDevice
    {
        internal TrustedDevice(Members from)
        {
            DeviceId = from.Text("device_id");
            DeviceInfo = from.Text("device_info");
            RegisteredAt = from.Text("registered_at");
        }

        public string DeviceId { get; }
        public string DeviceInfo { get; }
        public string RegisteredAt { get; }
    }

    /// <summary>A registration that a duplicate is about.</summary>
    public class Hit
    {
        internal Hit(Members from)
        {
            AuthId = from.Text("auth_id");
            SessionId = from.Text("svc_auth_session_id");
            FaceRegisteredAt = from.Text("face_registered_at");
        }

        public string AuthId { get; }
        public string SessionId { get; }
        public string FaceRegisteredAt { get; }
    }

    /// <summary>One of 4.11 or 4.12: a registration, and whom it is a duplicate of.</summary>
    public sealed class Duplicate : Hit
    {
        internal Duplicate(Members from) : base(from)
        {
            At = from.Text(from.ContainsKey("reviewed_at") ? "reviewed_at" : "detected_at");
            Hits = from.List("hits").Select(one => new Hit(one)).ToList();
        }

        /// <summary><c>reviewed_at</c> or <c>detected_at</c>.</summary>
        public string At { get; }
        public IReadOnlyList<Hit> Hits { get; }
    }

    internal static class Reading
    {
        internal static string Text(this Members from, string name) =>
            from.TryGetValue(name, out object value) && value is string text ? text : throw Missing(name);

        internal static bool Is(this Members from, string name) =>
            from.TryGetValue(name, out object value) && value is bool truth ? truth : throw Missing(name);

        internal static IEnumerable<Members> List(this Members from, string name) =>
            from.TryGetValue(name, out object value) && value is List<object> list
                ? list.Cast<Members>()
                : throw Missing(name);

        private static FormatException Missing(string name) => new FormatException("the answer has no " + name);
    }
}
