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
/** How long the service may take to greet the page. A proxy that passes on no sockets may leave it waiting for minutes. */
const GREETING_MS = 10_000;
/** How many beats may be missed, so that late ones do no harm. */
const MISSED_BEATS = 3;
/** A timer that is later than this ran in a page that slept: what came meanwhile is heard only now. */
const SLEPT_MS = 2000;

/**
 * @param atKiosk null: the page is a person's own. Otherwise it says that it is a kiosk's, because the site can require
 * different things there, and of which presentation; '': of none
 */
export const captureAddress = (
  page: { origin: string; pathname: string },
  atKiosk: string | null = null,
): string => {
  const socket = `${page.origin.replace(/^http/, 'ws')}${page.pathname.replace(/\/+$/, '')}/capture`;
  return atKiosk === null ? socket : `${socket}?kiosk=${atKiosk}`;
};

/**
 * The page's visit and its WebSocket. Each `connect` visits the issued URL, which the first time opens the session, and
 * then opens a new socket: if a socket is refused, browsers don't say why, but the visit does.
 */
export class Connection {
  readonly #address: string;
  #socket: WebSocket | null = null;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #connects = 0;
  #visited = false;

  constructor(address: string) {
    this.#address = address;
  }

  connect(events: ConnectionEvents): void {
    const connect = ++this.#connects;
    const isOwn = !this.#address.includes('?kiosk=');
    // The first visit begins the session's time, and uses up what opens once: not behind what the person looks at.
    void shown(isOwn && !this.#visited).then(async () => {
      if (connect !== this.#connects) return;
      const refused = await visit(this.#address);

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
    const lose = (code: number): void => {
      if (socket !== this.#socket) return;
      this.#drop();
      events.lost(code);
    };
    const silent = () => lose(NO_SOCKET);
    let beatMs: number | undefined;
    this.#listen(GREETING_MS, silent);
    socket.onopen = () => socket === this.#socket && events.up();
    socket.onmessage = (event) => {
      const message = readMessage(event.data);
      if (!message || socket !== this.#socket) return;
      if (message.type === 'hello') beatMs = message.beatMs;
      clearTimeout(this.#silence);
      if (beatMs !== undefined) this.#listen(MISSED_BEATS * beatMs, silent);
      if (message.type !== 'beat') events.message(message);
    };
    socket.onclose = (event) => lose(event.code);
  }

  /** Calls `silent` if the service says nothing for this long. */
  #listen(ms: number, silent: () => void): void {
    const untilMs = performance.now() + ms;
    this.#silence = setTimeout(() => {
      if (performance.now() > untilMs + SLEPT_MS) this.#listen(ms, silent);
      else silent();
    }, ms);
  }

  /** Closes the connection. No events are reported afterwards. */
  close(): void {
    this.#connects++;
    this.#drop();
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#silence);
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
  const url = address.replace(/^ws/, 'http').replace(/\/capture(\?.*)?$/, '/visit$1');
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

/**
 * Resolves once the page is more than a browser's preparation for a click that may never come.
 * @param looked also waits until somebody can look at the page, which may be open behind another
 */
async function shown(looked: boolean): Promise<void> {
  const page = document as Document & { prerendering?: boolean };
  while (page.prerendering || (looked && page.visibilityState === 'hidden'))
    await new Promise((resolve) => {
      for (const change of ['prerenderingchange', 'visibilitychange'])
        page.addEventListener(change, resolve, { once: true });
    });
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
