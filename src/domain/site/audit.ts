/**
 * What operators, keys and commands did: appended, chained by hashes, never changed. Entries hold IDs, numbers and
 * the network addresses of callers, no names and nothing of a face, so that they can stay when a person is erased.
 */
import { Type } from 'typebox';
import { type Shape, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

export const AUDIT_ACTIONS = [
  'console.open_by_link',
  'operator.sign_in',
  'operator.sign_in_refused',
  'operator.sign_out',
  'operator.create',
  'operator.change',
  'operator.password',
  'operator.code_on',
  'operator.code_off',
  'operator.factors_off',
  'operator.security_key_add',
  'operator.security_key_remove',
  'operator.recovery_codes',
  'operator.reset_link',
  'operator.confirm',
  'operator.session_end',
  'key.create',
  'key.rotate',
  'key.revoke',
  'image_key.set',
  'person.create',
  'person.look',
  'person.search_by_picture',
  'person.register',
  'person.delete',
  'person.describe',
  'person.unlock',
  'person.lockout',
  'person.session',
  'person.consent',
  'person.visit_remove',
  'person.import',
  'exemption.grant',
  'exemption.end',
  'exemption.session',
  'liveness.present',
  'face.look',
  'device.trust',
  'device.rename',
  'device.revoke',
  'link.create',
  'link.remove',
  'receipt.export',
  'review.decide',
  'review.undo',
  'detection.dismiss',
  'scan.start',
  'scan.stop',
  'kiosk.create',
  'kiosk.change',
  'kiosk.staff',
  'kiosk.remove',
  'kiosk.present',
  'kiosk.cancel',
  'models.change',
  'models.calibrate',
  'settings.change',
  'tls.change',
  'site.join_token',
  'site.accept',
  'site.refuse',
  'site.remove',
  'site.behind',
  'clock.reset',
  'clock.confirm',
  'store.rows_authenticated',
  'store.rows_removed',
  'store.move',
  'data_key.rotate',
  'data_key.move',
  'backup.make',
  'backup.check',
  'backup.download',
  'backup.remove',
  'backup.restore',
  'retention.sweep',
  'audit.export',
  'list.export',
  'try.session',
  'access.refused',
  'access.flood',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Counts, states and IDs; never names, texts that somebody typed, or anything of a face. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;
export const AUDIT_DETAILS: Shape<AuditDetails> = shapeOf(
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
);

/** Whoever acts over the network: the name as the log has it, from where, and by which request. */
export interface Caller {
  actor: string;
  address: string;
  requestId: string;
}

/** A name alone: what happens on the host itself. */
export type AuditedBy = string | Caller;

export interface AuditNote {
  atUs: Micros;
  /** See actorName: `operator:<id>`, `key:<id>`, `kiosk:<id>`, `setup`, `task`, or `service`. */
  actor: string;
  action: AuditAction;
  /** The ID of what was acted on; empty where there is no one such thing. */
  subject: string;
  details: AuditDetails;
}

export interface AuditEntry extends AuditNote {
  seq: number;
  /** Of this entry and, through it, of all before it; hex. */
  hash: string;
}

export interface AuditFilter {
  actor: string | null;
  action: string | null;
  subject: string | null;
  /** The network address of the caller. */
  address?: string | null;
  fromUs: Micros | null;
  /** Exclusive. */
  untilUs: Micros | null;
}

export type AuditVerdict =
  | { sound: true; entries: number; head: string | null }
  /** The first entry that is not what was written: changed, removed or slipped in. */
  | { sound: false; entries: number; brokenAt: number; why: string };

/** Where the chain stands. */
export interface AuditHead {
  seq: number;
  hash: string;
}

export interface AuditReads {
  /** null: nothing is written yet. */
  auditHead(): Promise<AuditHead | null>;
  /** Oldest first: those after `afterSeq`. */
  auditAfter(afterSeq: number, limit: number): Promise<AuditEntry[]>;
  auditHashAt(seq: number): Promise<string | null>;
  /** Newest first: those before `beforeSeq`. */
  auditEntries(filter: AuditFilter, beforeSeq: number, limit: number): Promise<AuditEntry[]>;
  /** Recomputes the chain, in steps: entries after `afterSeq`, the one of `afterSeq` having `hash`. */
  verifyAudit(
    afterSeq: number,
    hash: string | null,
    limit: number,
  ): Promise<AuditVerdict & { next: number | null }>;
  hasAuditHash(hash: string): Promise<boolean>;
}

export interface AuditWrites {
  /** In the same transaction as what it tells of. */
  addAudit(note: AuditNote): Promise<void>;
}
