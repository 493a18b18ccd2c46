import sharp from 'sharp';
import {
  NOBODY,
  SANDBOX_PEOPLE,
  type SandboxPerson,
  SIMULATED_CAMERA,
} from '../../contract/sandbox/people.ts';
import type {
  SimulatedCamera,
  SimulatedPeople,
  SimulatedScene,
  VisitEnd,
} from '../../domain/sandbox/ports-sandbox.ts';
import { ActingHead, type Postures, posturesOf } from '../camera/acting-head.ts';
import { type Drawn, FilmedHead, MOVING_FRAME } from '../camera/filmed-head.ts';
import { type Actor, PageClosed, playCapture, UrlRefused } from '../camera/play-capture.ts';
import { LOOKS } from '../looks/cast.ts';
import { drawnHead } from '../looks/drawn-head.ts';
import type { Look } from '../looks/look.ts';
import { drawnOnce } from './drawn-once.ts';

/** The simulated people of one process. Each is drawn when first needed. */
export function simulatedPeople(): SimulatedPeople {
  const headOf = drawnOnce(
    async (person): Promise<FilmedHead> =>
      person === NOBODY ? await emptyRoom() : await simulatedHead(personOf(person)),
  );
  const camera = async (scene: SimulatedScene): Promise<Filmed> => filmed(await headOf(scene.person), scene);
  return {
    portrait: async (person) => await (await headOf(personOf(person))).photograph(),
    camera,
    visit: async (url, scene, attempts, signal) => await visit(url, await camera(scene), attempts, signal),
  };
}

function personOf(name: string): SandboxPerson {
  const person = SANDBOX_PEOPLE.find((one) => one === name);
  if (person === undefined) throw new Error('no such simulated person');
  return person;
}

/** Somebody, or something, in front of a camera. */
type Filmed = Actor & Pick<SimulatedCamera, 'see'>;

function filmed(head: FilmedHead, { manner }: SimulatedScene): Filmed {
  if (manner === 'photograph')
    return { frame: () => head.photograph(), hear: () => undefined, see: () => undefined };
  return new ActingHead(head, POSTURES, manner === 'as_told');
}

async function visit(url: string, actor: Actor, attempts: number, signal: AbortSignal): Promise<VisitEnd> {
  try {
    const end = await playCapture(url, actor, { camera: SIMULATED_CAMERA, attempts, signal });
    if (end.type === 'attempt_over')
      return { outcome: 'attempt_over', reason: end.reason, attemptsLeft: end.attemptsLeft };
    const { result, reason, redirectUri } = end;
    return { outcome: 'finished', result, reason, redirectUri };
  } catch (error) {
    if (error instanceof UrlRefused) return { outcome: 'url_refused', reason: error.refused };
    if (error instanceof PageClosed || signal.aborted) return { outcome: 'disconnected' };
    throw error;
  }
}

/**
 * How far all simulated people turn and tilt the head when asked, in degrees. Each movement was measured to score as
 * that of a real head.
 */
export const POSTURES: Postures = posturesOf(0, 22, -22, 26, -20);

/** Distance between the eyes, and position of the middle of the face in the frame, px. */
const EYES = 76;
const AT = [MOVING_FRAME.width / 2, 206] as const;

const { width: WIDTH, height: HEIGHT } = MOVING_FRAME;

/** Draws the head of a simulated person in a room, in front of a webcam. */
export async function simulatedHead(person: SandboxPerson): Promise<FilmedHead> {
  const look = LOOKS[person];
  const [surfaces, backdrop] = await Promise.all([drawnHead(look), backdropOf(look)]);
  return new FilmedHead({ surfaces, backdrop, at: AT, eyes: EYES });
}

/** The empty room. Each frame has its own noise. */
async function emptyRoom(): Promise<FilmedHead> {
  return new FilmedHead({ surfaces: [], backdrop: await backdropOf(null), at: AT, eyes: EYES });
}

async function backdropOf(look: Look | null): Promise<Drawn> {
  const body = look ? await raw(bodyOf(look)) : null;
  const pixels = await raw(WALL);
  const drawn: Drawn = {
    pixels: new Uint8Array(3 * WIDTH * HEIGHT),
    wall: new Uint8Array(WIDTH * HEIGHT).fill(1),
  };
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const share = body ? body[4 * i + 3] / 255 : 0;
    if (share > 0.5) drawn.wall[i] = 0;
    for (let c = 0; c < 3; c++)
      drawn.pixels[3 * i + c] = share * (body?.[4 * i + c] ?? 0) + (1 - share) * pixels[4 * i + c];
  }
  return drawn;
}

/** Renders an SVG image as RGBA. */
const raw = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer();

const svg = (parts: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${parts}</svg>`;

const WALL = svg(
  `<defs><linearGradient id="wall" x2="1" y2="1"><stop stop-color="#b9c4c9"/><stop offset="1" stop-color="#8d9aa1"/></linearGradient></defs>
   <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#wall)"/>
   <path d="M0 330H${WIDTH}" stroke="#7f8b91" stroke-width="3"/>
   <rect x="40" y="60" width="120" height="90" fill="#cfd6d2" stroke="#77838a" stroke-width="4"/>`,
);

/** Neck and shoulders, which don't move when the head turns. */
const bodyOf = ({ skin, shirt }: Look): string =>
  svg(
    `<g transform="translate(${AT[0]} 0)"><path d="M-52 250h104v96q-52 40 -104 0z" fill="${skin}"/>
     <path d="M-52 250h104v70q-52 40 -104 0z" fill="#201008" opacity=".35"/>
     <path d="M-190 ${HEIGHT}q14 -64 138 -78q52 44 104 0q124 14 138 78z" fill="${shirt}"/></g>`,
  );
