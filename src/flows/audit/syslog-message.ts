import type { AuditEntry } from '../../domain/audit/audit.ts';
import { toIso } from '../../domain/time.ts';

/** The facility "log audit" of RFC 5424, table 1. */
const FACILITY = 13;
const NOTICE = 5;
const WARNING = 4;
/**
 * The name of the structured data element. 32473 is the enterprise number that RFC 5612 reserves for examples; Omote
 * has no number of its own. Programs are meant to read the JSON in the message instead.
 */
const ELEMENT = 'omote@32473';
const WARNS = new Set(['operator.sign_in_refused', 'access.refused', 'access.flood']);

/**
 * Makes a syslog message in the format of RFC 5424.
 * @param host the name of this host, at most 255 characters are used
 * @param line the entry as JSON; it becomes the message text
 */
export function syslogMessage(entry: AuditEntry, host: string, line: string): string {
  const { seq, actor, action, subject, hash, details, atUs } = entry;
  const priority = FACILITY * 8 + (WARNS.has(action) ? WARNING : NOTICE);
  const known = { seq: String(seq), actor, subject, hash, address: String(details.address ?? '') };
  const parameters = Object.entries(known)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<${priority}>1 ${toIso(atUs)} ${printable(host, 255)} omote - ${printable(action, 32)} [${ELEMENT} ${parameters.join(' ')}] ${line}`;
}

/**
 * Frames a message for a stream as RFC 6587 and RFC 5425 specify: its length in octets comes first, so that a receiver
 * never splits one message in two.
 */
export function framed(message: string): Buffer {
  const bytes = Buffer.from(message);
  return Buffer.concat([Buffer.from(`${bytes.length} `), bytes]);
}

const escaped = (value: string): string => value.replaceAll(/["\\\]]/g, '\\$&');

/** A header field: visible ASCII only, cut to `most` characters; a hyphen if nothing is left. */
const printable = (value: string, most: number): string =>
  value.replaceAll(/[^\x21-\x7e]/g, '').slice(0, most) || '-';
