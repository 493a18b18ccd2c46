import { createSocket } from 'node:dgram';
import { connect, isIPv4, type LookupFunction, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SyslogTarget } from '../../domain/audit/audit-target.ts';
import { framed } from '../../flows/audit/syslog-message.ts';
import { lookups, pinned } from '../lookups.ts';
import { within } from '../outbound-call.ts';

/** A collector that takes longer to be found, to connect or to read a batch gets it again later. */
const FIND_MS = 15_000;
const CONNECT_MS = 10_000;
const CONFIRM_MS = 10_000;
/** A pause in which a collector that hangs up without reading is noticed. It exceeds a round trip. */
const GRACE_MS = 200;

/**
 * Sends messages and resolves when the collector has read them. Syslog has no receipts, so each batch uses its own
 * connection: we close our side, and the collector closes its side once it has read everything. A collector that
 * disconnects before reading everything resets the connection, and one that stalls never closes it. Both are errors
 * here, and the batch is sent again. UDP gives no confirmation: what was sent counts as delivered.
 */
export async function sendSyslog(
  target: SyslogTarget,
  authorities: string,
  messages: readonly string[],
  stop: AbortSignal,
): Promise<void> {
  const addresses = target.transport === 'unix' ? [] : await found(target.host, stop);
  if (target.transport === 'udp') return await sendDatagrams(target, addresses, messages, stop);
  const socket = await opened(target, pinned(addresses), authorities);
  try {
    await confirmed(socket, Buffer.concat(messages.map(framed)));
  } finally {
    socket.destroy();
  }
}

/** The addresses of a collector. A stop waits for none. */
async function found(host: string, stop: AbortSignal): Promise<string[]> {
  const late = AbortSignal.timeout(FIND_MS);
  const search = within(AbortSignal.any([stop, late]), lookups.addressesOf(host, 'later'));
  return await search.catch((error) => {
    throw late.aborted ? new Error(`the name ${host} is not found in time`) : error;
  });
}

type Streamed = Exclude<SyslogTarget, { transport: 'udp' }>;

function opened(target: Streamed, lookup: LookupFunction, authorities: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket =
      target.transport === 'unix'
        ? connect(target.path)
        : target.transport === 'tls'
          ? connectTls({
              host: target.host,
              port: target.port,
              lookup,
              servername: /[a-z]/i.test(target.host) && !target.host.includes(':') ? target.host : '',
              minVersion: 'TLSv1.2',
              ...(authorities ? { ca: authorities } : {}),
            })
          : connect({ host: target.host, port: target.port, lookup });
    const fail = (error: Error): void => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(CONNECT_MS, () => fail(new Error('does not respond')));
    socket.once('error', fail);
    socket.once(target.transport === 'tls' ? 'secureConnect' : 'connect', () => {
      socket.setTimeout(0);
      socket.off('error', fail);
      resolve(socket);
    });
  });
}

function confirmed(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let ended = false;
    const timer = setTimeout(() => reject(new Error('does not read what is sent to it')), CONFIRM_MS);
    const settle = (error?: Error): void => {
      clearTimeout(timer);
      if (error) reject(error);
      else resolve();
    };
    socket.on('error', settle);
    socket.once('end', () =>
      settle(ended ? undefined : new Error('closed the connection before everything was sent')),
    );
    socket.once('close', () => settle(new Error('closed the connection before it had read everything')));
    // Collectors send nothing, but their end of stream is only seen if the socket is read.
    socket.resume();
    socket.write(bytes, () =>
      setTimeout(() => {
        ended = true;
        socket.end();
      }, GRACE_MS),
    );
  });
}

async function sendDatagrams(
  { port }: { port: number },
  addresses: readonly string[],
  messages: readonly string[],
  stop: AbortSignal,
): Promise<void> {
  const address = addresses.find(isIPv4) ?? addresses[0];
  const socket = createSocket(isIPv4(address) ? 'udp4' : 'udp6');
  const signal = AbortSignal.any([stop, AbortSignal.timeout(CONFIRM_MS)]);
  const { promise: failed, reject } = Promise.withResolvers<never>();
  failed.catch(() => undefined);
  socket.on('error', reject);
  try {
    for (const message of messages) {
      signal.throwIfAborted();
      const sent = new Promise<void>((resolve, reject) =>
        socket.send(message, port, address, (error) => (error ? reject(error) : resolve())),
      );
      await within(signal, Promise.race([sent, failed]));
    }
  } finally {
    socket.close();
  }
}
