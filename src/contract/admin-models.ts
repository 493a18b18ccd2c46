/**
 * Model packs and the change from one to another.
 *
 *   GET    /admin/v1/models                         AdminModels
 *   POST   /admin/v1/models/switch                  AdminSwitchRequest → AdminModels: begins a change of packs
 *   POST   /admin/v1/models/switch/pause            → AdminModels
 *   POST   /admin/v1/models/switch/resume           → AdminModels
 *   POST   /admin/v1/models/switch/cut_over         AdminCutOver → AdminModels: from here on the new pack decides
 *   DELETE /admin/v1/models/switch                  → AdminModels: gives the change up; templates made stay
 *   POST   /admin/v1/models/rollback                → AdminModels: a change back to `rollback_to`
 *   DELETE /admin/v1/models/{pack}/templates        → AdminModels: drops what is kept of a pack that is not in use
 *   GET    /admin/v1/models/unconverted?pack&size&after   AdminUnconverted: whose face has no template of the pack
 *   GET    /admin/v1/gallery                        AdminGallery
 */
import { type Static, Type } from 'typebox';

const errors = Type.Array(Type.Object({ code: Type.String(), desc: Type.String(), value: Type.String() }));
const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()]);

export const AdminPack = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** All files are there. */
  complete: Type.Boolean(),
  /** What hinders, one line each. */
  problems: Type.Array(Type.String()),
  active: Type.Boolean(),
  /** People whose current face has a template of this pack. */
  templates: Type.Integer(),
  /** People whose current picture this pack was given and cannot read. */
  unreadable: Type.Integer(),
});
export type AdminPack = Static<typeof AdminPack>;

export const SWITCH_STATES = [
  /** No change of packs is under way. */
  'none',
  /** Templates of the new pack are being made from the stored images; the old pack decides. */
  'running',
  'paused',
  /** Everybody has been looked at, who is enrolled meanwhile is caught up; waits for the cut-over. */
  'ready',
  /** The new pack's gallery is being loaded; ends by itself in seconds. */
  'cutting_over',
  /** Something else than a picture failed (`problem`); can be resumed. */
  'failed',
] as const;

export const AdminSwitch = Type.Object({
  state: Type.Enum(SWITCH_STATES),
  from: orNull(Type.String()),
  to: orNull(Type.String()),
  started_at: orNull(Type.String()),
  updated_at: orNull(Type.String()),
  /** People looked at, of so many. */
  done: Type.Integer(),
  total: Type.Integer(),
  /** People whose picture the new pack cannot read: they have to be enrolled again. See `unreadable`, `unconverted`. */
  failures: Type.Integer(),
  /** Cuts over by itself, unless there are failures. */
  automatic: Type.Boolean(),
  problem: orNull(Type.String()),
});
export type AdminSwitch = Static<typeof AdminSwitch>;

const AdminShare = Type.Object({
  value: Type.Number(),
  /** 95 % interval. */
  low: Type.Number(),
  high: Type.Number(),
});

/** The pack that a site is advised to use, where another decides. */
export const AdminRecommendation = Type.Object({
  pack: Type.String(),
  /** Its files are here: it can be changed to. */
  complete: Type.Boolean(),
  /** The figures: one picture against one, at this false match rate, on this collection. */
  fmr: Type.Number(),
  collection: Type.String(),
  recognised: AdminShare,
  /** By the pack that decides; null: it was not measured. */
  recognised_now: orNull(AdminShare),
});
export type AdminRecommendation = Static<typeof AdminRecommendation>;

export const AdminModels = Type.Object({
  /** The pack that decides. */
  active: Type.String(),
  /** OMOTE_PACK, where it is set: acted upon when it changes, see docs/decisions. */
  asked_by_environment: orNull(Type.String()),
  /** The pack that was active before the last cut-over, while its templates are kept. */
  rollback_to: orNull(Type.String()),
  packs: Type.Array(AdminPack),
  recommended: orNull(AdminRecommendation),
  switch: AdminSwitch,
  errors,
});
export type AdminModels = Static<typeof AdminModels>;

const PackName = Type.String({ pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 64 });

export const AdminSwitchRequest = Type.Object({
  pack: PackName,
  automatic: Type.Optional(Type.Boolean({ default: false })),
});
export const AdminCutOver = Type.Object({
  /** Must be true where there are failures: these people cannot be recognised until they are enrolled again. */
  accept_failures: Type.Optional(Type.Boolean({ default: false })),
});
export const AdminUnconvertedQuery = Type.Object({
  /** Default: the pack that is being changed to, else the active one. */
  pack: Type.Optional(PackName),
  size: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 100 })),
  /** `next` of the answer before. */
  after: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
});

/** `not_yet`: was not looked at so far. `image_damaged`: its seal does not open. Else what the new pack says of it. */
export const AdminUnconverted = Type.Object({
  pack: Type.String(),
  people: Type.Array(Type.Object({ auth_id: Type.String(), reason: Type.String() })),
  next: orNull(Type.Integer()),
  errors,
});
export type AdminUnconverted = Static<typeof AdminUnconverted>;

export const AdminWarm = Type.Object({ done: Type.Integer(), total: Type.Integer() });

export const AdminGallery = Type.Object({
  pack: Type.String(),
  kind: Type.String(),
  /** People who can be found. */
  size: Type.Integer(),
  /** How far the start has loaded it; null: all of it. Until then registrations answer 503. */
  warm: orNull(AdminWarm),
  /** People whose stored template does not open (damaged): left out, cannot be recognised, enrol again. */
  left_out: Type.Integer(),
  /** The first 1000 of them. */
  left_out_people: Type.Array(Type.String()),
  errors,
});
export type AdminGallery = Static<typeof AdminGallery>;
