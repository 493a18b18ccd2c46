/** The sandbox's simulated people, who stand for a site's people: pictures of screens must show no real person. */
import sharp from 'sharp';
import type { SandboxPerson } from '../../src/contract/sandbox/people.ts';
import type { FilmedHead, Posture } from '../../src/sandbox/camera/filmed-head.ts';
import { simulatedHead } from '../../src/sandbox/people/simulated-people.ts';
import { FRAME } from '../sample-people.ts';

/**
 * The people with linkage IDs, in the order in which they register. The first is in front of every camera. The second
 * is the first one's twin: similar enough for a review, but not for a high-confidence duplicate.
 */
export const MEMBERS = ['haru', 'sora', 'maren', 'yuki', 'asha'] as const;

/** Members who register a second or third time. Each is a duplicate, and is to be reviewed with their twin. */
export const AGAIN: readonly (readonly [SandboxPerson, Posture])[] = [
  ['sora', { yawDeg: 8 }],
  ['haru', { yawDeg: -7 }],
  ['sora', { yawDeg: -4, light: '#ffdcb0', lightShare: 0.4 }],
];

const heads = new Map<SandboxPerson, Promise<FilmedHead>>();

function headOf(person: SandboxPerson): Promise<FilmedHead> {
  const head = heads.get(person) ?? simulatedHead(person);
  heads.set(person, head);
  return head;
}

/** A still picture, as it would be uploaded. Its noise is never the same twice. JPEG. */
export const portraitOf = async (person: SandboxPerson, posture: Posture = {}): Promise<Buffer> =>
  await (await headOf(person)).photograph(posture);

/**
 * The person in front of a webcam, swaying a little. JPEG in the size of an ordinary webcam's pictures, because kiosks
 * refuse smaller ones.
 */
export async function framesOf(person: SandboxPerson, count: number): Promise<Buffer[]> {
  const head = await headOf(person);
  const { width, height } = FRAME;
  const frame = async () =>
    sharp(await head.frame())
      .resize(width, height)
      .jpeg({ quality: 90 })
      .toBuffer();
  return await Promise.all(Array.from({ length: count }, frame));
}
