import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import { isNewLinkId } from '../../domain/people/link-id.ts';
import type { EkycLink } from '../../domain/people/ports-links.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import { refuseInactive } from '../sessions/open-session.ts';
import type { Stored } from '../stored.ts';
import { pageWithPeople, type WithPerson } from '../with-people.ts';

/**
 * Links an eKYC ID to an Auth ID; a person may have several. Linking the same pair again changes nothing.
 * @throws Failure unknown_identifier; invalid: nobody is given this eKYC ID; state_forbids: it is linked to another Auth ID,
 * or the person is being deleted
 */
export async function linkEkyc(
  tx: StoreWrites,
  ekycId: string,
  authId: string,
  nowUs: Micros,
): Promise<EkycLink> {
  await refuseInactive(tx, authId, 'auth_id');
  const link = await tx.ekycLink(ekycId);
  if (link?.authId === authId) return link;
  if (link) throw refusal('linked_to_another', 'ekyc_id');
  if (!isNewLinkId(ekycId)) throw refusal('dots_alone', 'ekyc_id');
  await tx.linkEkyc(ekycId, authId, nowUs);
  return { ekycId, authId, linkedAtUs: nowUs };
}

/** Links an eKYC ID for an operator, and records that in the audit log. @throws Failure as linkEkyc */
export const createLink = (
  world: Stored,
  actor: AuditedBy,
  ekycId: string,
  authId: string,
): Promise<EkycLink> =>
  world.store.transact(async (tx) => {
    const link = await linkEkyc(tx, ekycId, authId, world.clock.nowUs());
    await audit(world, tx, { actor, action: 'link.create', subject: authId });
    return link;
  });

/**
 * Removes a link, and records that in the audit log.
 * @throws Failure unknown_identifier; state_forbids: the directory suspends the person, which would end with the link
 */
export const removeLink = (world: Stored, actor: AuditedBy, ekycId: string): Promise<void> =>
  world.store.transact(async (tx) => {
    const link = await tx.ekycLink(ekycId);
    if (!link) throw unknownLink();
    if ((await tx.suspendedSince(link.authId)) !== null) throw refusal('suspended', 'ekyc_id');
    await tx.unlinkEkyc(ekycId);
    await audit(world, tx, { actor, action: 'link.remove', subject: link.authId });
  });

/** Reads the link of an eKYC ID. @throws Failure unknown_identifier */
export async function readLink({ store }: Pick<Stored, 'store'>, ekycId: string): Promise<EkycLink> {
  const link = await store.ekycLink(ekycId);
  if (!link) throw unknownLink();
  return link;
}

interface LinksRequest {
  /** The Auth ID whose links are listed; null: all. */
  authId: string | null;
  /** Lists eKYC IDs with this prefix, whoever they belong to; `authId` is then ignored. */
  prefix?: string | undefined;
  /** The cursor of the page before; undefined: the first page. */
  after?: string | undefined;
  size: number;
}

/** Lists links in pages, sorted by eKYC ID. @throws Failure invalid (`after`) */
export async function listLinks(
  { store, pageTokenKey }: Listed,
  { authId, prefix, after, size }: LinksRequest,
): Promise<PageOf<WithPerson<EkycLink>>> {
  const list = new PagedList(pageTokenKey, [
    'eKYC links',
    prefix === undefined ? authId : null,
    prefix ?? null,
  ]);
  const { id } = list.start(after);
  const found =
    prefix === undefined
      ? await store.ekycLinks(authId, id, size + 1)
      : await store.ekycLinksFrom(prefix, id, size + 1);
  const page = list.page(found, size, (last) => ({ id: last.ekycId }));
  return pageWithPeople({ store }, page, (link) => link.authId);
}

const unknownLink = () => refusal('unknown_person', 'ekyc_id');
