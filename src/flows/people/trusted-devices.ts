import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { TrustedDevice } from '../../domain/people/trusted-device.ts';
import type { IdType } from '../../domain/sessions/session.ts';
import { audit } from '../audit.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import { activePerson, resolvePerson } from '../sessions/open-session.ts';
import type { Stored } from '../stored.ts';
import { pageWithPeople, type WithPerson } from '../with-people.ts';

/** Lists a person's trusted devices (4.13). @throws Failure unknown_identifier, state_forbids */
export async function listDevices(
  { store }: Pick<Stored, 'store'>,
  idType: IdType,
  identifier: string,
): Promise<{ authId: string; devices: TrustedDevice[] }> {
  const authId = await activePerson(store, idType, identifier);
  return { authId, devices: await store.trustedDevices(authId) };
}

/** Lists the trusted devices of all people in pages, newest first. @throws Failure invalid (`after`) */
export async function listAllDevices(
  { store, pageTokenKey }: Listed,
  after: string | undefined,
  size: number,
): Promise<PageOf<WithPerson<TrustedDevice>>> {
  const list = new PagedList(pageTokenKey, ['trusted devices']);
  const { atUs: registeredAtUs, id: deviceId } = list.start(after, { atUs: Number.MAX_SAFE_INTEGER });
  const found = await store.trustedDevicePage({ registeredAtUs, deviceId }, size + 1);
  const page = list.page(found, size, (last) => ({ atUs: last.registeredAtUs, id: last.deviceId }));
  return pageWithPeople({ store }, page, ({ authId }) => authId);
}

/**
 * Renames a trusted device.
 * @returns the device with its new name
 * @throws Failure unknown_identifier, unknown_resource, state_forbids
 */
export function renameDevice(
  world: Stored,
  actor: AuditedBy,
  authId: string,
  deviceId: string,
  label: string,
): Promise<TrustedDevice> {
  return world.store.transact(async (tx) => {
    const known = await tx.labelTrustedDevice(await activePerson(tx, 'auth', authId), deviceId, label);
    const device = (await tx.trustedDevices(authId)).find((d) => d.deviceId === deviceId);
    if (!known || !device) throw refusal('not_found', 'device_id');
    await audit(world, tx, { actor, action: 'device.rename', subject: deviceId });
    return device;
  });
}

/**
 * Revokes the trust in a device (4.14). It is no longer recognised as soon as this resolves; a page that proved its key
 * before ends as that of an unknown device.
 * @returns false: this person has no such device
 * @throws Failure unknown_identifier
 */
export function revokeDevice(
  world: Stored,
  actor: AuditedBy,
  idType: IdType,
  identifier: string,
  deviceId: string,
): Promise<boolean> {
  // Devices can be revoked at any time, even while the person is being deleted.
  return world.store.transact(async (tx) => {
    const removed = await tx.removeTrustedDevice(await resolvePerson(tx, idType, identifier), deviceId);
    if (removed) await audit(world, tx, { actor, action: 'device.revoke', subject: deviceId });
    return removed;
  });
}
