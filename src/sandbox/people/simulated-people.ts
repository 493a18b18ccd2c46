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
import { ActingHead } from '../camera/acting-head.ts';
import type { FilmedHead } from '../camera/filmed-head.ts';
import { type Actor, playCapture, UrlRefused } from '../camera/play-capture.ts';
import { drawnOnce } from './drawn-once.ts';
import { emptyRoom, POSTURES, simulatedHead } from './simulated-head.ts';

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
    return { outcome: 'disconnected' };
  }
}
