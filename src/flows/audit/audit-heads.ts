import { createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import type { AuditEntry, AuditFilter, AuditHead, AuditReads } from '../../domain/audit/audit.ts';
import type { Store } from '../../domain/ports.ts';
import { type Micros, toIso } from '../../domain/time.ts';
import { signingKey } from '../signing-key.ts';

/**
 * Heads of the audit log's chain, signed and kept outside the database. The chain itself reveals changes within it; a
 * head kept elsewhere reveals that its end was cut off. The key (Ed25519) is made once and kept in the store, sealed
 * with the data key. Anyone with the public key can check heads without the appliance.
 */
export interface HeadSigner {
  /** The signature of a head, Base64. */
  sign(head: AuditHead): string;
  /** SPKI, Base64. */
  publicKey: string;
}

const SECRET = 'audit_head_key';

/** Opens the signer of heads; its key is created on first use. */
export async function headSigner(store: Store): Promise<HeadSigner> {
  const { key, publicKey } = await signingKey(store, SECRET);
  return { publicKey, sign: (head) => sign(null, signedBytes(head), key).toString('base64') };
}

const signedBytes = ({ seq, hash }: AuditHead): Buffer => Buffer.from(`omote audit head ${seq} ${hash}`);

const publicKeyOf = (base64: string): KeyObject =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });

/** One line of the anchor file: JSON with instant, sequence, hash and signature, and a line feed. */
export const anchorLine = (signer: HeadSigner, { seq, hash }: AuditHead, atUs: Micros): string =>
  `${JSON.stringify({ at: toIso(atUs), seq, hash, signature: signer.sign({ seq, hash }) })}\n`;

/**
 * An entry as JSON for collectors, without a line feed. Its hash is the head of the chain at that entry and is signed
 * in the same way as an anchor.
 */
export function entryLine(signer: HeadSigner, e: AuditEntry): string {
  const { seq, hash, chain, number } = e;
  const { actor, action, subject, details } = e;
  return JSON.stringify({
    seq,
    ...(chain === '' ? {} : { chain, number }),
    at: toIso(e.atUs),
    actor,
    action,
    subject,
    details,
    hash,
    signature: signer.sign({ seq, hash }),
  });
}

export interface AnchorVerdict {
  /** How many heads were compared with the log; lines that are not heads are not counted. */
  checked: number;
  /** The highest sequence of any head; 0: there was no head. */
  newest: number;
  /** What is wrong: with the first head that is not part of the log, and with the first line that is none; null: nothing. */
  problem: string | null;
}

interface Anchor extends AuditHead {
  atUs: Micros;
  signature: string;
}

/** Signatures that are verified before other requests are served; 200 take about 20 ms. */
const AT_ONCE = 200;

/**
 * Checks signed heads against the log.
 * @param publicKey SPKI, Base64
 * @param lines lines of an anchor file, or exported entries; an incomplete last line is ignored, because a crash can
 * leave one
 */
export async function checkAnchors(
  store: AuditReads,
  publicKey: string,
  lines: readonly string[],
): Promise<AnchorVerdict> {
  const key = publicKeyOf(publicKey);
  const { entries: restores } = await store.auditPage(RESTORES, null, MOST_RESTORES);
  const verdict: AnchorVerdict = { checked: 0, newest: 0, problem: null };
  // Apart, since a line that nobody can read must not hide what the others say.
  let unread: string | null = null;
  for (let from = 0; from < lines.length; from += AT_ONCE) {
    const read = lines.slice(from, from + AT_ONCE).map(readLine);
    const log = await store.auditHashes(read.flatMap((anchor) => anchor?.seq ?? []));
    for (const [i, anchor] of read.entries()) {
      if (!anchor) {
        if (from + i < lines.length - 1) unread ??= `line ${from + i + 1} is not a signed head`;
        continue;
      }
      verdict.checked++;
      verdict.newest = Math.max(verdict.newest, anchor.seq);
      verdict.problem ??= problemOf(log.get(anchor.seq) ?? null, key, restores, anchor);
    }
    await new Promise(setImmediate);
  }
  return { ...verdict, problem: allOf([verdict.problem, unread]) };
}

/** All problems in words; null: there is none. */
export const allOf = (problems: readonly (string | null)[]): string | null =>
  [...new Set(problems)].filter((problem) => problem !== null).join('; ') || null;

const RESTORES: AuditFilter = {
  actor: null,
  action: 'backup.restore',
  subject: null,
  fromUs: null,
  untilUs: null,
};
const MOST_RESTORES = 1000;

/** @param here the hash that the log has for the entry; null: it has no such entry */
function problemOf(
  here: string | null,
  key: KeyObject,
  restores: readonly AuditEntry[],
  anchor: Anchor,
): string | null {
  const { seq, hash, atUs, signature } = anchor;
  if (!verify(null, signedBytes(anchor), key, Buffer.from(signature, 'base64')))
    return `the head of entry ${seq} was not signed by this appliance`;
  if (here === hash) return null;
  // Restoring a backup replaces later entries with an earlier log; the log itself records the restore.
  if (restores.some((r) => r.seq <= seq && r.atUs >= atUs)) return null;
  return here === null
    ? `entry ${seq} existed at ${toIso(atUs)} but is missing now: the end of the log was cut off`
    : `entry ${seq} is not the one that existed at ${toIso(atUs)}: the end of the log was replaced`;
}

/**
 * Earlier versions wrote on behind a line that a full disk or a power cut had torn. Leaving out what was torn hides nothing
 * that removing the whole line would not hide, too.
 */
function readLine(line: string): Anchor | null {
  const last = Math.max(line.lastIndexOf('{"at":'), line.lastIndexOf('{"seq":'));
  return readAnchor(line) ?? (last > 0 ? readAnchor(line.slice(last)) : null);
}

function readAnchor(line: string): Anchor | null {
  try {
    const { seq, hash, at, signature } = JSON.parse(line) as Record<string, unknown>;
    const atUs = typeof at === 'string' ? Date.parse(at) * 1000 : Number.NaN;
    const whole = typeof seq === 'number' && typeof hash === 'string' && typeof signature === 'string';
    return whole && !Number.isNaN(atUs) ? { seq, hash, atUs, signature } : null;
  } catch {
    return null;
  }
}
