import type { AuditEntry } from '../../domain/audit/audit.ts';
import { toIso } from '../../domain/time.ts';

/** "Log audit" of RFC 5424, table 1. */
const FACILITY = 13;
const NOTICE = 5;
const WARNING = 4;
/**
 * The name of the structured data. 32473 is the number that RFC 5612 keeps for examples: Omote has no number of its
 * own, and what is read by machines is the JSON of the message.
 */
const ELEMENT = 'omote@32473';
const WARNS = new Set(['operator.sign_in_refused', 'access.refused', 'access.flood']);

/** RFC 5424. @param line the entry as JSON, which is the message itself */
export function syslogMessage(entry: AuditEntry, host: string, line: string): string {
  const { seq, actor, action, subject, hash, details, atUs } = entry;
  const priority = FACILITY * 8 + (WARNS.has(action) ? WARNING : NOTICE);
  const known = { seq: String(seq), actor, subject, hash, address: String(details.address ?? '') };
  const parameters = Object.entries(known)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<${priority}>1 ${toIso(atUs)} ${printable(host, 255)} omote - ${printable(action, 32)} [${ELEMENT} ${parameters.join(' ')}] ${line}`;
}

/** RFC 6587 and 5425: each message starts with its length in octets, so a receiver never splits one message in two. */
export function framed(message: string): Buffer {
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}

const escaped = (value: string): string => value.replaceAll(/["\\\]]/g, '\\$&');

/** Fields of the header: visible ASCII, and a dash for nothing. */
const printable = (value: string, most: number): string =>
  value.replaceAll(/[^\x21-\x7e]/g, '').slice(0, most) || '-';
