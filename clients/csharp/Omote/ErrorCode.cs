namespace Omote
{
    /// <summary>The codes of errors. docs/api/errors.md says when each is answered.</summary>
    public static class ErrorCode
    {
        public const string Unknown = "ELAC0000001";
        public const string NoKey = "ELAC0000002";
        public const string KeyEnded = "ELAC0000003";
        public const string UnknownIdentifier = "ELAC0000004";
        public const string Invalid = "ELAC0000005";
        public const string NotJson = "ELAC0000006";
        public const string Forbidden = "ELAC0000007";
        public const string Unavailable = "ELAC0000008";
        public const string UnknownResource = "ELAC1000001";
        public const string MethodNotAllowed = "ELAC1000002";
        public const string AlreadyRegistered = "ELAC1000003";
        public const string NotRegistered = "ELAC1000004";
        public const string StateForbids = "ELAC1000005";
        public const string IdempotencyReused = "ELAC1000006";
        public const string MetadataExpired = "ELAC1000007";
        public const string TooLarge = "ELAC1000008";
        public const string NotJsonType = "ELAC1000009";
        public const string NoFace = "ELAC1000010";
        public const string SeveralFaces = "ELAC1000011";
        public const string FaceTooSmall = "ELAC1000012";
        public const string PicturePoor = "ELAC1000013";
        public const string FaceTurned = "ELAC1000014";
        public const string FaceCovered = "ELAC1000015";
        public const string TooManyRequests = "ELAC1000016";
        public const string PictureTurned = "ELAC1000017";
    }
}
