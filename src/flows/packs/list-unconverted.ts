import type { UnconvertedFace } from '../../domain/packs/ports-packs.ts';
import type { World } from '../world.ts';

/** Faces looked through per turn of the event loop: some milliseconds. */
const WINDOW = 10_000;

/** Whose current face has no template of the pack, by sequence. @returns null for `next` when there are no more */
export async function listUnconverted(
  { store }: World,
  pack: string,
  after: number,
  size: number,
): Promise<{ faces: UnconvertedFace[]; next: number | null }> {
  const faces: UnconvertedFace[] = [];
  const last = store.lastFaceSeq();
  for (let at = after; at < last; at += WINDOW) {
    faces.push(...store.unconverted(pack, at, Math.min(last, at + WINDOW), size - faces.length));
    if (faces.length === size) return { faces, next: faces[size - 1].seq };
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { faces, next: null };
}
