import { createServer, type Server } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answerBrokenRequest } from './broken-request.ts';
import { READING, takeRequests } from './requests.ts';
import { destroyAll, unprovenOf } from './unproven.ts';

interface Material {
  keyPem: string;
  certificatePem: string;
}

const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * Only suites with ephemeral keys (forward secrecy) and authenticated encryption. For RSA certificates, which a site
 * may import, Node's own list also accepts suites without either.
 */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
].join(':');

/**
 * Serves the network over TLS: a second listener on the routes of the first, which only the host itself reaches. An
 * open listener takes new certificates; open connections keep theirs.
 */
export class LanListener {
  readonly #app: FastifyInstance;
  readonly #port: number;
  #server: Server | null = null;
  #unproven: ReadonlyMap<string, Socket> = new Map();

  constructor(app: FastifyInstance, port: number) {
    this.#app = app;
    this.#port = port;
  }

  /** null: it is not listening. */
  get port(): number | null {
    const address = this.#server?.address();
    return typeof address === 'object' && address ? address.port : null;
  }

  /** @throws Error if the port is taken or the key and certificate cannot be used */
  async use({ keyPem, certificatePem }: Material): Promise<void> {
    const context = {
      key: keyPem,
      cert: certificatePem,
      minVersion: 'TLSv1.2' as const,
      ciphers: CIPHERS,
    };
    if (this.#server) return this.#server.setSecureContext(context);
    const like = this.#app.server;
    const server = createServer({
      ...context,
      handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      ...READING,
      requestTimeout: like.requestTimeout,
      headersTimeout: like.headersTimeout,
    });
    // Without them, a client that does not read its answer would keep its connection for ever.
    server.timeout = like.timeout;
    server.keepAliveTimeout = like.keepAliveTimeout;
    this.#app.connections.watch(server);
    this.#unproven = unprovenOf(server);
    const { routing, connections } = this.#app;
    takeRequests(server, routing, (socket) => connections.cut(socket));
    // The only WebSocket server listens to the first listener, so upgrades of capture pages go there.
    // While the service stops, it no longer listens, and nobody else would end the connection.
    server.on('upgrade', (request, socket, head) => {
      if (!like.emit('upgrade', request, socket, head)) socket.destroy();
    });
    // No caller needs a second handshake on a connection, and each costs a signature.
    server.on('secureConnection', (socket) => socket.disableRenegotiation());
    server.on('clientError', (error, socket) => answerBrokenRequest(error, socket as Socket));
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(this.#port, () => resolve());
    });
    this.#server = server;
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    server.close();
    destroyAll(this.#unproven);
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
    await new Promise((resolve) => server.once('close', resolve));
  }
}
