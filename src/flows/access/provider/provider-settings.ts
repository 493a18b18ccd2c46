/** How the identity provider is reached and believed, as administrators set it. */
import { isDeepStrictEqual } from 'node:util';
import {
  isIssuer,
  MOST_GROUPS,
  PROVIDER_SETTINGS,
  ProviderFault,
  type ProviderProblem,
  type ProviderSettings,
} from '../../../domain/access/identity-provider.ts';
import type { AuditedBy } from '../../../domain/audit/caller.ts';
import { Failure, fault, refusal } from '../../../domain/failure.ts';
import type { SecretReads } from '../../../domain/site/ports-settings.ts';
import { StoredDamaged } from '../../../domain/stored.ts';
import { audit, auditLook } from '../../audit.ts';
import type { Stored } from '../../stored.ts';
import { refuseOutdated, versionOf } from '../../version.ts';
import type { ProviderAccess } from '../needs.ts';
import { adminsWithPassword } from '../password.ts';

const SECRET = 'identity_provider';

/** @returns null: operators sign in with accounts of this appliance alone @throws StoredDamaged */
export async function providerSettings(store: SecretReads): Promise<ProviderSettings | null> {
  const stored = await store.secret(SECRET);
  const text = stored === null ? '' : Buffer.from(stored).toString();
  if (text === '') return null;
  const settings = PROVIDER_SETTINGS.ofJson(text);
  if (settings === undefined) throw new StoredDamaged('settings', 'value', SECRET);
  return settings;
}

/**
 * Whether what the provider said may still be acted on: it took seconds, in which an administrator may have removed or
 * changed it. Asked in the transaction that acts.
 */
export const isStillSet = async (tx: SecretReads, settings: ProviderSettings): Promise<boolean> =>
  isDeepStrictEqual(await providerSettings(tx), settings);

/** What the site calls the provider; null: there is none. */
export const providerLabel = async (store: SecretReads): Promise<string | null> =>
  (await providerSettings(store))?.label ?? null;

/** Where the provider sends browsers back to; it has to know this address. */
export const redirectUriOf = (baseUrl: string): string => `${baseUrl}/console/sign-in`;
/** Where the provider sends browsers after they signed out there. */
export const signedOutUriOf = (baseUrl: string): string => `${baseUrl}/console`;

/** As administrators give it; what is null stays as it is. */
type GivenProvider = Omit<ProviderSettings, 'clientSecret' | 'ca'> & {
  clientSecret: string | null;
  ca: string | null;
};

/**
 * Sets the provider. Sessions of its operators end if it is another provider or client, and are checked at once otherwise.
 * @param basedOn what providerVersion() gave when it was read
 * @returns what is set now
 * @throws Failure invalid (the member's name); state_forbids: there is no administrator who can sign in here without it, or
 * it has another version by now
 */
export async function setProvider(
  world: Stored,
  actor: AuditedBy,
  given: GivenProvider,
  basedOn?: string,
): Promise<ProviderSettings> {
  refuseUnsound(given);
  return await world.store.transact(async (tx) => {
    if ((await adminsWithPassword(tx)).length === 0) throw refusal('local_admin_first', 'provider');
    const before = await providerSettings(tx);
    refuseOutdated(basedOn, providerVersion(before));
    const isSame = before?.issuer === given.issuer && before.clientId === given.clientId;
    // A secret goes to nobody else than it was given for, and an authority vouches for nobody else.
    const kept = isSame ? before : { clientSecret: '', ca: '' };
    const settings: ProviderSettings = {
      ...given,
      clientSecret: given.clientSecret ?? kept.clientSecret,
      ca: given.ca ?? kept.ca,
    };
    await tx.setSecret(SECRET, Buffer.from(JSON.stringify(settings)));
    if (isSame) await tx.checkProviderSessionsAt(world.clock.nowUs());
    else await tx.endProviderSessions();
    await audit(world, tx, {
      actor,
      action: 'identity_provider.set',
      details: { issuer: given.issuer, groups: given.groupRoles.length },
    });
    return settings;
  });
}

/** Of what setProvider() sets. */
export function providerVersion(settings: ProviderSettings | null): string {
  if (settings === null) return versionOf(null);
  const { clientSecret, ca, ...shown } = settings;
  return versionOf({ ...shown, secret: clientSecret !== '', ca: ca !== '' });
}

/** Operators sign in with accounts of this appliance alone. Sessions of the provider's operators end. */
export const removeProvider = (world: Stored, actor: AuditedBy): Promise<void> =>
  world.store.transact(async (tx) => {
    if ((await providerSettings(tx)) === null) return;
    await tx.setSecret(SECRET, new Uint8Array(0));
    await tx.endProviderSessions();
    await audit(world, tx, { actor, action: 'identity_provider.remove' });
  });

/** What is wrong with the provider; null: nothing was found. */
type ProviderTest = { problem: ProviderProblem; detail: string } | null;

/** Asks the provider for its metadata and keys, and whether it knows the client. @throws Failure state_forbids: it is off */
export async function testProvider(
  world: Pick<ProviderAccess, 'clock' | 'store' | 'identityProvider'>,
  actor: AuditedBy,
  baseUrl: string,
): Promise<ProviderTest> {
  const settings = await neededProvider(world.store);
  const found = await foundIn(world.identityProvider.test(settings, redirectUriOf(baseUrl)));
  const details = { problem: found?.problem ?? 'none' };
  await auditLook(world, { actor, action: 'identity_provider.test', details });
  return found;
}

const foundIn = (test: Promise<void>): Promise<ProviderTest> =>
  test.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof ProviderFault)) throw error;
      return { problem: error.problem, detail: error.detail };
    },
  );

/** @throws Failure state_forbids: it is off */
export async function neededProvider(store: SecretReads): Promise<ProviderSettings> {
  const settings = await providerSettings(store);
  if (settings === null) throw refusal('provider_off', 'provider');
  return settings;
}

const SCOPES = /^[\x21\x23-\x5b\x5d-\x7e]+( [\x21\x23-\x5b\x5d-\x7e]+)*$/;
const HOST = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(:[0-9]{1,5})?$/;

/** @throws Failure invalid */
function refuseUnsound({ issuer, scopes, groupRoles, otherHosts }: GivenProvider): void {
  const faults = [
    ...(isIssuer(issuer) ? [] : [fault('not_issuer', 'issuer')]),
    ...(SCOPES.test(scopes) && scopes.split(' ').includes('openid') ? [] : [fault('not_scopes', 'scopes')]),
    ...(otherHosts.every((host) => HOST.test(host)) ? [] : [fault('not_hosts', 'other_hosts')]),
    ...(new Set(groupRoles.map(({ group }) => group)).size === groupRoles.length
      ? []
      : [fault('given_twice', 'groups')]),
    ...(groupRoles.length > MOST_GROUPS ? [fault('too_long', 'groups', { most: MOST_GROUPS })] : []),
  ];
  if (faults.length > 0) throw new Failure(faults);
}
