/**
 * A load balancer small enough to read: each HTTP request goes to the next appliance that is ready, and so do the
 * pages' sockets. It is for the demonstration and for tests; a site uses whatever its IT department knows
 * (docs/site.md).
 */
import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as requestOf,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Interval at which appliances are checked for readiness, ms. */
const LOOK_MS = 250;
/** An appliance that does not answer the probe for this long counts as down, ms. */
const SILENCE_MS = 2000;
/** Errors that prove that a request did not reach an appliance. */
const NOT_REACHED = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);
/**
 * Methods whose requests are repeated on another appliance if the response was cut off, because repeating them changes
 * nothing.
 */
const SAFE = new Set(['GET', 'HEAD']);

interface Target {
  url: URL;
  ready: boolean;
}

export class Balancer {
  readonly url: string;
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 256 });
  readonly #sockets = new Set<Duplex>();
  #targets: Target[] = [];
  #turn = 0;
  #timer: NodeJS.Timeout | undefined;

  private constructor(server: Server) {
    this.#server = server;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('request', (request, response) => this.#pass(request, response));
    server.on('upgrade', (request, socket, head) => this.#join(request, socket, head));
  }

  /** Listens on loopback; port 0 chooses a free port. It responds 503 until it has appliances to forward to. */
  static async start(port = 0): Promise<Balancer> {
    // The appliances set the limits for clients, including how long a header or a body may take.
    const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 0, headersTimeout: 0 });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new Balancer(server);
  }

  /**
   * Forwards to these appliances from now on, in turn.
   * @param urls `http://host:port`
   */
  use(urls: readonly string[]): void {
    this.#targets = urls.map((url) => ({ url: new URL(url), ready: true }));
    clearTimeout(this.#timer);
    this.#schedule();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#targets = [];
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    for (const socket of this.#sockets) socket.destroy();
    this.#agent.destroy();
    await closed;
  }

  #schedule(): void {
    this.#timer = setTimeout(() => {
      void Promise.all(this.#targets.map(look)).then(() => this.#targets.length > 0 && this.#schedule());
    }, LOOK_MS);
    this.#timer.unref();
  }

  /** Appliances in the order to try. If none is ready, one of them explains why. */
  #inTurn(): Target[] {
    const ready = this.#targets.filter((target) => target.ready);
    const asked = ready.length > 0 ? ready : this.#targets;
    const first = this.#turn++ % Math.max(1, asked.length);
    return [...asked.slice(first), ...asked.slice(0, first)];
  }

  #pass(request: IncomingMessage, response: ServerResponse, targets = this.#inTurn()): void {
    const [target, ...others] = targets;
    if (target === undefined) {
      refuse(response, 503);
      return;
    }
    const asked = requestOf(this.#optionsFor(target, request));
    asked.on('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders);
      answer.pipe(response);
      answer.on('error', () => response.destroy());
    });
    asked.on('error', (error: NodeJS.ErrnoException) => {
      target.ready = false;
      if (response.headersSent) {
        response.destroy();
        return;
      }
      // The part of the body read so far is gone, so only a request without a body can be repeated.
      const again =
        bodyless(request) && (SAFE.has(request.method ?? '') || NOT_REACHED.has(error.code ?? ''));
      if (again && others.length > 0) this.#pass(request, response, others);
      else refuse(response, 502);
    });
    response.on('close', () => response.writableFinished || asked.destroy());
    if (bodyless(request)) asked.end();
    else request.pipe(asked);
  }

  /** A page's socket: bytes are passed both ways once the appliance has accepted it. */
  #join(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const [target] = this.#inTurn();
    if (target === undefined) {
      socket.destroy();
      return;
    }
    const asked = requestOf({ ...this.#optionsFor(target, request), agent: false });
    this.#keep(socket);
    socket.on('error', () => asked.destroy());
    asked.on('error', () => socket.destroy());
    asked.on('response', (answer) => {
      socket.write(headOf(answer));
      answer.pipe(socket);
    });
    asked.on('upgrade', (answer, other: Socket, first) => {
      this.#keep(other);
      socket.write(headOf(answer));
      socket.write(first);
      other.write(head);
      other.pipe(socket).pipe(other);
      for (const [one, another] of [
        [socket, other],
        [other, socket],
      ]) {
        one.on('error', () => another.destroy());
        one.on('close', () => another.destroy());
      }
    });
    asked.end();
  }

  #keep(socket: Duplex): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
  }

  #optionsFor({ url }: Target, { method, url: path, rawHeaders }: IncomingMessage) {
    const { hostname, port } = url;
    return { hostname, port, method, path, headers: rawHeaders, agent: this.#agent, setHost: false };
  }
}

const bodyless = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0);

function refuse(response: ServerResponse, status: number): void {
  response.writeHead(status, { connection: 'close' });
  response.end();
}

function headOf({ statusCode, statusMessage, rawHeaders }: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${statusCode} ${statusMessage}`];
  for (let i = 0; i < rawHeaders.length; i += 2) lines.push(`${rawHeaders[i]}: ${rawHeaders[i + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

async function look(target: Target): Promise<void> {
  try {
    const { status } = await fetch(new URL('/readyz', target.url), {
      signal: AbortSignal.timeout(SILENCE_MS),
    });
    target.ready = status === 200;
  } catch {
    target.ready = false;
  }
}
