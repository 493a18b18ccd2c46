/** People as the console lists and shows them: never a face, a template or metadata. Instants are ISO 8601. */
import { type Static, Type } from 'typebox';
import * as F from './fields.ts';
import { ExpectedMatches, LIKENESS } from './likeness.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);
const Instant = Type.String();

/** Base64 of a JPEG. */
export const FaceImage = Type.String({
  minLength: 1,
  maxLength: F.FACE_IMAGE_MAX_CHARS,
  format: 'base64',
});

const Deletion = Type.Object({
  process_id: Type.String(),
  status: Type.Enum(['Accepted', 'Processing', 'Completed', 'Failed']),
});

export const AdminPersonRow = Type.Object({
  auth_id: Type.String(),
  created_at: Instant,
  /** Null: no face is registered. */
  face: orNull(
    Type.Object({ face_feature_id: Type.String(), registered_at: Instant, quality: Type.Number() }),
  ),
  /** The first few; `more_links` when there are others. */
  ekyc_ids: Type.Array(Type.String()),
  more_links: Type.Boolean(),
  /** In the future: authentications are refused until then. */
  locked_until: orNull(Instant),
  deletion: orNull(Deletion),
});
export type AdminPersonRow = Static<typeof AdminPersonRow>;

/** Without `prefix` all, newest first; with it those whose ID begins so, by ID. */
export const AdminPeopleQuery = Type.Object({
  by: Type.Optional(Type.Enum(['auth', 'ekyc'], { default: 'auth' })),
  prefix: Type.Optional(F.Identifier('Begin of the ID')),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 50 })),
  /** What `pagination.next` of the page before says. */
  after: Type.Optional(Type.String({ minLength: 1, maxLength: 160, pattern: '^[A-Za-z0-9._~-]+$' })),
});
export type AdminPeopleQuery = Static<typeof AdminPeopleQuery>;

export const AdminPeople = Type.Object({
  people: Type.Array(AdminPersonRow),
  pagination: Type.Optional(Type.Object({ next: Type.String() })),
  /** Of the whole site, whatever was asked for. */
  total: Type.Integer(),
  errors: F.Errors,
});
export type AdminPeople = Static<typeof AdminPeople>;

export const NewPersonRequest = Type.Object({ ekyc_id: Type.Optional(F.Identifier('eKYC linkage ID')) });
export const AdminPersonCreated = Type.Object({
  auth_id: Type.String(),
  created_at: Instant,
  errors: F.Errors,
});
export type AdminPersonCreated = Static<typeof AdminPersonCreated>;

export const AdminPerson = Type.Object({
  person: AdminPersonRow,
  /** Failed authentications in a row; from 5 on each locks for longer. */
  failures: Type.Integer(),
  /** Figures of the registered picture; null without a face. */
  quality: orNull(
    Type.Object({
      eye_distance_px: Type.Number(),
      yaw_deg: Type.Number(),
      pitch_deg: Type.Number(),
      sharpness: Type.Number(),
      brightness: Type.Number(),
    }),
  ),
  /** Newest first; `gone_at` of a face that was replaced. */
  registrations: Type.Array(
    Type.Object({
      svc_auth_session_id: Type.String(),
      face_feature_id: Type.String(),
      registered_at: Instant,
      gone_at: orNull(Instant),
    }),
  ),
  accepted: Type.Integer(),
  rejected: Type.Integer(),
  last_accepted_at: orNull(Instant),
  ekyc_links: Type.Array(Type.Object({ ekyc_id: Type.String(), linked_at: Instant })),
  errors: F.Errors,
});
export type AdminPerson = Static<typeof AdminPerson>;

export const RegisterFaceRequest = Type.Object({ face_image: FaceImage, check_overwrite: F.CheckOverwrite });
export const AdminFaceRegistered = Type.Object({
  svc_auth_session_id: Type.String(),
  registered_at: Instant,
  errors: F.Errors,
});
export type AdminFaceRegistered = Static<typeof AdminFaceRegistered>;

export const PersonSessionRequest = Type.Object({
  kind: Type.Enum(['registration', 'authentication']),
  /** Validity of the URL, seconds. */
  expires: Type.Optional(Type.Integer({ minimum: 60, maximum: 86_400, default: 600 })),
});
export type PersonSessionRequest = Static<typeof PersonSessionRequest>;
export const AdminPersonSession = Type.Object({
  url: Type.String(),
  svc_auth_session_id: Type.String(),
  errors: F.Errors,
});
export type AdminPersonSession = Static<typeof AdminPersonSession>;

export const PictureSearchRequest = Type.Object({
  face_image: FaceImage,
  /** How often a stranger may be a hit: the share of the gallery that is expected to be hit by chance. */
  fmr: Type.Optional(Type.Number({ minimum: 1e-8, maximum: 1e-2 })),
});
export type PictureSearchRequest = Static<typeof PictureSearchRequest>;

export const AdminPictureSearch = Type.Object({
  /** Best first, at most 20. */
  hits: Type.Array(
    Type.Object({
      person: AdminPersonRow,
      ...LIKENESS,
    }),
  ),
  /** Faces that were compared. */
  gallery: Type.Integer(),
  fmr: Type.Number(),
  /** Among the hits of `gallery` comparisons; null until the site was measured. */
  expected: Type.Union([ExpectedMatches, Type.Null()]),
  errors: F.Errors,
});
export type AdminPictureSearch = Static<typeof AdminPictureSearch>;

export const AdminDeletionAccepted = Type.Object({ process_id: Type.String(), errors: F.Errors });
export type AdminDeletionAccepted = Static<typeof AdminDeletionAccepted>;
