/** What references learnt from visits, as the console shows it: never a template. Instants are ISO 8601. */
import { type Static, Type } from 'typebox';
import { Errors } from './fields.ts';

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

const LearntVisit = Type.Object({
  svc_auth_session_id: Type.String(),
  taken_at: Type.String(),
  /** Of the comparison, and how often a stranger scores so; null once retention has removed the session's details. */
  score: orNull(Type.Number()),
  fmr: orNull(Type.Number()),
  /** Of the kiosk that the visit was made at; null also where it is no longer known. */
  kiosk_name: orNull(Type.String()),
  camera_label: orNull(Type.String()),
  /** The person's trusted device that the visit came from, as it calls itself. */
  device_info: orNull(Type.String()),
});

/** GET /admin/v1/people/{auth_id}/visits */
export const AdminVisits = Type.Object({
  /** The setting learn_from_visits. */
  learning: Type.Boolean(),
  /** Templates that a reference is the average of at most, the registration's own among them. */
  most_kept: Type.Integer(),
  /** That the reference was registered with; null: there is no face. */
  registered_at: orNull(Type.String()),
  /** Of the model pack in use, oldest first. */
  visits: Type.Array(LearntVisit),
  /** Of other packs: in use again after a change back, gone with that pack's templates. */
  of_other_packs: Type.Integer(),
  errors: Errors,
});
export type AdminVisits = Static<typeof AdminVisits>;

/** DELETE /admin/v1/people/{auth_id}/visits, and of one: …/visits/{svc_auth_session_id} */
export const AdminVisitsRemoved = Type.Object({ removed: Type.Integer(), errors: Errors });
export type AdminVisitsRemoved = Static<typeof AdminVisitsRemoved>;

/** GET /admin/v1/visits: of the whole site, in all packs */
export const AdminVisitCounts = Type.Object({
  people: Type.Integer(),
  visits: Type.Integer(),
  errors: Errors,
});
export type AdminVisitCounts = Static<typeof AdminVisitCounts>;

/** DELETE /admin/v1/visits removes those of some people; the next call goes on at `next` of this one's answer. */
export const AdminVisitsQuery = Type.Object({
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});
export type AdminVisitsQuery = Static<typeof AdminVisitsQuery>;

export const AdminVisitsStep = Type.Object({
  people: Type.Integer(),
  /** People whose templates do not open: what was learnt of them goes when their face is registered again. */
  broken: Type.Integer(),
  /** null: that was all. */
  next: orNull(Type.Integer()),
  errors: Errors,
});
export type AdminVisitsStep = Static<typeof AdminVisitsStep>;
