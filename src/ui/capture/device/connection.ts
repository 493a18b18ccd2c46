import type { PageMessage, ServiceMessage } from '../../../contract/capture/capture.ts';

export interface ConnectionEvents {
  up(): void;
  message(message: ServiceMessage): void;
  lost(code: number): void;
}

/** @param shownAt 'kiosk' adds `?kiosk`, because the site can require different things at a kiosk */
export const captureAddress = (
  page: { origin: string; pathname: string },
  shownAt: 'own' | 'kiosk' = 'own',
): string => {
  const socket = `${page.origin.replace(/^http/, 'ws')}${page.pathname.replace(/\/+$/, '')}/capture`;
  return shownAt === 'kiosk' ? `${socket}?kiosk` : socket;
};

/** The page's WebSocket. Each `connect` opens a new one. */
export class Connection {
  readonly #address: string;
  #socket: WebSocket | null = null;

  constructor(address: string) {
    this.#address = address;
  }

  connect(events: ConnectionEvents): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    socket.onopen = () => events.up();
    socket.onmessage = (event) => {
      const message = readMessage(event.data);
      if (message && socket === this.#socket) events.message(message);
    };
    socket.onclose = (event) => {
      if (socket === this.#socket) events.lost(event.code);
    };
  }

  /** Closes the connection. No events are reported afterwards. */
  close(): void {
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  send(message: PageMessage | ArrayBuffer): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(message instanceof ArrayBuffer ? message : JSON.stringify(message));
  }
}

/** The service is trusted to follow the protocol; only data that is not a message at all is dropped. */
function readMessage(data: unknown): ServiceMessage | null {
  try {
    const message: unknown = JSON.parse(String(data));
    return message && typeof message === 'object' && 'type' in message ? (message as ServiceMessage) : null;
  } catch {
    return null;
  }
}
