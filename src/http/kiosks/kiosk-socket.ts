import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { WebSocket } from 'ws';
import { KioskPageMessage, type KioskServiceMessage } from '../../contract/kiosks/kiosk.ts';
import { KIOSK_BEAT_MS } from '../../contract/kiosks/kiosk-limits.ts';
import { refusal } from '../../domain/failure.ts';
import type { Kiosk, ShownPresentation } from '../../domain/kiosks/kiosk.ts';
import { abandonCheck } from '../../flows/callers/caller-checks.ts';
import type { KioskLine } from '../../flows/kiosks/kiosk-hub.ts';
import { kioskOfId, noteKiosk } from '../../flows/kiosks/kiosk-pairing.ts';
import { noteEnd, noteShown } from '../../flows/kiosks/kiosk-present.ts';
import type { World } from '../../flows/world.ts';
import { CLOSE, type PageSocket } from '../edge/page-sockets.ts';
import { fromOwnPage } from '../edge/same-origin.ts';
import { kioskAt } from './kiosk-cookie.ts';
import { meView, onThisHost } from './kiosk-views.ts';

const CLOSE_CODES = { elsewhere: 4002, removed: 4003 } as const;

/** The page sends a message of a few hundred bytes when something changes on its screen. */
const MESSAGE_MAX_BYTES = 4096;
const MESSAGES_PER_BEAT = 100;
/** How often “last seen”, which operators read, is written while a kiosk is connected; ms. */
const SEEN_MS = 5 * 60_000;

const pageMessage = Compile(KioskPageMessage);

export function serveKioskSocket(app: FastifyInstance, world: World, proxiesKnown: boolean): void {
  const admitted = new WeakMap<FastifyRequest, Kiosk>();
  app.get(
    '/kiosk/v1/live',
    {
      websocket: true,
      preValidation: async (request) => {
        // Only the cookie proves the kiosk, so a request that does not name its page (no Origin) is refused.
        if (!fromOwnPage(request, world.settings.baseUrl)) throw refusal('other_origin', 'Origin');
        const kiosk = await kioskAt(world, request);
        if (!kiosk) throw refusal('socket_cookie_required', 'Cookie');
        admitted.set(request, kiosk);
      },
    },
    (socket, request) => {
      const kiosk = admitted.get(request);
      if (!kiosk) return socket.terminate();
      new KioskConnection(app, world, kiosk, socket, request, proxiesKnown);
    },
  );
}

class KioskConnection implements KioskLine {
  readonly #world: World;
  readonly #kiosk: Kiosk;
  readonly #page: PageSocket;
  readonly #failed: (error: unknown) => void;
  readonly #me: (kiosk: Kiosk) => ReturnType<typeof meView>;
  readonly #timers: NodeJS.Timeout[];
  recognises: boolean | null = null;
  #messages = 0;

  constructor(
    app: FastifyInstance,
    world: World,
    kiosk: Kiosk,
    socket: WebSocket,
    request: FastifyRequest,
    proxiesKnown: boolean,
  ) {
    this.#world = world;
    this.#kiosk = kiosk;
    this.#failed = (error) => app.logFault(request, error, 'kiosk connection failed');
    this.#me = (now) => meView(world, now, onThisHost(world, request, proxiesKnown));
    this.#page = app.pageSockets.open(socket, request, {
      name: `kiosk ${kiosk.id}`,
      textMaxBytes: MESSAGE_MAX_BYTES,
      pingMs: KIOSK_BEAT_MS,
      text: (bytes) => this.#guard(this.#receive(bytes)),
      broken: () => this.#breakOff(),
      closed: () => this.#closed(),
    });
    this.#timers = [
      setInterval(() => this.#beat(), KIOSK_BEAT_MS),
      setInterval(() => this.#guard(noteKiosk(world, kiosk.id, {})), SEEN_MS),
    ];
    world.kiosks.connect(kiosk.id, this);
    this.#guard(noteKiosk(world, kiosk.id, {}));
    this.greet();
  }

  show({ presentationId, kind, path, consent, waitsMs }: ShownPresentation): void {
    const waits_ms = Math.floor(waitsMs);
    this.#send({ type: 'present', presentation_id: presentationId, kind, path, consent, waits_ms });
  }

  cancel(presentationId: string): void {
    this.#send({ type: 'cancel', presentation_id: presentationId });
  }

  greet(): void {
    this.#guard(this.#greet());
  }

  async #greet(): Promise<void> {
    const kiosk = await this.#record();
    if (!kiosk) return;
    const me = await this.#me(kiosk);
    this.recognises = me.terms.recognises;
    this.#send({ type: 'hello', me });
  }

  async #record(): Promise<Kiosk | null> {
    const kiosk = await kioskOfId(this.#world, this.#kiosk.id);
    // The kiosk may have been removed while it connected, when it could not be notified yet.
    if (!kiosk) this.close('removed');
    return kiosk;
  }

  close(why: 'elsewhere' | 'removed'): void {
    this.#page.close(CLOSE_CODES[why], why);
  }

  #breakOff(): void {
    this.#page.close(CLOSE.protocolBroken, 'not a message of this protocol');
  }

  async #receive(bytes: Buffer): Promise<void> {
    const message = ++this.#messages > MESSAGES_PER_BEAT ? null : readMessage(bytes);
    if (!message) return this.#breakOff();
    const { kiosks } = this.#world;
    if (message.type === 'state')
      return kiosks.note(this.#kiosk.id, this, message.activity, message.camera_problem);
    if (message.type === 'camera') {
      const { label, device_id: deviceId } = message.camera;
      return await noteKiosk(this.#world, this.#kiosk.id, { camera: { label, deviceId } });
    }
    await this.#presented(message.presentation_id, message.state);
  }

  async #presented(id: string, state: 'shown' | 'refused_busy' | 'declined' | 'abandoned'): Promise<void> {
    const noted =
      state === 'shown'
        ? await noteShown(this.#world, this.#kiosk, id)
        : await noteEnd(this.#world, this.#kiosk, id, state);
    // It ended without the page's hearing of it.
    if (state === 'shown' && noted?.end) this.cancel(id);
    if (noted?.end === 'abandoned') await abandonCheck(this.#world, noted.sessionId);
    // A kiosk may answer only for its own presentations: `noted` is null for another kiosk's.
    if (noted && (state === 'shown' || state === 'refused_busy')) this.#world.kiosks.answered(id, state);
  }

  /**
   * An appliance that may not decide cannot read the kiosk either, and breaks off: the page comes back at an appliance that
   * works, where its calls for staff are heard.
   */
  #beat(): void {
    this.#messages = 0;
    this.#send({ type: 'beat' });
    this.#guard(this.#record());
  }

  #closed(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#world.kiosks.disconnect(this.#kiosk.id, this);
    this.#guard(noteKiosk(this.#world, this.#kiosk.id, {}));
  }

  #send(message: KioskServiceMessage): void {
    this.#page.send(message);
  }

  /** An error with one kiosk ends its connection and nothing else. The page reconnects. */
  #guard(work: Promise<unknown>): void {
    work.catch((error) => {
      this.#failed(error);
      this.#page.close(CLOSE.fault, 'internal error');
    });
  }
}

function readMessage(bytes: Buffer): KioskPageMessage | null {
  try {
    const message: unknown = JSON.parse(bytes.toString('utf8'));
    return pageMessage.Check(message) ? message : null;
  } catch {
    return null;
  }
}
