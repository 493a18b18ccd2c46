import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A receiver of webhooks on loopback. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** The status that it answers with, to each message or to one with this ID; null: it never answers. */
  status: number | null | ((id: string) => number) = 204;
  /** How long it takes to answer. */
  slowMs = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += part;
      this.received.push({ headers: request.headers, body });
      if (this.slowMs > 0) await pause(this.slowMs);
      const { status } = this;
      if (status === null) return;
      const code = typeof status === 'number' ? status : status(String(request.headers['webhook-id']));
      response.writeHead(code).end();
    });
  }

  static async listen(port = 0): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => {
      receiver.#server.listen(port, '127.0.0.1', resolve);
    });
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}/events`;
  }

  /** The message IDs in the order in which they came. */
  get ids(): string[] {
    return this.received.map(({ headers }) => String(headers['webhook-id']));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
