import type { FastifyInstance } from 'fastify';
import {
  ADMIN_AUDIT_OPERATIONS,
  type AdminAuditEntry,
  type AuditSinks,
} from '../../contract/audit/admin-audit.ts';
import type { ReadQuery } from '../../contract/operation.ts';
import { AUDIT_ACTIONS, type AuditFilter, EARLIER_AUDIT_ACTIONS } from '../../domain/audit/audit.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import type { AnchorVerdict } from '../../flows/audit/audit-heads.ts';
import { everyAuditEntry, listAudit, type NamedEntry } from '../../flows/audit/list-audit-log.ts';
import { sharedVerification } from '../../flows/audit/verify-audit-log.ts';
import { auditLook } from '../../flows/audit.ts';
import type { World } from '../../flows/world.ts';
import { csvOf } from '../csv.ts';
import { knownOrNull, knownView } from '../known-views.ts';
import { serveOperation } from '../route.ts';

export interface AuditContext {
  /** The collectors that receive the log, and the state of each export. */
  sinks(): Promise<AuditSinks['sinks']>;
  /** SPKI in Base64. The matching private key signs heads and exported lines. */
  publicKey: string;
  /** Compares the log with the heads that are kept outside the database. */
  verifyAnchors(): Promise<AnchorVerdict>;
}

/** Serves the audit log: search, export and verification. */
export function serveAudit(admin: FastifyInstance, world: World, context: AuditContext): void {
  const operations = ADMIN_AUDIT_OPERATIONS;
  serveOperation(admin, operations.listAudit, async ({ query: { size, after, ...query } }) => {
    const { items: entries, next } = await listAudit(world, filterOf(query), size, after);
    return {
      entries: entries.map((e) => ({
        ...view(e),
        subject_person: knownOrNull(e.person),
        subject_people: e.people.map((person) => knownView(person, person.authId)),
      })),
      actions: [...AUDIT_ACTIONS, ...EARLIER_AUDIT_ACTIONS],
      ...(next === null ? {} : { pagination: { next } }),
    };
  });
  serveOperation(admin, operations.getAuditSinks, async () => ({
    sinks: await context.sinks(),
    public_key: context.publicKey,
  }));
  serveOperation(admin, operations.exportAudit, async ({ query, caller }) => {
    await auditLook(world, { actor: caller, action: 'audit.export' });
    return csvOf(HEAD, rowsOf(world, filterOf(query)));
  });
  serveOperation(admin, operations.verifyAudit, sharedVerification(world.store, context.verifyAnchors));
}

const instantOf = (text: string | undefined): number | null =>
  text === undefined ? null : parseInstant(text);

type Searched = ReadQuery<typeof ADMIN_AUDIT_OPERATIONS.exportAudit>;

const filterOf = ({ actor, action, subject, address, from, until }: Searched): AuditFilter => ({
  actor: actor ?? null,
  action: action ?? null,
  subject: subject ?? null,
  address: address ?? null,
  fromUs: instantOf(from),
  untilUs: instantOf(until),
});

const view = (e: NamedEntry): Omit<AdminAuditEntry, 'subject_person' | 'subject_people'> => ({
  seq: e.seq,
  at: toIso(e.atUs),
  actor: e.actor,
  actor_name: e.actorName,
  action: e.action,
  subject: e.subject,
  subject_name: e.subjectName,
  details: { ...e.details },
  hash: e.hash,
});

const HEAD = ['seq', 'at', 'actor', 'actor_name', 'action', 'subject', 'details', 'hash'];

async function* rowsOf(world: World, filter: AuditFilter): AsyncGenerator<string[]> {
  for await (const entry of everyAuditEntry(world, filter)) {
    const { seq, at, actor, actor_name, action, subject, details, hash } = view(entry);
    yield [`${seq}`, at, actor, actor_name, action, subject, JSON.stringify(details), hash];
  }
}
