import type { FastifyInstance } from 'fastify';
import { AdminPeopleQuery } from '../contract/admin-people.ts';
import type { Fault } from '../domain/failure.ts';
import type { PersonListing } from '../domain/ports-people.ts';
import { toIso } from '../domain/time.ts';
import { auditLook } from '../flows/audit.ts';
import type { World } from '../flows/world.ts';
import { csvOf } from './csv.ts';
import { QueryCheck } from './query-check.ts';
import { refuse } from './validate.ts';

const PAGE = 500;

/** The lists of people, links, devices and deletions as tables, streamed whole. */
export function serveExports(app: FastifyInstance, world: World): void {
  const check = new QueryCheck<AdminPeopleQuery & { by: 'auth' | 'ekyc' }>(AdminPeopleQuery);
  const read = (query: unknown) => {
    const faults: Fault[] = [];
    const { by, prefix = '' } = check.read(query, faults);
    refuse(faults);
    return { by, prefix };
  };
  const tables: Record<string, { head: string[]; rows: (query: unknown) => Iterable<string[]> }> = {
    people: {
      head: ['auth_id', 'ekyc_ids', 'created_at', 'face_registered_at', 'quality'],
      rows: (query) => people(world, read(query)),
    },
    ekyc_links: {
      head: ['ekyc_id', 'auth_id', 'linked_at'],
      rows: (query) => links(world, read(query).prefix),
    },
    trusted_devices: {
      head: ['auth_id', 'label', 'device_info', 'registered_at', 'device_id'],
      rows: () => devices(world),
    },
    delete_processes: {
      head: ['process_id', 'id_type', 'identifier', 'status', 'accepted_at', 'completed_at', 'failures'],
      rows: () => deletions(world),
    },
  };
  for (const [name, { head, rows }] of Object.entries(tables))
    app.get(`/admin/v1/${name}.csv`, { config: { role: 'admin' } }, async (request, reply) => {
      const found = rows(request.query);
      await auditLook(world, { actor: request.caller, action: 'list.export', subject: name });
      reply.header('content-disposition', `attachment; filename="omote-${name.replaceAll('_', '-')}.csv"`);
      return reply.type('text/csv; charset=utf-8').send(csvOf(head, found));
    });
}

function* people({ store }: World, { by, prefix }: { by: 'auth' | 'ekyc'; prefix: string }) {
  if (by === 'ekyc' && prefix !== '') return yield* peopleOfLinks({ store }, prefix);
  let before: { createdAtUs: number; authId: string } | null = null;
  for (let after = ''; ; ) {
    const page: PersonListing[] =
      prefix === ''
        ? store.peoplePage({ by: 'newest', before }, PAGE)
        : store.peoplePage({ by: 'auth', prefix, after }, PAGE);
    yield* page.map(personRow);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last;
    after = last.authId;
  }
}

/** Whoever has several IDs that begin so comes once. */
function* peopleOfLinks({ store }: Pick<World, 'store'>, prefix: string) {
  const seen = new Set<string>();
  for (let after = ''; ; ) {
    const page = store.ekycLinksFrom(prefix, after, PAGE);
    for (const { authId } of page) {
      const person = seen.has(authId) ? null : store.personListing(authId);
      seen.add(authId);
      if (person) yield personRow(person);
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.ekycId;
  }
}

const personRow = (p: PersonListing): string[] => [
  p.authId,
  p.ekycIds.join(' ') + (p.moreLinks ? ' …' : ''),
  toIso(p.createdAtUs),
  p.face ? toIso(p.face.registeredAtUs) : '',
  p.face ? p.face.quality.toFixed(3) : '',
];

function* links({ store }: World, prefix: string) {
  for (let after = ''; ; ) {
    const page = store.ekycLinksFrom(prefix, after, PAGE);
    yield* page.map((link) => [link.ekycId, link.authId, toIso(link.linkedAtUs)]);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.ekycId;
  }
}

function* devices({ store }: World) {
  let before: { registeredAtUs: number; deviceId: string } | null = null;
  for (;;) {
    const page = store.trustedDevicePage(before, PAGE);
    yield* page.map((d) => [d.authId, d.label ?? '', d.deviceInfo, toIso(d.registeredAtUs), d.deviceId]);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last;
  }
}

function* deletions({ store }: World) {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const page = store.deletionPage(null, before, PAGE);
    yield* page.map(({ process: p }) => [
      p.id,
      p.idType,
      p.identifier,
      p.status,
      toIso(p.acceptedAtUs),
      p.completedAtUs === null ? '' : toIso(p.completedAtUs),
      String(p.failures),
    ]);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last.seq;
  }
}
