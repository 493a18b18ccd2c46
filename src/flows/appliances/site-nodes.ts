/** The appliances of a site: those that belong to it, those that ask to join, and how one is removed. */

import {
  AWAY_AFTER_S,
  type JoinState,
  type NewToken,
  type SiteAppliance,
  type SiteDatabase,
  TOKEN_LIFE_S,
} from '../../domain/appliances/nodes.ts';
import type { AuditedBy } from '../../domain/audit/audit.ts';
import { failure } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';

export type ApplianceState = 'at_work' | 'stopped' | 'away';

export const stateOfAppliance = ({ seenAgoUs }: SiteAppliance): ApplianceState =>
  seenAgoUs === null ? 'stopped' : seenAgoUs > seconds(AWAY_AFTER_S) ? 'away' : 'at_work';

/** The ID of this appliance within its site; null: the site has one appliance, whose data is in a folder. */
export const ownNode = ({ store }: Pick<Stored, 'store'>): string | null => store.site.nodeId;

export interface SiteRead {
  appliances: SiteAppliance[];
  /** null: the store is one appliance's alone. */
  database: SiteDatabase | null;
  /** Tokens that an appliance can still join by. */
  joins: JoinState[];
}

export async function readSite({ store, clock }: Stored): Promise<SiteRead> {
  const joins = await store.siteJoins(clock.nowUs());
  return {
    appliances: await store.siteAppliances(),
    database: await store.siteDatabase(),
    joins: joins.filter(({ accepted, leftUs }) => !accepted && leftUs > 0),
  };
}

/** Makes a token that is shown once and admits one appliance. */
export function makeJoinToken({ store, clock }: Stored, actor: AuditedBy): Promise<NewToken> {
  return store.transact(async (tx) => {
    const nowUs = clock.nowUs();
    const token = await tx.addJoinToken(nowUs, nowUs + seconds(TOKEN_LIFE_S));
    await audit({ clock }, tx, { actor, action: 'site.join_token', subject: token.id });
    return token;
  });
}

/**
 * Gives the data key of the site to the appliance that used this token.
 * @param fingerprint as the screen of the new appliance shows it
 * @throws Failure unknown_resource: no appliance waits with this token (any more); invalid: it is another one
 */
export function acceptAppliance(
  { store, clock }: Stored,
  actor: AuditedBy,
  tokenId: string,
  fingerprint: string,
): Promise<string> {
  return store.transact(async (tx) => {
    const done = await tx.acceptJoin(tokenId, fingerprint, clock.nowUs());
    if (done.state === 'gone')
      throw failure(
        'unknown_resource',
        'id',
        'is of no appliance that waits: its token has ended, was used or refused',
      );
    if (done.state === 'other')
      throw failure(
        'invalid',
        'fingerprint',
        'is not that of the appliance that waits: look at its screen again',
      );
    await audit({ clock }, tx, { actor, action: 'site.accept', subject: done.nodeId });
    return done.nodeId;
  });
}

/** The token is worth nothing any more, whoever has it. @throws Failure unknown_resource */
export function refuseAppliance({ store, clock }: Stored, actor: AuditedBy, tokenId: string): Promise<void> {
  return store.transact(async (tx) => {
    if (!(await tx.dropJoin(tokenId))) throw failure('unknown_resource', 'id', 'is not known');
    await audit({ clock }, tx, { actor, action: 'site.refuse', subject: tokenId });
  });
}

/**
 * The removed appliance stops deciding when it next reads the database. It still holds the data key and the password
 * of the database.
 * @param self the appliance that carries out the request
 * @throws Failure unknown_resource; state_forbids: itself
 */
export function removeAppliance(
  { store, clock }: Stored,
  actor: AuditedBy,
  self: string | null,
  nodeId: string,
): Promise<void> {
  if (nodeId === self)
    throw failure('state_forbids', 'id', 'is this appliance itself: remove it at another one of the site');
  return store.transact(async (tx: StoreWrites) => {
    if (!(await tx.removeAppliance(nodeId))) throw failure('unknown_resource', 'id', 'is not known');
    await audit({ clock }, tx, { actor, action: 'site.remove', subject: nodeId });
  });
}
