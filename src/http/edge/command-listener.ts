import { createServer, type Server } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import { READING, takeRequests } from './requests.ts';
import { destroyAll, unprovenOf } from './unproven.ts';

/**
 * TLS with a pre-shared key: the handshake proves to both ends that the other has the key, and everything after it is
 * between these two. There is no certificate and no session to steal.
 */
export const COMMAND_TLS = {
  ciphers: 'ECDHE-PSK-CHACHA20-POLY1305',
  // The suite exists in this version only.
  minVersion: 'TLSv1.2',
  maxVersion: 'TLSv1.2',
} as const;

const HANDSHAKE_TIMEOUT_MS = 5_000;
/** The most connections that have not proved themselves: any user of the host can open some. */
const MOST_UNPROVEN = 64;
/** Commands send few requests, but each may wait for the engine. */
const STOP_MS = 3_000;

/** The connections of commands, which have proved that they hold the key. */
const proven = new WeakSet<Socket>();

/** Whether a command on the data folder made the request. */
export const isOfCommand = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => proven.has(raw.socket);

export interface CommandListener {
  /** The port, on 127.0.0.1. */
  port: number;
  /** Answers the requests in flight, for at most 3 s. */
  stop(): Promise<void>;
}

/**
 * Serves the commands that work on the data folder: a listener of their own on the routes of `app`, on a free port of
 * this host. It stands apart from the pool of connections, which other users of the host could use up.
 * @param key returns the key that both ends must have, 32 bytes
 */
export async function listenForCommands(
  app: FastifyInstance,
  key: () => Uint8Array,
): Promise<CommandListener> {
  const { requestTimeout, headersTimeout, keepAliveTimeout } = app.server;
  const server = createServer({
    ...COMMAND_TLS,
    ...READING,
    pskCallback: () => Buffer.from(key()),
    handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
    requestTimeout,
    headersTimeout,
    keepAliveTimeout,
    ...READING,
    shouldUpgradeCallback: () => false,
  });
  const unproven = limitUnproven(server);
  server.on('secureConnection', (socket: TLSSocket) => proven.add(socket));
  takeRequests(server, app.routing);
  server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as Socket));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    stop: () => stop(server, unproven),
  };
}

/** Whoever opens connections and proves nothing displaces only such connections, the oldest first. */
function limitUnproven(server: Server): ReadonlyMap<string, Socket> {
  const unproven = unprovenOf(server);
  server.on('connection', () => {
    const [oldest] = unproven.values();
    if (unproven.size > MOST_UNPROVEN) oldest?.destroy();
  });
  return unproven;
}

async function stop(server: Server, unproven: ReadonlyMap<string, Socket>): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  destroyAll(unproven);
  server.closeIdleConnections();
  const rest = setTimeout(() => server.closeAllConnections(), STOP_MS);
  await closed;
  clearTimeout(rest);
}
