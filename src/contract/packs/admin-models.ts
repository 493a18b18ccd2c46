/** Model packs, switching from one to another, and the gallery of the active pack. */

import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import { KnownPerson, Progress } from '../common-shapes.ts';
import { Defaulted } from '../defaulted.ts';
import * as F from '../fields.ts';
import { Paging } from '../paging.ts';

export const AdminPack = Type.Object({
  name: Type.String({ description: 'Name of the pack, as commands and settings take it' }),
  title: Type.String({ description: 'What the pack is called for people' }),
  complete: Type.Boolean({ description: 'Whether all files are present' }),
  problems: Type.Array(Type.String(), { description: 'What prevents the pack’s use, one line each' }),
  active: Type.Boolean({ description: 'Whether the pack is in use' }),
  templates: Type.Integer({ description: 'Number of people whose current face has a template of this pack' }),
  unreadable: Type.Integer({
    description: 'Number of people whose current picture this pack tried and cannot read',
  }),
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
  state: Type.Enum(SWITCH_STATES, { description: 'Stage of the switch; `none`: no switch is in progress' }),
  from: F.orNull(Type.String(), 'The pack before. Null: no switch is in progress'),
  to: F.orNull(Type.String(), 'The pack after. Null: no switch is in progress'),
  started_at: F.orNull(F.Instant, 'When the switch began. Null: no switch is in progress'),
  updated_at: F.orNull(F.Instant, 'When its progress was last recorded. Null: no switch is in progress'),
  done: Type.Integer({ description: 'Number of people processed so far; 0: no switch is in progress' }),
  total: Type.Integer({ description: 'Number of people to process in all; never less than `done`' }),
  failures: Type.Integer({
    description:
      'Number of people whose picture the new pack cannot read. They must be enrolled again. See `unreadable`, `unconverted`',
  }),
  automatic: Type.Boolean({ description: 'Whether it cuts over automatically, unless there are failures' }),
  problem: F.orNull(Type.String(), 'Human-readable reason why the switch stopped. Null: it did not'),
  why: F.Why,
});
export type AdminSwitch = Static<typeof AdminSwitch>;

export const AdminShare = Type.Object({
  value: Type.Number({ description: 'The share of people who are recognised, 0…1' }),
  low: Type.Number({ description: 'Lower end of its 95 % interval' }),
  high: Type.Number({ description: 'Upper end of its 95 % interval' }),
});

/** The pack that a site is advised to use. Present if another pack is active and no switch is in progress. */
export const AdminRecommendation = Type.Object({
  pack: Type.String({ description: 'Name of the recommended pack' }),
  complete: Type.Boolean({ description: 'Whether its files are present, so that the site can switch to it' }),
  fmr: Type.Number({
    description: 'The false match rate, 0…1, at which the figures compare one picture with one',
  }),
  collection: Type.String({ description: 'The collection of pictures on which the shares were measured' }),
  recognised: AdminShare,
  recognised_now: F.orNull(AdminShare, 'The same with the active pack. Null: not measured'),
});
export type AdminRecommendation = Static<typeof AdminRecommendation>;

export const AdminModels = Type.Object({
  active: Type.String({ description: 'Name of the pack in use' }),
  asked_by_environment: F.orNull(
    Type.String(),
    'The pack that OMOTE_PACK names, which takes effect when the variable changes. Null: it is not set',
  ),
  rollback_to: F.orNull(
    Type.String(),
    'The pack that was active before the last cut-over, as long as its templates are kept. Null: there is none',
  ),
  packs: Type.Array(AdminPack, { description: 'The installed packs' }),
  recommended: F.orNull(
    AdminRecommendation,
    'The pack that Omote recommends in place of the active one. Null: the active one is recommended, or a switch is in progress',
  ),
  switch: AdminSwitch,
});
export type AdminModels = Static<typeof AdminModels>;

/**
 * `not_yet`: not processed yet. `image_damaged`: the picture cannot be decrypted. Any other reason is the new pack's
 * own.
 */
export const AdminUnconverted = Type.Object({
  pack: Type.String({ description: 'Name of the pack' }),
  people: Type.Array(
    Type.Object({
      auth_id: Type.String({ description: 'The person’s Auth ID' }),
      person: KnownPerson,
      reason: Type.String({
        description: 'Why the picture could not be read; `not_yet`: it has not been tried',
      }),
    }),
    { description: 'People whose face has no template of this pack' },
  ),
  next: F.orNull(Type.String({ description: '`after` of the next page; null on the last' })),
});
export type AdminUnconverted = Static<typeof AdminUnconverted>;

export const AdminGallery = Type.Object({
  pack: Type.String({ description: 'Name of the pack in use' }),
  kind: Type.String({
    description: 'Human-readable name of what searches: native code, or the slower portable one',
  }),
  size: Type.Integer({ description: 'Number of people who can be found' }),
  warm: F.orNull(
    Progress,
    'How much of the gallery has been loaded since the start. Null: all of it. Until then registrations return 503',
  ),
  left_out: Type.Integer({
    description:
      'Number of people whose stored template is damaged and cannot be decrypted. They cannot be recognised and must be enrolled again',
  }),
  left_out_people: Type.Array(Type.String(), { description: 'Auth IDs of the first 1000 of them' }),
});
export type AdminGallery = Static<typeof AdminGallery>;

const PACK_NAME = '^[a-z0-9]+(-[a-z0-9]+)*$';
const PackName = Type.String({
  pattern: PACK_NAME,
  maxLength: 64,
  description: 'Name of an installed pack',
});

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
    summary:
      'Delete the templates of a pack that isn’t in use. Whoever holds a face of it must register again',
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
