import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { AuditHead } from './audit.ts';

/** A destination of the audit log. */
export type SyslogTarget =
  | { transport: 'tls' | 'tcp' | 'udp'; host: string; port: number }
  | { transport: 'unix'; path: string };

/**
 * Default ports. RFC 5425 and RFC 3164 define those of TLS and UDP. None is defined for plain TCP; collectors use 601.
 */
const PORTS = { tls: 6514, tcp: 601, udp: 514 } as const;

/** Reads `tls://collector.example:6514`, `tcp://…`, `udp://…` or `unix:/run/collector.sock`; null for anything else. */
export function readSyslogTarget(text: string): SyslogTarget | null {
  const unix = /^unix:(?:\/\/)?(\/[^\0]{1,100})$/.exec(text);
  if (unix?.[1]) return { transport: 'unix', path: unix[1] };
  const named =
    /^(tls|tcp|udp):\/\/(\[[0-9a-f:.]{2,45}\]|[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)(?::(\d{1,5}))?\/?$/i.exec(
      text,
    );
  if (!named) return null;
  const transport = named[1]?.toLowerCase() as keyof typeof PORTS;
  const port = named[4] === undefined ? PORTS[transport] : Number(named[4]);
  if (port < 1 || port > 65_535) return null;
  return { transport, host: (named[2] ?? '').replace(/^\[|\]$/g, ''), port };
}

const SHAPE: Shape<AuditHead | null> = shapeOf(
  orNull(Type.Object({ seq: Type.Number(), hash: Type.String() })),
);

/** Prefix of the settings' names, followed by the collector's name. */
export const AUDIT_EXPORT = 'audit_export.';
/** The setting that holds the last entry of a chain of the audit log that has arrived at a collector. */
export const deliveredTo = (collector: string, chain = '') =>
  new StoredSetting(`${AUDIT_EXPORT}${collector}${chain === '' ? '' : `.${chain}`}`, SHAPE);
