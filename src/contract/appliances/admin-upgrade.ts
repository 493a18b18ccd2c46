/** Versions of the appliance that answers: which one runs, what earlier upgrades came to, and the way back. */
import { type Static, Type } from 'typebox';
import { adminOperation } from '../admin-operation.ts';
import * as F from '../fields.ts';

/** See src/app/update/update-state.ts. */
export const UPGRADE_OUTCOMES = ['applied', 'refused', 'rolled_back', 'unready', 'went_back'] as const;

export const UpgradeOutcome = Type.Object({
  at: F.IsoTime('When the upgrade was tried'),
  outcome: Type.Enum(UPGRADE_OUTCOMES, {
    description:
      'applied: it was switched to. refused: nothing was changed. rolled_back: it was not ready in time. unready: it was not ready in time, and the version before cannot read its data. went_back: by command',
  }),
  from: Type.String({ description: 'Version before' }),
  to: F.orNull(Type.String(), 'Version of the update. Null: the file could not be read'),
  reason: Type.String({ description: 'Why it was refused or rolled back; empty: it wasn’t' }),
});
export type UpgradeOutcome = Static<typeof UpgradeOutcome>;

export const AdminUpgrade = Type.Object({
  version: Type.String({ description: 'Version that runs' }),
  installation: Type.Enum(['package', 'clone', 'desktop'] as const, {
    description: 'How the program came to this host. Only package is upgraded by `omote update`',
  }),
  way_back: F.orNull(
    Type.Object({
      version: Type.String({ description: 'Version before the latest upgrade' }),
      needs_backup: Type.Boolean({
        description: 'Whether a backup from before the upgrade must be restored, since the data has changed',
      }),
    }),
    'Where `omote update --back` leads; null: nowhere',
  ),
  trusted_keys: Type.Array(Type.String(), {
    description: 'Numbers of the public keys whose updates are accepted here',
  }),
  outcomes: Type.Array(UpgradeOutcome, { description: 'Earlier upgrades, the latest first' }),
});
export type AdminUpgrade = Static<typeof AdminUpgrade>;

export const ADMIN_UPGRADE_OPERATIONS = {
  getUpgrade: adminOperation({
    id: 'getUpgrade',
    method: 'GET',
    path: '/admin/v1/upgrade',
    summary: 'The version of this appliance, earlier upgrades, and the way back',
    access: { scope: 'status:read' },
    response: AdminUpgrade,
  }),
};
