import { createServer, type Server } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { asksForSocket } from './asks-for-socket.ts';
import { answerBrokenRequest } from './broken-request.ts';

export interface Material {
  keyPem: string;
  certificatePem: string;
}

const HANDSHAKE_TIMEOUT_MS = 10_000;

/**
 * A key for each connection that nobody can find later (ephemeral), and encryption that authenticates. Node's own list also takes
 * suites without either where the certificate is of RSA, as one that a site imports may be.
 */
const CIPHERS = [
  'TLS_AES_256_GCM_SHA384',
  'TLS_CHACHA20_POLY1305_SHA256',
  'TLS_AES_128_GCM_SHA256',
  'ECDHE+AESGCM',
  'ECDHE+CHACHA20',
].join(':');

/**
 * The same service over TLS, for the network: a second listener on the routes of the first, which stays with the
 * host alone. New certificates are taken up by open listeners; connections that are open keep theirs.
 */
export class LanListener {
  readonly #app: FastifyInstance;
  readonly #port: number;
  #server: Server | null = null;

  constructor(app: FastifyInstance, port: number) {
    this.#app = app;
    this.#port = port;
  }

  /** null while it does not listen. */
  get port(): number | null {
    const address = this.#server?.address();
    return typeof address === 'object' && address ? address.port : null;
  }

  /** @throws Error when the port is taken or the material is not fit */
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
      maxHeaderSize: 16 * 1024,
      requestTimeout: like.requestTimeout,
      headersTimeout: like.headersTimeout,
      connectionsCheckingInterval: 2000,
      shouldUpgradeCallback: asksForSocket,
    });
    this.#app.connections.watch(server);
    server.on('request', (request, response) => this.#app.routing(request, response));
    // Capture pages: the one WebSocket server listens to the first listener.
    server.on('upgrade', (request, socket, head) => like.emit('upgrade', request, socket, head));
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
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1000).unref();
    await new Promise((resolve) => server.once('close', resolve));
  }
}
