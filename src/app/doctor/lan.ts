/**
 * Findings about the service's own access to the network: whether it is open, and how long its certificate is valid.
 */

import { connect } from 'node:tls';
import type { AdminDegradation } from '../../contract/site/admin-status.ts';
import type { Config } from '../config.ts';
import { hasStore } from '../folders.ts';
import type { RunningService } from '../service/running-service.ts';
import { serviceOver } from '../service/service-calls.ts';
import { type TlsStatus, tlsStatus } from '../site/tls-tasks.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const WHAT = 'Network';
const TIMEOUT_MS = 3000;
const EXPIRES_SOON_DAYS = 14;
const AUTHORITY_EXPIRES_SOON_DAYS = 60;

/** @param running null: it does not run, or could not be asked */
export async function lanFindings(config: Config, running: RunningService | null): Promise<Finding[]> {
  if (!hasStore(config)) return [];
  // A store that doesn't open is reported by another finding.
  const tls = await tlsStatus(config).catch(() => null);
  if (!tls) return [];
  if (tls.mode === null)
    return [note(WHAT, 'closed: only this host can connect. To open it: omote tls create')];
  return [certificate(tls), ...authority(tls), ...(running ? [await door(config, tls, running)] : [])];
}

function certificate({ mode, startsAt, endsAt, subjects }: TlsStatus): Finding {
  const what = 'Certificate';
  if (Date.parse(startsAt ?? '') > Date.now())
    return problem(
      what,
      `for ${subjects.join(', ')}, is not valid before ${startsAt?.slice(0, 16)} UTC, so phones refuse it: set this host’s clock right, or use another: omote tls create, or import`,
    );
  const days = Math.floor((Date.parse(endsAt ?? '') - Date.now()) / 86_400_000);
  const text = `for ${subjects.join(', ')}, ends ${endsAt?.slice(0, 10)}`;
  if (days >= EXPIRES_SOON_DAYS) return ok(what, text);
  const remedy =
    mode === 'own' ? 'the service renews it while it runs' : 'import a new one: omote tls import';
  return problem(what, `${text}${days < 0 ? ', which has passed' : ''}: ${remedy}`);
}

/** Phones refuse whatever an authority issued that has ended or is not valid yet, and only an operator replaces it. */
function authority({ authorityStartsAt, authorityEndsAt }: TlsStatus): Finding[] {
  if (authorityStartsAt === null || authorityEndsAt === null) return [];
  const remedy = 'replace it, and have every phone trust the new one: omote tls create';
  if (Date.parse(authorityStartsAt) > Date.now())
    return [problem('Authority', `is not valid before ${authorityStartsAt.slice(0, 10)}: ${remedy}`)];
  const days = Math.floor((Date.parse(authorityEndsAt) - Date.now()) / 86_400_000);
  if (days >= AUTHORITY_EXPIRES_SOON_DAYS) return [];
  return [
    problem('Authority', `${days < 0 ? 'ended' : 'ends'} on ${authorityEndsAt.slice(0, 10)}: ${remedy}`),
  ];
}

const PORT_REMEDY = 'stop what uses the port, or choose another with OMOTE_TLS_PORT and start again';

/** Why the service says that it isn't open although it should be; null: it doesn't say so. */
export function closedFinding(degraded: readonly AdminDegradation[]): Finding | null {
  const closed = degraded.find(({ code }) => code === 'network_closed');
  if (!closed) return null;
  const { what, why, cause } = closed;
  return problem(what, cause === 'port_taken' ? `${why}; ${PORT_REMEDY}` : why);
}

/** The port must be served by this service with this certificate. */
async function door(
  { tlsPort }: Config,
  { fingerprint, subjects }: TlsStatus,
  { send }: RunningService,
): Promise<Finding> {
  // A service that can't be asked is reported by another finding.
  const status = await serviceOver(send)
    .getStatus()
    .catch(() => null);
  const closed = closedFinding(status?.degraded ?? []);
  if (closed) return closed;
  const seen = await fingerprintAt(tlsPort);
  const name = subjects.find((subject) => !subject.startsWith('*')) ?? 'localhost';
  const address = `https://${name.includes(':') ? `[${name}]` : name}:${tlsPort}`;
  if (seen instanceof Error)
    return problem(WHAT, `${address} does not respond on this host: ${seen.message}`);
  return seen === fingerprint
    ? ok(WHAT, address)
    : problem(WHAT, `port ${tlsPort} uses a different certificate`);
}

function fingerprintAt(port: number): Promise<string | Error> {
  return new Promise((resolve) => {
    // The certificate is only inspected, not trusted: nothing is sent over this connection.
    const socket = connect({ host: '127.0.0.1', port, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    socket.once('secureConnect', () => {
      resolve(socket.getPeerCertificate().fingerprint256);
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error(`no response within ${TIMEOUT_MS / 1000} s`)));
    socket.once('error', resolve);
  });
}
