import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Something that answers in place of the service: what it does depends on the session that it is asked for. */
export class HostileServer {
  /** How often it was asked where its redirects lead to. */
  strayed = 0;
  readonly #server: Server;
  readonly #asked = new Map<string, number>();

  private constructor() {
    this.#server = createServer((request, response) => {
      const session = request.url?.split('/').at(-1) ?? '';
      if (session === 'redirect') response.writeHead(302, { location: '/stray' }).end();
      else if (session === 'page') response.writeHead(413).end('<html>413 Request Entity Too Large</html>');
      else if (session === 'list') json(response, 200, ['completed']);
      else if (session === 'flood') this.#flood(response);
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

  /** Fails in each way that passes, then has the result. */
  #pass(session: string, response: ServerResponse): void {
    const step = this.#asked.get(session) ?? 0;
    this.#asked.set(session, step + 1);
    if (step === 0) json(response, 503, { errors: [] }, { 'retry-after': '1' });
    else if (step === 1) response.destroy();
    else if (step === 2) json(response, 429, { errors: [{ code: 'ELAC1000016', desc: '', value: '' }] });
    else {
      const completed = step > 3;
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
