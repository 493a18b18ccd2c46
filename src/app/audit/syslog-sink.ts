import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { SyslogTarget } from '../../domain/audit/audit-target.ts';
import { framed } from '../../flows/audit/syslog-message.ts';

/** A collector that takes longer to connect or to read a batch gets it again later. */
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
): Promise<void> {
  if (target.transport === 'udp') return await sendDatagrams(target, messages);
  const socket = await opened(target, authorities);
  try {
    await confirmed(socket, Buffer.concat(messages.map(framed)));
  } finally {
    socket.destroy();
  }
}

type Streamed = Exclude<SyslogTarget, { transport: 'udp' }>;

function opened(target: Streamed | SyslogTarget, authorities: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket =
      target.transport === 'unix'
        ? connect(target.path)
        : target.transport === 'tls'
          ? connectTls({
              host: target.host,
              port: target.port,
              servername: /[a-z]/i.test(target.host) && !target.host.includes(':') ? target.host : '',
              minVersion: 'TLSv1.2',
              ...(authorities ? { ca: authorities } : {}),
            })
          : connect(target.port, target.host);
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
  { host, port }: { host: string; port: number },
  messages: readonly string[],
): Promise<void> {
  const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
  try {
    for (const message of messages)
      await new Promise<void>((resolve, reject) => {
        socket.once('error', reject);
        socket.send(message, port, host, (error) => (error ? reject(error) : resolve()));
      });
  } finally {
    socket.close();
  }
}
