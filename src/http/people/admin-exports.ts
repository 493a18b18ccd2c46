import type { FastifyInstance } from 'fastify';
import { ADMIN_DELETION_OPERATIONS } from '../../contract/people/admin-deletions.ts';
import { ADMIN_DEVICE_OPERATIONS } from '../../contract/people/admin-devices.ts';
import { ADMIN_EKYC_OPERATIONS } from '../../contract/people/admin-ekyc-links.ts';
import { ADMIN_PEOPLE_OPERATIONS } from '../../contract/people/admin-people.ts';
import type { DeleteProcess } from '../../domain/people/deletion.ts';
import type { EkycLink } from '../../domain/people/ports-links.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import type { TrustedDevice } from '../../domain/people/trusted-device.ts';
import { toIso } from '../../domain/time.ts';
import { everyDeletion, everyDevice, everyLink, everyPerson } from '../../flows/people/whole-lists.ts';
import type { World } from '../../flows/world.ts';
import { exportTable } from '../export-table.ts';

/** Serves the lists of people, links, devices and deletions as tables. */
export function serveExports(admin: FastifyInstance, world: World): void {
  exportTable(admin, world, ADMIN_PEOPLE_OPERATIONS.exportPeople, {
    subject: 'people',
    head: ['auth_id', 'ekyc_ids', 'created_at', 'face_registered_at', 'quality'],
    items: ({ query }) => everyPerson(world, query),
    rowsOf: (person) => [personRow(person)],
  });
  exportTable(admin, world, ADMIN_EKYC_OPERATIONS.exportEkycLinks, {
    subject: 'ekyc_links',
    head: ['ekyc_id', 'auth_id', 'linked_at'],
    items: ({ query: { prefix = '' } }) => everyLink(world, prefix),
    rowsOf: (link) => [linkRow(link)],
  });
  exportTable(admin, world, ADMIN_DEVICE_OPERATIONS.exportDevices, {
    subject: 'trusted_devices',
    head: ['auth_id', 'label', 'device_info', 'registered_at', 'device_id'],
    items: () => everyDevice(world),
    rowsOf: (device) => [deviceRow(device)],
  });
  exportTable(admin, world, ADMIN_DELETION_OPERATIONS.exportDeletions, {
    subject: 'delete_processes',
    head: ['process_id', 'id_type', 'identifier', 'status', 'accepted_at', 'completed_at', 'failures'],
    items: () => everyDeletion(world),
    rowsOf: (process) => [deletionRow(process)],
  });
}

const personRow = (p: PersonListing): string[] => [
  p.authId,
  p.ekycIds.join(' ') + (p.moreLinks ? ' …' : ''),
  toIso(p.createdAtUs),
  p.face ? toIso(p.face.registeredAtUs) : '',
  p.face ? p.face.quality.toFixed(3) : '',
];

const linkRow = (link: EkycLink): string[] => [link.ekycId, link.authId, toIso(link.linkedAtUs)];

const deviceRow = (d: TrustedDevice): string[] => [
  d.authId,
  d.label ?? '',
  d.deviceInfo,
  toIso(d.registeredAtUs),
  d.deviceId,
];

const deletionRow = (p: DeleteProcess): string[] => [
  p.id,
  p.idType,
  p.identifier,
  p.status,
  toIso(p.acceptedAtUs),
  p.completedAtUs === null ? '' : toIso(p.completedAtUs),
  String(p.failures),
];
