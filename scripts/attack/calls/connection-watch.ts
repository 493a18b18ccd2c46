import { createHook } from 'node:async_hooks';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** A connection as Node asks the system for it. */
interface Asked {
  address?: string;
  port?: number;
  path?: string;
}

/**
 * Sees each connection that this process begins, wherever it leads, and listens at every address of this host for those that
 * lead here: what is said to be refused must begin none.
 */
export class ConnectionWatch implements AsyncDisposable {
  readonly port: number;
  readonly #server: Server;
  readonly #begun: Asked[] = [];
  readonly #hook = createHook({
    init: (_id, type, _by, asked) => {
      if (/^(TCP|PIPE)CONNECTWRAP$/.test(type)) this.#begun.push(asked as Asked);
    },
  });
  /** Connections that came. */
  came = 0;

  private constructor(server: Server) {
    this.#server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket) => {
      this.came++;
      socket.on('error', () => undefined).destroy();
    });
    this.#hook.enable();
  }

  static async listen(): Promise<ConnectionWatch> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '::', resolve));
    return new ConnectionWatch(server);
  }

  /** Where connections went, other than to these ports of loopback. Forgets them. */
  strays(allowed: readonly number[]): string[] {
    const isAllowed = ({ address = '', port = 0 }: Asked) =>
      /^(127\.0\.0\.1|::1)$/.test(address) && allowed.includes(port);
    const strays = this.#begun.splice(0).filter((asked) => !isAllowed(asked));
    return strays.map(({ address, port, path }) => path ?? `${address}:${port}`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#hook.disable();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
