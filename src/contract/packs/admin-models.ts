/** Model packs, switching from one to another, and the gallery of the active pack. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { Progress } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { Paging } from '../paging.ts';
import { KnownPerson } from '../people/known-person.ts';

export const AdminPack = Type.Object({
  name: Type.String(),
  title: Type.String(),
  /** Whether all files are present. */
  complete: Type.Boolean(),
  /** What prevents the pack's use, one line each. */
  problems: Type.Array(Type.String()),
  active: Type.Boolean(),
  /** Number of people whose current face has a template of this pack. */
  templates: Type.Integer(),
  /** Number of people whose current picture this pack tried and cannot read. */
  unreadable: Type.Integer(),
});
export type AdminPack = Static<typeof AdminPack>;

export const SWITCH_STATES = [
  /** No switch is in progress. */
  'none',
  /** Templates of the new pack are being made from the stored pictures. The old pack decides. */
  'running',
  'paused',
  /** Everybody has been processed, and new enrolments are processed as they come. Waiting for the cut-over. */
  'ready',
  /** The new pack's gallery is being loaded, which takes seconds and ends automatically. */
  'cutting_over',
  /** Something other than a picture failed (`problem`). The switch can be resumed. */
  'failed',
] as const;

export const AdminSwitch = Type.Object({
  state: Type.Enum(SWITCH_STATES),
  from: F.orNull(Type.String()),
  to: F.orNull(Type.String()),
  started_at: F.orNull(F.Instant),
  updated_at: F.orNull(F.Instant),
  /** Number of people processed, and in total. */
  done: Type.Integer(),
  total: Type.Integer(),
  /**
   * Number of people whose picture the new pack cannot read. They must be enrolled again. See `unreadable`,
   * `unconverted`.
   */
  failures: Type.Integer(),
  /** Cut over automatically, unless there are failures. */
  automatic: Type.Boolean(),
  problem: F.orNull(Type.String()),
  /** The same in a form for programs. */
  why: F.Why,
});
export type AdminSwitch = Static<typeof AdminSwitch>;

export const AdminShare = Type.Object({
  value: Type.Number(),
  /** 95 % interval. */
  low: Type.Number(),
  high: Type.Number(),
});

/** The pack that a site is advised to use. Present if another pack is active and no switch is in progress. */
export const AdminRecommendation = Type.Object({
  pack: Type.String(),
  /** Whether its files are present, so that the site can switch to it. */
  complete: Type.Boolean(),
  /** What the figures mean: one picture is compared with one, at this false match rate, on this collection. */
  fmr: Type.Number(),
  collection: Type.String(),
  recognised: AdminShare,
  /** The same with the active pack. Null: not measured. */
  recognised_now: F.orNull(AdminShare),
});
export type AdminRecommendation = Static<typeof AdminRecommendation>;

export const AdminModels = Type.Object({
  /** The active pack. */
  active: Type.String(),
  /** OMOTE_PACK, if it is set. It takes effect when it changes (docs/decisions/0022). */
  asked_by_environment: F.orNull(Type.String()),
  /** The pack that was active before the last cut-over, as long as its templates are kept. */
  rollback_to: F.orNull(Type.String()),
  packs: Type.Array(AdminPack),
  recommended: F.orNull(AdminRecommendation),
  switch: AdminSwitch,
});
export type AdminModels = Static<typeof AdminModels>;

/**
 * `not_yet`: not processed yet. `image_damaged`: the picture cannot be decrypted. Any other reason is the new pack's
 * own.
 */
export const AdminUnconverted = Type.Object({
  pack: Type.String(),
  people: Type.Array(Type.Object({ auth_id: Type.String(), person: KnownPerson, reason: Type.String() })),
  next: F.orNull(Type.String({ description: '`after` of the next page; null on the last' })),
});
export type AdminUnconverted = Static<typeof AdminUnconverted>;

export const AdminGallery = Type.Object({
  pack: Type.String(),
  kind: Type.String(),
  /** Number of people who can be found. */
  size: Type.Integer(),
  /** How much of the gallery has been loaded since the start. Null: all of it. Until then registrations return 503. */
  warm: F.orNull(Progress),
  /**
   * Number of people whose stored template is damaged and cannot be decrypted. They cannot be recognised and must be
   * enrolled again.
   */
  left_out: Type.Integer(),
  /** Auth IDs of the first 1000 of them. */
  left_out_people: Type.Array(Type.String()),
});
export type AdminGallery = Static<typeof AdminGallery>;

const PACK_NAME = '^[a-z0-9]+(-[a-z0-9]+)*$';
const PackName = Type.String({ pattern: PACK_NAME, maxLength: 64 });

export const ADMIN_MODEL_OPERATIONS = {
  getModels: adminOperation({
    id: 'getModels',
    method: 'GET',
    path: '/admin/v1/models',
    summary: 'List installed model packs, the one in use, and any switch in progress',
    access: { scope: 'status:read' },
    response: AdminModels,
  }),
  listUnconverted: adminOperation({
    id: 'listUnconverted',
    method: 'GET',
    path: '/admin/v1/models/unconverted',
    summary: 'People whose face has no template of a pack',
    access: { scope: 'people:read' },
    query: Type.Object({
      pack: Type.Optional(
        Type.String({
          pattern: PACK_NAME,
          maxLength: 64,
          description: 'Default: the pack being switched to, otherwise the one in use',
        }),
      ),
      ...Paging(100),
    }),
    response: AdminUnconverted,
  }),
  startSwitch: adminOperation({
    id: 'startSwitch',
    method: 'POST',
    path: '/admin/v1/models/switch',
    summary: 'Start switching packs. Templates for the new pack are created while the old one stays in use',
    access: { scope: 'models:write', confirmed: true },
    body: Type.Object({
      pack: PackName,
      automatic: Defaulted(
        Type.Boolean({ default: false, description: 'Cut over automatically, unless there are failures' }),
      ),
    }),
    example: { pack: 'mobilefacenet', automatic: true },
    response: AdminModels,
    failures: ['state_forbids'],
  }),
  pauseSwitch: adminOperation({
    id: 'pauseSwitch',
    method: 'POST',
    path: '/admin/v1/models/switch/pause',
    summary: 'Pause the change of packs',
    access: { scope: 'models:write' },
    response: AdminModels,
    failures: ['state_forbids'],
  }),
  resumeSwitch: adminOperation({
    id: 'resumeSwitch',
    method: 'POST',
    path: '/admin/v1/models/switch/resume',
    summary: 'Go on with the change of packs',
    access: { scope: 'models:write', confirmed: true },
    response: AdminModels,
    failures: ['state_forbids'],
  }),
  cutOver: adminOperation({
    id: 'cutOver',
    method: 'POST',
    path: '/admin/v1/models/switch/cut_over',
    summary: 'Cut over to the new pack',
    access: { scope: 'models:write', confirmed: true },
    body: Type.Object({
      accept_failures: Defaulted(
        Type.Boolean({
          default: false,
          description:
            'Must be true where there are failures: these people cannot be recognised until they are enrolled again',
        }),
      ),
    }),
    example: { accept_failures: false },
    response: AdminModels,
    failures: ['state_forbids'],
  }),
  cancelSwitch: adminOperation({
    id: 'cancelSwitch',
    method: 'DELETE',
    path: '/admin/v1/models/switch',
    summary: 'Cancel the switch, keeping the templates created',
    access: { scope: 'models:write' },
    response: AdminModels,
    failures: ['state_forbids'],
  }),
  rollback: adminOperation({
    id: 'rollback',
    method: 'POST',
    path: '/admin/v1/models/rollback',
    summary: 'Switch back to the previous pack (`rollback_to`)',
    access: { scope: 'models:write', confirmed: true },
    response: AdminModels,
    failures: ['state_forbids'],
  }),
  dropTemplates: adminOperation({
    id: 'dropTemplates',
    method: 'DELETE',
    path: '/admin/v1/models/{pack}/templates',
    summary: 'Delete the templates of a pack that isn’t in use',
    access: { scope: 'models:write', confirmed: true },
    params: Type.Object({ pack: Type.String({ description: 'Model pack' }) }),
    response: AdminModels,
    failures: ['state_forbids'],
  }),
};

export const ADMIN_GALLERY_OPERATIONS = {
  getGallery: adminOperation({
    id: 'getGallery',
    method: 'GET',
    path: '/admin/v1/gallery',
    summary: 'Get the gallery: who can be found, and who can’t because their stored data is damaged',
    access: { scope: 'status:read' },
    response: AdminGallery,
  }),
};
