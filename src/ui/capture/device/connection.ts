import type { PageMessage, ServiceMessage } from '../../../contract/capture/capture.ts';
import type { PageRefusal, VisitAnswer } from '../../../contract/capture/page-refusals.ts';

interface ConnectionEvents {
  up(): void;
  message(message: ServiceMessage): void;
  /** @param code the close code of the socket; NO_SOCKET if there was none */
  lost(code: number): void;
  /** The issued URL does not open for this page. @param again it did before */
  refused(why: PageRefusal, again: boolean): void;
}

/** What browsers report for a socket that ended without a close code. */
const NO_SOCKET = 1006;
const VISIT_TIMEOUT_MS = 10_000;

/** @param shownAt 'kiosk' adds `?kiosk`, because the site can require different things at a kiosk */
export const captureAddress = (
  page: { origin: string; pathname: string },
  shownAt: 'own' | 'kiosk' = 'own',
): string => {
  const socket = `${page.origin.replace(/^http/, 'ws')}${page.pathname.replace(/\/+$/, '')}/capture`;
  return shownAt === 'kiosk' ? `${socket}?kiosk` : socket;
};

/**
 * The page's visit and its WebSocket. Each `connect` visits the issued URL, which the first time opens the session, and
 * then opens a new socket: if a socket is refused, browsers don't say why, but the visit does.
 */
export class Connection {
  readonly #address: string;
  #socket: WebSocket | null = null;
  #connects = 0;
  #visited = false;

  constructor(address: string) {
    this.#address = address;
  }

  connect(events: ConnectionEvents): void {
    const connect = ++this.#connects;
    void visit(this.#address).then((refused) => {
      if (connect !== this.#connects) return;
      if (refused === 'unreachable') return events.lost(NO_SOCKET);
      if (refused !== null) return events.refused(refused, this.#visited);
      this.#visited = true;
      this.#open(events);
    });
  }

  #open(events: ConnectionEvents): void {
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
    this.#connects++;
    socket?.close();
  }

  send(message: PageMessage | ArrayBuffer): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(message instanceof ArrayBuffer ? message : JSON.stringify(message));
  }
}

/**
 * Visits the issued URL.
 * @param address of its socket
 * @returns why it does not open; null: it does
 */
async function visit(address: string): Promise<PageRefusal | 'unreachable' | null> {
  await shown();
  const url = address.replace(/^ws/, 'http').replace(/\/capture(\?.*)?$/, '/visit');
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), VISIT_TIMEOUT_MS);
  try {
    const answer = await fetch(url, { method: 'POST', cache: 'no-store', signal: giveUp.signal });
    const { refused } = (await answer.json()) as Partial<VisitAnswer>;
    if (refused === undefined || refused === 'unavailable') return 'unreachable';
    return refused;
  } catch {
    return 'unreachable';
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves once the page is more than a browser's preparation for a click that may never come. */
function shown(): Promise<void> {
  const page = document as Document & { prerendering?: boolean };
  if (!page.prerendering) return Promise.resolve();
  return new Promise((resolve) =>
    page.addEventListener('prerenderingchange', () => resolve(), { once: true }),
  );
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
