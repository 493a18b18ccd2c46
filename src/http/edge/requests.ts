import type { Server as HttpServer, IncomingMessage, RequestListener } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { ERROR_CATALOGUE } from '../../contract/errors.ts';

/**
 * The most requests of one connection that are in progress at once. No browser, and none of our clients, sends a request
 * before it has read the answer to the one before (pipelining).
 */
const MOST_OF_CONNECTION = 8;

/** How many requests of each connection have no complete answer yet. */
const inProgress = new WeakMap<Socket, number>();

/**
 * Whether a request asks to become a WebSocket. Other upgrades, such as the HTTP/2 that Java's client offers with each
 * call, are ignored (RFC 9110 §7.8): the body of a request that is taken for an upgrade would not be read.
 */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

/** What every listener of the network allows: how long headers may be, and how often it looks for slow requests. */
export const READING = {
  maxHeaderSize: 16 * 1024,
  connectionsCheckingInterval: 2000,
  // Node would answer requests without a host by itself, as many as there are: refuseOtherHosts does.
  requireHostHeader: false,
  // Whatever else is refused as a request is (takeRequests).
  shouldUpgradeCallback: (request: IncomingMessage): boolean =>
    asksForSocket(request) && !request.socket.destroyed && !inProgress.get(request.socket),
};

/**
 * Hands the requests of a server to `handle`. Node tells of every request in the 64 KB that it has read of a connection
 * before anything else runs, and of the rest even once the connection is destroyed. A connection with too many requests in
 * progress is cut, and so is one that asks for a WebSocket before it has its other answers, which the socket would never
 * get rid of.
 * @param cut is told of a connection before it is destroyed
 */
export function takeRequests(
  server: HttpServer | HttpsServer,
  handle: RequestListener,
  cut: (socket: Socket) => void = () => undefined,
): void {
  server.on('request', (request, response) => {
    const { socket } = request;
    if (socket.destroyed) return;
    const running = (inProgress.get(socket) ?? 0) + 1;
    if (running > MOST_OF_CONNECTION || (running > 1 && asksForSocket(request))) {
      cut(socket);
      socket.destroy();
      return;
    }
    inProgress.set(socket, running);
    response.once('close', () => inProgress.set(socket, (inProgress.get(socket) ?? 1) - 1));
    handle(request, response);
  });
  // Node would answer these by itself, too, and without a body.
  server.on('checkExpectation', (request, response) => {
    unmet.add(request);
    server.emit('request', request, response);
  });
}

/** The calls whose `Expect` is not the one that HTTP knows. */
const unmet = new WeakSet<IncomingMessage>();

export function refuseExpectations(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!unmet.has(request.raw)) return done();
    const { status, code } = ERROR_CATALOGUE.expectation_unknown;
    const errors = [{ code, desc: 'Expect must be 100-continue', value: 'Expect' }];
    reply.code(status).header('cache-control', 'no-store').send({ errors });
  });
}
