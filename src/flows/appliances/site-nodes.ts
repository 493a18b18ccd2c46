/** The appliances of a site: their state, and how they join and leave. */

import {
  AWAY_AFTER_S,
  type JoinState,
  type NewToken,
  type SiteAppliance,
  type SiteDatabase,
  type SiteReplica,
  TOKEN_LIFE_S,
} from '../../domain/appliances/nodes.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';

export type ApplianceState = 'at_work' | 'stopped' | 'away';

/** `away`: it has not reached the database for AWAY_AFTER_S; `stopped`: it has signed off. */
export const stateOfAppliance = ({ seenAgoUs }: SiteAppliance): ApplianceState =>
  seenAgoUs === null ? 'stopped' : seenAgoUs > seconds(AWAY_AFTER_S) ? 'away' : 'at_work';

/** The ID of this appliance within its site; null: the site has one appliance, whose data is in a folder. */
export const ownNode = ({ store }: Pick<Stored, 'store'>): string | null => store.site.nodeId;

interface SiteRead {
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

/** Makes a token with which one appliance can join, within TOKEN_LIFE_S. The token itself is shown only now. */
export function makeJoinToken({ store, clock }: Stored, actor: AuditedBy): Promise<NewToken> {
  return store.transact(async (tx) => {
    const nowUs = clock.nowUs();
    const token = await tx.addJoinToken(nowUs, nowUs + seconds(TOKEN_LIFE_S));
    await audit({ clock }, tx, { actor, action: 'site.join_token', subject: token.id });
    return token;
  });
}

/**
 * Lets the appliance that used this token join: gives it the site's data key.
 * @param fingerprint as shown on the screen of the new appliance
 * @returns the ID of the new appliance
 * @throws Failure unknown_resource: no appliance is waiting with this token (any more); invalid: the fingerprint is not
 * that of the waiting appliance
 */
export function acceptAppliance(
  { store, clock }: Stored,
  actor: AuditedBy,
  tokenId: string,
  fingerprint: string,
): Promise<string> {
  return store.transact(async (tx) => {
    const done = await tx.acceptJoin(tokenId, fingerprint, clock.nowUs());
    if (done.state === 'gone') throw refusal('no_waiting_appliance', 'id');
    if (done.state === 'other') throw refusal('other_fingerprint', 'fingerprint');
    await audit({ clock }, tx, { actor, action: 'site.accept', subject: done.nodeId });
    return done.nodeId;
  });
}

/** Revokes a token, and refuses the appliance that used it. @throws Failure unknown_resource */
export function refuseAppliance({ store, clock }: Stored, actor: AuditedBy, tokenId: string): Promise<void> {
  return store.transact(async (tx) => {
    if (!(await tx.dropJoin(tokenId))) throw refusal('not_found', 'id');
    await audit({ clock }, tx, { actor, action: 'site.refuse', subject: tokenId });
  });
}

/**
 * Removes an appliance from the site. It stops making decisions when it next reads the database, but still holds the
 * data key and the database's password.
 * @param self the appliance that carries out the request
 * @throws Failure unknown_resource; state_forbids: it is the appliance itself
 */
export function removeAppliance(
  { store, clock }: Stored,
  actor: AuditedBy,
  self: string | null,
  nodeId: string,
): Promise<void> {
  if (nodeId === self) throw refusal('this_appliance', 'id');
  return store.transact(async (tx: StoreWrites) => {
    if (!(await tx.removeAppliance(nodeId))) throw refusal('not_found', 'id');
    await audit({ clock }, tx, { actor, action: 'site.remove', subject: nodeId });
  });
}

/** The replicas of the site's database that this appliance's role may see. */
export const siteReplicas = async ({ store }: Stored): Promise<readonly SiteReplica[]> =>
  (await store.siteDatabase())?.replicas ?? [];
