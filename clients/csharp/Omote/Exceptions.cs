using System;
using System.Collections.Generic;
using System.Linq;

namespace Omote
{
    /// <summary>One offending parameter, which <see cref="Value"/> names.</summary>
    public sealed class ErrorEntry
    {
        internal ErrorEntry(IDictionary<string, object> from)
        {
            Code = Text(from, "code");
            Desc = Text(from, "desc");
            Value = Text(from, "value");
        }

        public string Code { get; }
        public string Desc { get; }
        public string Value { get; }

        private static string Text(IDictionary<string, object> from, string name) =>
            from.TryGetValue(name, out object value) ? value as string ?? "" : "";
    }

    /// <summary>The service answered with an error, or something else answered in its place.</summary>
    public sealed class ApiException : Exception
    {
        internal ApiException(int status, object answer, string requestId, TimeSpan? retryAfter)
            : this(status, Entries(answer), requestId, retryAfter)
        {
        }

        private ApiException(int status, IReadOnlyList<ErrorEntry> errors, string requestId, TimeSpan? retryAfter)
            : base($"HTTP {status}: " + (errors.Count == 0
                ? "not an answer of the service"
                : string.Join("; ", errors.Select(one => one.Code + " " + one.Desc))))
        {
            Status = status;
            Errors = errors;
            RequestId = requestId;
            RetryAfter = retryAfter;
        }

        /// <summary>HTTP status.</summary>
        public int Status { get; }

        /// <summary>Empty if the answer was not of the service: see <see cref="Status"/>.</summary>
        public IReadOnlyList<ErrorEntry> Errors { get; }

        /// <summary>Code of the first error, one of <see cref="ErrorCode"/>; empty if there is none.</summary>
        public string Code => Errors.Count == 0 ? "" : Errors[0].Code;

        /// <summary>Names the call in the service's log. May be null.</summary>
        public string RequestId { get; }

        /// <summary>After which the call may be tried again; null if the service did not say.</summary>
        public TimeSpan? RetryAfter { get; }

        private static IReadOnlyList<ErrorEntry> Entries(object answer)
        {
            object list = null;
            (answer as IDictionary<string, object>)?.TryGetValue("errors", out list);
            return (list as List<object> ?? new List<object>())
                .OfType<IDictionary<string, object>>().Select(one => new ErrorEntry(one)).ToList();
        }
    }

    /// <summary>A signature, a statement or a picture is not what it claims to be. Never act on it.</summary>
    public class RefusedException : Exception
    {
        internal RefusedException(string message) : base(message)
        {
        }
    }

    /// <summary>
    /// A statement is genuine, but about a session that ended too long ago. It will not be newer when it comes again.
    /// </summary>
    public sealed class TooLateException : RefusedException
    {
        internal TooLateException(string message) : base(message)
        {
        }
    }

    /// <summary>The deadline of a wait passed. The session or deletion goes on; the inner exception is the latest error.</summary>
    public sealed class StillRunningException : Exception
    {
        internal StillRunningException(TimeSpan deadline, Exception latest)
            : base($"not over within {deadline.TotalSeconds} s", latest)
        {
        }
    }
}
