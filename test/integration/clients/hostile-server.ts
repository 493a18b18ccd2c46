import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** More than is read with the head of an answer. */
export const UNTIL_THE_END = 200_000;

/** Something that answers in place of the service: what it does depends on the session that it is asked for. */
export class HostileServer {
  /** How often it was asked where its redirects lead to. */
  strayed = 0;
  readonly #server: Server;
  readonly #asked = new Map<string, number>();
  /** How often each address was asked to change something. */
  readonly changes = new Map<string, number>();

  private constructor() {
    this.#server = createServer((request, response) => {
      if (request.method !== 'GET') return this.#lose(request, response);
      const session = request.url?.split('/').at(-1) ?? '';
      if (session === 'redirect') response.writeHead(302, { location: '/stray' }).end();
      else if (session === 'page') response.writeHead(413).end('<html>413 Request Entity Too Large</html>');
      else if (session === 'list') json(response, 200, ['completed']);
      else if (session === 'flood') this.#flood(response);
      else if (session === 'drip')
        this.#drip(response, 'HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n', ' ');
      else if (session === 'drip-head') this.#drip(response, 'HTTP/1.1 200 OK\r\nx-more: ', 'a');
      else if (session === 'metadata') this.#answerMetadata(request, response);
      else if (session.startsWith('passing-')) this.#pass(session, response);
      else if (session !== 'silence') this.strayed += 1;
    });
  }

  static async listen(): Promise<HostileServer> {
    const server = new HostileServer();
    await new Promise<void>((resolve) => {
      server.#server.listen(0, '127.0.0.1', resolve);
    });
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #flood(response: ServerResponse): void {
    const part = Buffer.alloc(1 << 20, 0x20);
    const pour = () => {
      while (!response.destroyed && response.write(part));
    };
    response.writeHead(200, { 'content-type': 'application/json' }).on('drain', pour);
    pour();
  }

  /** Never ends, and never falls silent. */
  #drip(response: ServerResponse, begin: string, more: string): void {
    const { socket } = response;
    socket?.write(begin);
    const drips = setInterval(() => socket?.write(more), 100);
    socket?.on('close', () => clearInterval(drips));
  }

  /** Of sessions called deep, endless and until-the-end. */
  #answerMetadata(request: IncomingMessage, response: ServerResponse): void {
    const deep = `${'{"of":'.repeat(64)}1${'}'.repeat(64)}`;
    if (request.url?.includes('/until-the-end/')) this.#answerToTheEnd(response);
    else response.end(`{"metadata":${request.url?.includes('/deep/') ? deep : '{"of":1e999}'}}`);
  }

  /** As through a proxy that keeps no connection: the answer ends where the connection does. */
  #answerToTheEnd({ socket }: ServerResponse): void {
    const body = JSON.stringify({ metadata: { of: 'x'.repeat(UNTIL_THE_END) } });
    socket?.end(`HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-type: application/json\r\n\r\n${body}`);
  }

  /** Takes what is to be changed, and closes the connection in place of an answer. */
  #lose(request: IncomingMessage, response: ServerResponse): void {
    const what = `${request.method} ${request.url}`;
    this.changes.set(what, (this.changes.get(what) ?? 0) + 1);
    request.resume().on('end', () => response.destroy());
  }

  /** Fails in each way that passes, then has the result. */
  #pass(session: string, response: ServerResponse): void {
    const step = this.#asked.get(session) ?? 0;
    this.#asked.set(session, step + 1);
    if (step === 0) json(response, 503, { errors: [] }, { 'retry-after': '1' });
    else if (step === 1) response.destroy();
    else if (step === 2)
      response.writeHead(200, { 'content-length': 999 }).end('{"completed": ', () => response.destroy());
    else if (step === 3) json(response, 429, { errors: [{ code: 'ELAC1000016', desc: '', value: '' }] });
    else {
      const completed = step > 4;
      const times = { authenticated_at: '', camera_injection_score: null };
      const whose = {
        svc_auth_session_id: session,
        id_type: 'auth',
        identifier: 'x',
        auth_method: 'Face_web',
      };
      json(response, 200, { ...whose, ...times, completed, result: completed, errors: [] });
    }
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
