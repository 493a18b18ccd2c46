import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { CAMERA_PATH, CameraAsk } from '../../contract/sandbox/camera-socket.ts';
import { SANDBOX_MANNERS, SANDBOX_SCENES } from '../../contract/sandbox/people.ts';
import { refusal } from '../../domain/failure.ts';
import type { SimulatedCamera, SimulatedPeople, SimulatedScene } from '../../domain/sandbox/ports-sandbox.ts';
import type { World } from '../../flows/world.ts';
import { CLOSE, type PageSocket } from '../edge/page-sockets.ts';
import { fromOwnPage } from '../edge/same-origin.ts';

const PING_MS = 20_000;
const ASK_MAX_BYTES = 256;
/** The most cameras at once. Each renders pictures, and a person has one or two pages open. */
const MOST_CAMERAS = 8;

const ask = Compile(CameraAsk);

/** Serves pictures to the page that shows a simulated camera. */
export function serveSimulatedCamera(app: FastifyInstance, world: World, people: SimulatedPeople): void {
  let cameras = 0;
  app.get(
    CAMERA_PATH,
    {
      websocket: true,
      preValidation: async (request) => {
        if (!fromOwnPage(request, world.settings.baseUrl)) throw refusal('other_origin', 'Origin');
        if (sceneOf(request) === null) throw refusal('not_found', 'person');
      },
    },
    (socket, request) => {
      const scene = sceneOf(request);
      if (scene === null) return socket.terminate();
      const full = cameras >= MOST_CAMERAS;
      const protocol = { name: `camera ${request.id}`, textMaxBytes: ASK_MAX_BYTES, pingMs: PING_MS };
      const page = app.pageSockets.open(socket, request, {
        ...protocol,
        text: (bytes) => feed.take(bytes),
        broken: () => page.close(CLOSE.protocolBroken),
        closed: () => {
          if (!full) cameras -= 1;
        },
      });
      if (full) return page.close(CLOSE.later);
      cameras += 1;
      const feed = new CameraFeed(page, people.camera(scene), (error) =>
        app.logFault(request, error, 'a simulated camera failed'),
      );
    },
  );
}

/** Answers each question of the page with a picture. */
class CameraFeed {
  readonly #page: PageSocket;
  readonly #opening: Promise<SimulatedCamera>;
  readonly #failed: (error: unknown) => void;
  #busy = false;

  constructor(page: PageSocket, opening: Promise<SimulatedCamera>, failed: (error: unknown) => void) {
    this.#page = page;
    this.#opening = opening;
    this.#failed = failed;
    opening.catch(() => undefined);
  }

  take(bytes: Buffer): void {
    const said = readAsk(bytes);
    if (said === null || this.#busy) {
      this.#page.close(CLOSE.protocolBroken);
      return;
    }
    this.#busy = true;
    this.#answer(said).catch((error: unknown) => {
      this.#failed(error);
      this.#page.close(CLOSE.fault);
    });
  }

  async #answer(said: CameraAsk): Promise<void> {
    const camera = await this.#opening;
    camera.hear(said.instruction);
    camera.see(said.point ?? null);
    const jpeg = await camera.frame();
    this.#busy = false;
    this.#page.send(jpeg);
  }
}

function readAsk(bytes: Buffer): CameraAsk | null {
  try {
    const said: unknown = JSON.parse(bytes.toString('utf8'));
    return ask.Check(said) ? said : null;
  } catch {
    return null;
  }
}

function sceneOf({ query }: FastifyRequest): SimulatedScene | null {
  const { person, manner } = query as Record<string, unknown>;
  const who = SANDBOX_SCENES.find((one) => one === person);
  const how = SANDBOX_MANNERS.find((one) => one === manner);
  return who && how ? { person: who, manner: how } : null;
}
