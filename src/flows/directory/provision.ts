/** What clients of SCIM do with accounts. */
import { setImmediate } from 'node:timers/promises';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import {
  attributesOf,
  changedUser,
  type DirectoryAttributes,
  type DirectoryUser,
  linkIdOf,
  newUser,
} from '../../domain/directory/directory-user.ts';
import {
  givenAttributes,
  patchedAttributes,
  refuseUnlinkable,
} from '../../domain/directory/scim-attributes.ts';
import { ScimFault } from '../../domain/directory/scim-fault.ts';
import {
  type FilterLookup,
  lookupOf,
  matchesFilter,
  type ScimFilter,
} from '../../domain/directory/scim-filter.ts';
import { isNewLinkId } from '../../domain/people/link-id.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { newId } from '../identifiers.ts';
import type { Stored } from '../stored.ts';
import { directorySettings } from './directory-settings.ts';
import { removeUser, type Written, writeUser } from './removals.ts';
import type { ScanTurns } from './scan-turns.ts';

/** @throws ScimFault */
export const createAccount = (world: Stored, actor: AuditedBy, body: unknown): Promise<Written> =>
  world.store.transact(async (tx) => {
    const given = givenAttributes(body);
    const { linkedBy } = await directorySettings(tx);
    refuseUnlinkable(given, linkedBy, await isKnown(tx, linkIdOf(given, linkedBy)));
    const nowUs = world.clock.nowUs();
    const active = newUser(newId(), given, linkedBy, nowUs);
    const after = given.active === false ? { ...active, suspendedAtUs: nowUs } : active;
    await refuseTaken(tx, after);
    return await writeUser(world, tx, actor, { before: null, after, linkedBy });
  });

/** How a call of a client names an account. `version`: the one that it knows; null: any. */
export interface Named {
  id: string;
  version: number | null;
}

/** Replaces the attributes of an account. @throws ScimFault */
export const replaceAccount = (world: Stored, actor: AuditedBy, named: Named, body: unknown) =>
  change(world, actor, named, () => givenAttributes(body));

/** Changes some of the attributes of an account. @throws ScimFault */
export const patchAccount = (world: Stored, actor: AuditedBy, named: Named, body: unknown) =>
  change(world, actor, named, (before) => patchedAttributes(before, body));

const change = (
  world: Stored,
  actor: AuditedBy,
  named: Named,
  given: (before: DirectoryAttributes) => DirectoryAttributes,
): Promise<Written> =>
  world.store.transact(async (tx) => {
    const before = await knownUser(tx, named);
    const wanted = given(attributesOf(before));
    const { linkedBy } = await directorySettings(tx);
    const linkId = linkIdOf(wanted, linkedBy);
    refuseUnlinkable(wanted, linkedBy, linkId === before.linkId || (await isKnown(tx, linkId)));
    const after = changedUser(before, wanted, linkedBy, world.clock.nowUs());
    if (after !== before) await refuseTaken(tx, after);
    return await writeUser(world, tx, actor, { before, after, linkedBy });
  });

/** Erases the person of an account and forgets it. @throws ScimFault */
export const deleteAccount = (world: Stored, actor: AuditedBy, named: Named): Promise<Written> =>
  world.store.transact(async (tx) => removeUser(world, tx, actor, await knownUser(tx, named)));

/** @throws ScimFault unknown_user */
export const readAccount = ({ store }: Pick<Stored, 'store'>, id: string): Promise<DirectoryUser> =>
  knownUser(store, { id, version: null });

async function knownUser(store: StoreReads, { id, version }: Named): Promise<DirectoryUser> {
  const user = await store.directoryUser(id);
  if (user === null) throw new ScimFault('unknown_user');
  if (version !== null && version !== user.version) throw new ScimFault('other_version');
  return user;
}

/** @throws ScimFault taken */
async function refuseTaken(store: StoreReads, user: DirectoryUser): Promise<void> {
  const taken = await store.takenInDirectory(user);
  if (taken !== null) throw new ScimFault('taken', taken);
}

interface AccountList {
  total: number;
  users: DirectoryUser[];
}

/** Accounts looked at for one filter without an equality of something unique. */
const MOST_LOOKED_AT = 20_000;
const AT_ONCE = 500;

/**
 * Lists accounts in the order in which they were created.
 * @param filter null: all
 * @param skip how many of those that match are left out
 * @throws ScimFault too_many_to_filter, busy
 */
export async function listAccounts(
  { store }: Pick<Stored, 'store'>,
  turns: ScanTurns,
  filter: ScimFilter | null,
  skip: number,
  limit: number,
): Promise<AccountList> {
  if (filter === null) {
    // Counted anew: whoever pages to a total of before misses the newest accounts.
    const { users: total } = await store.directoryCounts();
    return { total, users: limit === 0 ? [] : await store.directoryUsersFrom(skip, limit) };
  }
  const lookup = lookupOf(filter);
  const found =
    lookup === null ? await turns.run(() => scanned(store, filter)) : await lookedUp(store, filter, lookup);
  return { total: found.length, users: found.slice(skip, skip + limit) };
}

async function lookedUp(
  store: StoreReads,
  filter: ScimFilter,
  { attribute, value }: FilterLookup,
): Promise<DirectoryUser[]> {
  const user =
    attribute === 'id' ? await store.directoryUser(value) : await store.directoryUserBy(attribute, value);
  return user !== null && matchesFilter(filter, user) ? [user] : [];
}

async function scanned(store: StoreReads, filter: ScimFilter): Promise<DirectoryUser[]> {
  const found: DirectoryUser[] = [];
  let last = -1;
  for (let looked = 0; ; looked += AT_ONCE) {
    if (looked >= MOST_LOOKED_AT) throw new ScimFault('too_many_to_filter', String(MOST_LOOKED_AT));
    const page = await store.directoryUsersAfter(last, AT_ONCE);
    for (const { user } of page) if (matchesFilter(filter, user)) found.push(user);
    last = page.at(-1)?.seq ?? last;
    if (page.length < AT_ONCE) return found;
    // Captures and kiosks are served in between.
    await setImmediate();
  }
}

/** Whether somebody has a linkage ID that nobody is given any more: whoever has it must be suspended when they leave. */
const isKnown = async (tx: StoreReads, linkId: string | null): Promise<boolean> =>
  linkId !== null && !isNewLinkId(linkId) && (await tx.ekycLink(linkId)) !== null;
