import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ADMIN_DOOR_OPERATIONS,
  type AdminDoor,
  type CheckIn as CheckInView,
} from '../../contract/doors/admin-doors.ts';
import type { ReadQuery } from '../../contract/operation.ts';
import type { DoorBroker } from '../../domain/doors/door.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import { type CheckIn, type CheckInFilter, everyCheckIn, listCheckIns } from '../../flows/doors/check-ins.ts';
import {
  allowFaces,
  type DoorNow,
  doorVersion,
  readDoor,
  removeDoor,
  setDirection,
  setDoor,
} from '../../flows/doors/doors.ts';
import type { World } from '../../flows/world.ts';
import { kiosksToList } from '../access/admin-access.ts';
import { exportTable } from '../export-table.ts';
import { paginationOf, serveOperation } from '../route.ts';

/** Serves the doors of kiosks, and the list of who passed them. */
export function serveDoors(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_DOOR_OPERATIONS;
  serveOperation(admin, operations.getDoor, async ({ params }) => view(await readDoor(world, params.id)));
  serveOperation(admin, operations.setDoor, async ({ params, body, caller }) => {
    const { address: url, ca, on_host: onHost, hours, mqtt } = body;
    const broker = {
      user: mqtt?.user ?? '',
      password: mqtt?.password,
      prefix: mqtt?.prefix ?? 'omote',
      confirms: mqtt?.confirms ?? false,
      announces: mqtt?.announces ?? false,
      switches: mqtt?.switchable ?? false,
    };
    await setDoor(world, caller, params.id, { url, ca, onHost, hours, broker }, body.version);
    return {};
  });
  serveOperation(admin, operations.removeDoor, async ({ params, caller }) => {
    await removeDoor(world, caller, params.id);
    return {};
  });
  serveOperation(admin, operations.allowFaces, async ({ params, body, caller }) => {
    await allowFaces(world, caller, params.id, body.allowed);
    return {};
  });
  serveOperation(admin, operations.setDirection, async ({ params, body, caller }) => {
    await setDirection(world, caller, params.id, body.direction);
    return {};
  });
  serveOperation(admin, operations.listCheckIns, async ({ query, request }) => {
    const { items, next } = await listCheckIns(world, filterOf(query, request), query.size, query.after);
    return { check_ins: items.map(checkInView), ...paginationOf(next) };
  });
  exportTable(admin, world, operations.exportCheckIns, {
    subject: 'check_ins',
    head: HEAD,
    items: ({ query, request }) => everyCheckIn(world, filterOf(query, request)),
    rowsOf: (item) => {
      const row = checkInView(item);
      return [HEAD.map((name) => String(row[name] ?? ''))];
    },
  });
}

type Filter = ReadQuery<typeof ADMIN_DOOR_OPERATIONS.exportCheckIns>;

/** @throws Failure scope_missing (`kiosk`) */
const filterOf = ({ kiosk, identifier, since, until }: Filter, request: FastifyRequest): CheckInFilter => ({
  kioskId: kiosk ?? null,
  kiosks: kiosksToList(request, kiosk),
  identifier: identifier ?? null,
  sinceUs: since === undefined ? null : parseInstant(since),
  untilUs: until === undefined ? null : parseInstant(until),
});

function view({ door, direction, last }: DoorNow): AdminDoor {
  const { target, allowed } = door;
  return {
    direction,
    address: target?.url ?? null,
    mqtt: target?.broker ? brokerView(target.broker) : null,
    on_host: target?.onHost ?? false,
    own_ca: (target?.ca ?? '') !== '',
    hours: (target?.hours ?? []).map((hours) => ({ ...hours, days: [...hours.days] })),
    version: doorVersion(door),
    allowed,
    last: last && {
      at: toIso(last.atUs),
      svc_auth_session_id: last.sessionId,
      outcome: last.outcome,
      problem: last.problem,
      status: last.status,
    },
  };
}

const brokerView = ({ password, switches, ...broker }: DoorBroker): AdminDoor['mqtt'] => ({
  ...broker,
  has_password: password !== '',
  switchable: switches,
});

const checkInView = (item: CheckIn): CheckInView => ({
  at: toIso(item.atUs),
  local_time: item.localTime,
  direction: item.direction,
  kiosk_id: item.kiosk.id,
  kiosk_name: item.kiosk.name,
  auth_id: item.authId,
  ekyc_id: item.ekycId,
  identified: item.identified,
  svc_auth_session_id: item.sessionId,
});

const HEAD = [
  'at',
  'local_time',
  'direction',
  'kiosk_id',
  'kiosk_name',
  'auth_id',
  'ekyc_id',
  'identified',
  'svc_auth_session_id',
] as const satisfies readonly (keyof CheckInView)[];
