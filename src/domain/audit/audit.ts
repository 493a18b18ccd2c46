/**
 * The actions of operators, keys and commands: appended, chained by hashes, never changed. Entries hold IDs, numbers
 * and the network addresses of systems and operators. They hold no names and no face data, so they can stay when a
 * person is erased.
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
  'operator.provider_end',
  'identity_provider.set',
  'identity_provider.remove',
  'identity_provider.test',
  'key.create',
  'key.rotate',
  'key.revoke',
  'image_key.set',
  'result_keys.rotate',
  'webhook.create',
  'webhook.change',
  'webhook.secret',
  'webhook.certificates',
  'webhook.remove',
  'webhook.test',
  'webhook.replay',
  'person.create',
  'person.look',
  'person.identify',
  'comparison.ask',
  'comparison.end',
  'caller.check',
  'caller.cancel',
  'caller.verdict',
  'person.export',
  'person.register',
  'person.code_refused',
  'person.delete',
  'person.withdraw',
  'person.describe',
  'person.unlock',
  'person.lockout',
  'person.session',
  'person.consent',
  'person.other_way',
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
  'directory.set',
  'directory.create',
  'directory.change',
  'directory.suspend',
  'directory.resume',
  'directory.remove',
  'directory.hold',
  'directory.allow',
  'directory.dismiss',
  'directory.forget',
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
  'door.set',
  'door.remove',
  'door.direction',
  'door.allow',
  'door.open',
  'door.refuse',
  'openid.switch',
  'openid.client_add',
  'openid.client_secret',
  'openid.client_remove',
  'openid.sign_in',
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
  'backup.fail',
  'backup.expire',
  'backup.plan',
  'backup.check',
  'backup.download',
  'backup.upload',
  'backup.remove',
  'backup.restore',
  'update.apply',
  'update.refuse',
  'update.roll_back',
  'update.go_back',
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
/** Actions that earlier versions recorded. Their entries keep their words, and can be filtered for. */
export const EARLIER_AUDIT_ACTIONS = ['person.search_by_picture'] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** Counts, states and IDs, and the purpose of an identification; never names, other typed texts or face data. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;
export const AUDIT_DETAILS: Shape<AuditDetails> = shapeOf(
  Type.Record(Type.String(), Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()])),
);

export interface AuditNote {
  atUs: Micros;
  /** See actorName: `operator:<id>`, `key:<id>`, `kiosk:<id>`, `setup`, `task`, or `service`. */
  actor: string;
  action: AuditAction;
  /** The ID of the object of the action; empty if there is no single one. */
  subject: string;
  details: AuditDetails;
}

export interface AuditEntry extends AuditNote {
  /** Rises over the whole log, with gaps if several appliances write it. */
  seq: number;
  /** The appliance that wrote the entry; empty: the store's only appliance, or a command. */
  chain: string;
  /** The entry's number in its chain, from 1 and without gaps. */
  number: number;
  /** Hash of this entry and, through the previous hash, of all entries before it; hex. */
  hash: string;
}

export interface AuditFilter {
  actor: string | null;
  action: string | null;
  subject: string | null;
  /** The network address of the caller. */
  address?: string | null;
  fromUs: Micros | null;
  /** End of the period, exclusive. */
  untilUs: Micros | null;
}

/**
 * Where a page of a list begins: after the entry that is told. `atUs` 0: the list goes by numbers alone; otherwise by time, and
 * by number within an instant.
 */
export interface AuditPlace {
  atUs: Micros;
  seq: number;
}

export interface AuditPage {
  /** Newest first. There may be none although there are further pages. */
  entries: AuditEntry[];
  /** Where the next page begins; null: this is the last one. */
  next: AuditPlace | null;
}

/** Identifies an entry of the log. */
export interface AuditHead {
  seq: number;
  hash: string;
}

/** Identifies an entry and its place in its chain. */
export interface ChainHead extends AuditHead {
  chain: string;
  number: number;
}

/** The head of another appliance's chain, as recorded in an appliance's own chain. */
export interface AnchoredHead extends AuditHead {
  chain: string;
}

export type ChainVerdict =
  | { sound: true; at: ChainHead | null; more: boolean; anchored: AnchoredHead[] }
  /** `brokenAt`: the number of the first entry that was changed, removed or inserted. */
  | { sound: false; brokenAt: number; why: string };

export interface AuditReads {
  /** The head of each chain that has an entry. */
  auditHeads(): Promise<ChainHead[]>;
  /** All chains, found from the entries alone. */
  auditChains(): Promise<string[]>;
  /** The chain's latest entry after `afterSeq`, up to `upToSeq`, that does more than record the heads of other chains. */
  lastAuditBeside(chain: string, afterSeq: number, upToSeq: number): Promise<AuditHead | null>;
  /** Entries of one chain after `afterSeq`, oldest first. */
  auditOfChain(chain: string, afterSeq: number, limit: number): Promise<AuditEntry[]>;
  /** Entries after `afterSeq`, oldest first. */
  auditAfter(afterSeq: number, limit: number): Promise<AuditEntry[]>;
  auditAt(seq: number): Promise<ChainHead | null>;
  /** The hashes of those of these entries that there are, by sequence number. */
  auditHashes(seqs: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /**
   * One page of the entries that fit. It looks at a bounded number of entries, so it may be shorter than `limit` although
   * others follow.
   * @param after null: the first page
   */
  auditPage(filter: AuditFilter, after: AuditPlace | null, limit: number): Promise<AuditPage>;
  /** Recomputes a chain, in steps. @param after null: from its beginning */
  verifyChain(chain: string, after: ChainHead | null, limit: number): Promise<ChainVerdict>;
  hasAuditHash(hash: string): Promise<boolean>;
}

export interface AuditWrites {
  /** Appends an entry, in the same transaction as the action that it records. */
  addAudit(note: AuditNote): Promise<void>;
}

/** The text that the details of `audit.anchor` hold for one chain: its entry and that entry's hash. */
export const anchorText = ({ seq, hash }: AuditHead): string => `${seq} ${hash}`;

/** The name in these details of the chain whose own name is empty. */
export const COMMANDS = 'commands';

/** The heads of other chains that the details of an `audit.anchor` entry record. */
export function anchoredIn(details: AuditDetails): AnchoredHead[] {
  return Object.entries(details).flatMap(([name, text]) => {
    const [, seq, hash] = /^(\d+) ([0-9a-f]{64})$/.exec(String(text)) ?? [];
    return seq && hash ? [{ chain: name === COMMANDS ? '' : name, seq: Number(seq), hash }] : [];
  });
}
