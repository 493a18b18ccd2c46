/**
 * What operators, keys and commands did: appended, chained by hashes, never changed. Entries hold IDs, numbers and
 * the network addresses of systems and operators, no names and nothing of a face, so that they can stay when a person is erased.
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
  'sandbox.start',
  'sandbox.stop',
  'settings.change',
  'tls.change',
  'site.join_token',
  'site.accept',
  'site.refuse',
  'site.member',
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
  'backup.upload',
  'backup.remove',
  'backup.restore',
  'retention.sweep',
  'audit.export',
  'audit.anchor',
  'list.export',
  'notice.see',
  'view.save',
  'view.delete',
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

/** Whoever stands before a camera. Without the network address: it would stay beside the Auth ID when the person is erased. */
export type Visitor = Omit<Caller, 'address'>;

/** A name alone: what happens on the host itself. */
export type AuditedBy = string | Caller | Visitor;

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
  /** Rises over the whole log, with gaps where several appliances write it. */
  seq: number;
  /** The appliance that wrote it; empty: the only one, or a command. */
  chain: string;
  /** In its chain: from 1 on, without gaps. */
  number: number;
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

/** Where the log stands at an entry. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** Where one chain stands. */
export interface ChainHead extends AuditHead {
  chain: string;
  number: number;
}

/** What one appliance wrote in its own chain of where another's stood. */
export interface AnchoredHead extends AuditHead {
  chain: string;
}

export type ChainVerdict =
  | { sound: true; at: ChainHead | null; more: boolean; anchored: AnchoredHead[] }
  /** The first number that is not what was written: changed, removed or slipped in. */
  | { sound: false; brokenAt: number; why: string };

export interface AuditReads {
  /** Of each chain that has an entry. */
  auditHeads(): Promise<ChainHead[]>;
  /** All chains that there are, by the entries alone. */
  auditChains(): Promise<string[]>;
  /** The latest of the chain that tells of something else than other chains. */
  lastAuditBeside(chain: string, upToSeq: number): Promise<AuditHead | null>;
  /** Of one chain, oldest first. */
  auditOfChain(chain: string, afterSeq: number, limit: number): Promise<AuditEntry[]>;
  /** Oldest first: those after `afterSeq`. */
  auditAfter(afterSeq: number, limit: number): Promise<AuditEntry[]>;
  auditAt(seq: number): Promise<ChainHead | null>;
  /** Newest first: those before `beforeSeq`. */
  auditEntries(filter: AuditFilter, beforeSeq: number, limit: number): Promise<AuditEntry[]>;
  /** Recomputes a chain, in steps. @param after null: from its beginning */
  verifyChain(chain: string, after: ChainHead | null, limit: number): Promise<ChainVerdict>;
  hasAuditHash(hash: string): Promise<boolean>;
}

export interface AuditWrites {
  /** In the same transaction as what it tells of. */
  addAudit(note: AuditNote): Promise<void>;
}

/** Of the details of `audit.anchor`: by chain, its entry and that entry's hash. */
export const anchorText = ({ seq, hash }: AuditHead): string => `${seq} ${hash}`;

/** In the details, where a name may not be empty. */
export const COMMANDS = 'commands';

export function anchoredIn(details: AuditDetails): AnchoredHead[] {
  return Object.entries(details).flatMap(([name, text]) => {
    const [, seq, hash] = /^(\d+) ([0-9a-f]{64})$/.exec(String(text)) ?? [];
    return seq && hash ? [{ chain: name === COMMANDS ? '' : name, seq: Number(seq), hash }] : [];
  });
}
