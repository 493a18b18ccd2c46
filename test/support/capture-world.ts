/**
 * A world for captures without a service: real store and gallery, an engine that follows a script, and a clock that the
 * test sets.
 */
import { createSecretKey } from 'node:crypto';
import pino from 'pino';
import { openGallery } from '../../src/app/gallery/open-gallery.ts';
import type { CloseReason, SentMessage } from '../../src/domain/attempts/events.ts';
import type { CameraClaims } from '../../src/domain/liveness/injection.ts';
import type { PackInfo } from '../../src/domain/packs/ports-engine.ts';
import { type Session, visit } from '../../src/domain/sessions/session.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/site/settings.ts';
import {
  arrivalOf,
  type CapturePage,
  CaptureRunner,
  type PageContext,
} from '../../src/flows/capture/capture-runner.ts';
import type { Greeting } from '../../src/flows/capture/greeting.ts';
import type { World } from '../../src/flows/world.ts';
import { face, person as registered, session, T0 } from '../store/samples.ts';
import { DATA_KEY, freshFolder, open } from '../store/temporary.ts';
import { person, WEBCAM } from './readings.ts';
import { ScriptedEngine } from './scripted-engine.ts';
import { type WorldParts, worldOf } from './world.ts';

const DIMENSION = 24;
const calibration = {
  source: 'test',
  nonMatedPairs: 1e9,
  points: [
    { fmr: 1, score: 0 },
    { fmr: 1e-9, score: 0.9 },
  ],
};
export const PACK: PackInfo = {
  name: 'scripted',
  dimension: DIMENSION,
  calibration,
  packCalibration: calibration,
  hasLiveness: true,
  minLiveness: 0.5,
  models: [],
};

/** Where the test's pages come from. */
export const ADDRESS = '192.0.2.20';

/** A person's template in the pack's dimension. Ada is at angle 0. */
export const templateOf = (angle: number): Float32Array => person(angle, DIMENSION);

/** A site where captures run without HTTP. The test scripts the engine and sets the clock. */
export class CaptureSite {
  readonly world: World;
  readonly folder: string;
  readonly engine = new ScriptedEngine(PACK);
  /** Advances by a microsecond whenever it is read, so that no two attempts begin at the same instant. */
  nowUs = T0 + 1_000_000;

  private constructor(folder: string, parts: Pick<WorldParts, 'store' | 'gallery' | 'settings'>) {
    this.folder = folder;
    this.world = worldOf({ ...parts, engine: this.engine, clock: { nowUs: () => this.nowUs++ } });
  }

  /** Opens a site where Ada is registered. Head movements are off unless the settings say otherwise. */
  static async open(settings: Partial<Settings> = {}): Promise<CaptureSite> {
    const folder = freshFolder();
    const store = await open(folder);
    await store.transact(async (tx) => {
      await tx.addPerson(registered('ada'));
      await tx.putFace(face('ada', { template: templateOf(0), pack: PACK.name }));
    });
    const source = {
      store,
      place: { folder },
      dataKey: createSecretKey(DATA_KEY),
      log: pino({ level: 'silent' }),
    };
    const { gallery } = await openGallery(source, PACK);
    return new CaptureSite(folder, {
      store,
      gallery,
      settings: { ...DEFAULT_SETTINGS, activeChallenge: 'off', lightChallenge: false, ...settings },
    });
  }

  /** Another appliance of the site: nothing tells its pages what happens here. */
  another(): CaptureSite {
    const { store, settings, packs } = this.world;
    return new CaptureSite(this.folder, { store, settings, gallery: packs.current().gallery });
  }

  /** A session for Ada whose page has been opened. */
  async session(part: Partial<Session> = {}): Promise<Session> {
    const issued = { ...session('s1', 'ada', part), issuedAtUs: this.nowUs };
    const opened = visit(issued, this.nowUs, '192.0.2.1').session;
    await this.world.store.transact((tx) => tx.addSession(opened, null, '{}'));
    return opened;
  }

  wait(ms: number): void {
    this.nowUs += ms * 1000;
  }

  async page(of: Session, atKiosk = false, token = ''): Promise<TestPage> {
    return TestPage.open(this, of, atKiosk, token);
  }
}

/** The page at the other end, and its connection. */
export class TestPage implements CapturePage {
  readonly site: CaptureSite;
  readonly runner: CaptureRunner;
  readonly heard: SentMessage[] = [];
  readonly closed: { why: CloseReason; text: string }[] = [];
  readonly failures: unknown[] = [];
  timesHeldBack = 0;
  /** The pictures that it sent, each within a larger buffer, which is not freed and can be inspected afterwards. */
  readonly pictures: Uint8Array[] = [];
  greeting: Greeting | null = null;
  #taken = 0;
  #wake: () => void = () => undefined;
  #picture = 0;

  static async open(site: CaptureSite, session: Session, atKiosk: boolean, token: string): Promise<TestPage> {
    return new TestPage(site, await arrivalOf(site.world, session, 'service', token, atKiosk), atKiosk);
  }

  private constructor(site: CaptureSite, arrival: PageContext, atKiosk: boolean) {
    this.site = site;
    const origin = { onHost: false, atKiosk, address: ADDRESS, caller: 'service', userAgent: '' } as const;
    this.runner = new CaptureRunner(site.world, arrival, this, origin);
  }

  greet(greeting: Greeting): void {
    this.greeting = greeting;
  }

  tell(told: SentMessage): void {
    this.heard.push(told);
    this.#wake();
  }

  heldBack(): void {
    this.timesHeldBack++;
  }

  close(why: CloseReason, text: string): void {
    this.closed.push({ why, text });
    this.#wake();
  }

  failed(error: unknown): void {
    this.failures.push(error);
  }

  /**
   * The next event of this kind that is sent to the page. Earlier events of other kinds are skipped.
   * @throws Error if the page is closed first
   */
  async hears<T extends SentMessage['type']>(type: T): Promise<Extract<SentMessage, { type: T }>> {
    for (;;) {
      while (this.#taken < this.heard.length) {
        const told = this.heard[this.#taken++];
        if (told.type === type) return told as Extract<SentMessage, { type: T }>;
      }
      if (this.closed.length > 0) throw new Error(`closed before ${type}: ${this.closed[0].text}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  async start(claims: CameraClaims = WEBCAM, ownerKey: Uint8Array | null = null): Promise<void> {
    this.runner.dispatch({
      type: 'message',
      said: { type: 'start', claims, withoutLight: false, protocol: 3, ownerKey },
    });
    await this.hears('credit');
  }

  /** Sends a picture that differs from all earlier ones. */
  async frame(): Promise<void> {
    const jpeg = new Uint8Array(1000).subarray(0, 4);
    jpeg.set([0xff, 0xd8, ++this.#picture >> 8, this.#picture & 0xff]);
    this.pictures.push(jpeg);
    this.send(jpeg);
  }

  send(jpeg: Uint8Array): void {
    this.runner.frame({ jpeg, capturedMs: this.site.nowUs / 1000 - 20 });
  }
}
