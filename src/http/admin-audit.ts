import type { FastifyInstance } from 'fastify';
import {
  type AdminAudit,
  type AdminAuditEntry,
  type AdminAuditExport,
  type AdminAuditVerdict,
  AuditQuery,
} from '../contract/admin-audit.ts';
import { AUDIT_ACTIONS, type AuditEntry, type AuditFilter } from '../domain/audit.ts';
import type { Fault } from '../domain/failure.ts';
import { parseInstant, toIso } from '../domain/time.ts';
import { auditLook } from '../flows/audit.ts';
import type { AnchorVerdict } from '../flows/audit-heads.ts';
import { listAudit, verifyAuditLog } from '../flows/audit-log.ts';
import type { World } from '../flows/world.ts';
import { csvOf } from './csv.ts';
import { QueryCheck } from './query-check.ts';
import { refuse } from './validate.ts';

type Query = Omit<AuditQuery, 'size'> & { size: number };

const ADMIN = { config: { role: 'admin' } } as const;

export interface AuditContext {
  /** Where the log is handed on to, and how that goes. */
  sinks(): AdminAuditExport['sinks'];
  /** SPKI, Base64: heads and exported lines are signed with the private one. */
  publicKey: string;
  /** Compares the log with the heads that are kept outside the database. */
  verifyAnchors(): Promise<AnchorVerdict>;
}

/** The audit log: searched, exported, verified. Administrators alone: it tells what every operator did. */
export function serveAudit(admin: FastifyInstance, world: World, context: AuditContext): void {
  const check = new QueryCheck<Query>(AuditQuery);
  const read = (query: unknown): Query => {
    const faults: Fault[] = [];
    const given = check.read(query, faults);
    refuse(faults);
    return given;
  };
  admin.get('/admin/v1/audit', ADMIN, async (request): Promise<AdminAudit> => {
    const { size, after, ...query } = read(request.query);
    const { entries, next } = listAudit(world, filterOf(query), size, after);
    const names = namesOf(world);
    return {
      entries: entries.map((e) => view(e, names)),
      actions: [...AUDIT_ACTIONS],
      ...(next === null ? {} : { pagination: { next } }),
      errors: [],
    };
  });
  admin.get('/admin/v1/audit/export', ADMIN, async (): Promise<AdminAuditExport> => {
    return { sinks: context.sinks(), public_key: context.publicKey, errors: [] };
  });
  admin.get('/admin/v1/audit.csv', ADMIN, async (request, reply) => {
    const filter = filterOf(read(request.query));
    await auditLook(world, { actor: request.caller, action: 'audit.export' });
    reply.header('content-disposition', 'attachment; filename="omote-audit.csv"');
    return reply.type('text/csv; charset=utf-8').send(csvOf(HEAD, rowsOf(world, filter)));
  });
  admin.post(
    '/admin/v1/audit/verify',
    { config: { role: 'admin' } },
    async (): Promise<AdminAuditVerdict> => {
      const verdict = await verifyAuditLog(world.store);
      const { checked, problem } = await context.verifyAnchors();
      return verdict.sound && problem === null
        ? {
            sound: true,
            entries: verdict.entries,
            head: verdict.head,
            anchors: checked,
            why: null,
            errors: [],
          }
        : {
            sound: false,
            entries: verdict.entries,
            head: null,
            anchors: checked,
            why: verdict.sound ? problem : verdict.why,
            errors: [],
          };
    },
  );
}

const instantOf = (text: string | undefined): number | null =>
  text === undefined ? null : parseInstant(text);

const filterOf = ({
  actor,
  action,
  subject,
  address,
  from,
  until,
}: Omit<AuditQuery, 'size' | 'after'>): AuditFilter => ({
  actor: actor ?? null,
  action: action ?? null,
  subject: subject ?? null,
  address: address ?? null,
  fromUs: instantOf(from),
  untilUs: instantOf(until),
});

type Names = ReadonlyMap<string, string>;

const namesOf = ({ store }: World): Names =>
  new Map([
    ...store.operators().map((o): [string, string] => [`operator:${o.id}`, o.name]),
    ...store.apiKeys().map((k): [string, string] => [`key:${k.id}`, `key ${k.name}`]),
  ]);

const view = (e: AuditEntry, names: Names): AdminAuditEntry => ({
  seq: e.seq,
  at: toIso(e.atUs),
  actor: e.actor,
  actor_name: names.get(e.actor) ?? e.actor,
  action: e.action,
  subject: e.subject,
  details: { ...e.details },
  hash: e.hash,
});

const HEAD = ['seq', 'at', 'actor', 'actor_name', 'action', 'subject', 'details', 'hash'];
const PAGE = 1000;

/** All that matches, page by page, so that a long log is never in memory as a whole. */
function* rowsOf(world: World, filter: AuditFilter): Generator<string[]> {
  const names = namesOf(world);
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = world.store.auditEntries(filter, before, PAGE);
    for (const entry of page) {
      const { seq, at, actor, actor_name, action, subject, details, hash } = view(entry, names);
      yield [`${seq}`, at, actor, actor_name, action, subject, JSON.stringify(details), hash];
    }
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last.seq;
  }
}
