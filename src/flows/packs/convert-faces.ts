import { averageOfOne } from '../../domain/gallery/template.ts';
import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Gallery } from '../gallery/gallery.ts';
import { isActive } from '../sessions/open-session.ts';
import { type Conversion, convertFace } from './convert-face.ts';
import type { Switching } from './needs.ts';
import type { SwitchProgress } from './switch-progress.ts';

/** Pictures per transaction. After a crash, at most this many are converted again. */
const BATCH = 16;
/** Sequences searched for unconverted faces per query, which takes a few milliseconds. */
const WINDOW = 10_000;

export interface Conversions {
  world: Switching;
  progress: SwitchProgress;
  engine: FaceEngine;
  /** The new pack's gallery, which receives every new template once it is being loaded; null: it is not open yet. */
  gallery: Gallery | null;
  signal: AbortSignal;
}

/**
 * Converts the next faces that have no template of the new pack, up to 16 of them.
 * @returns false once every face has been processed
 * @throws LeaseLost; the abort reason of `signal`
 */
export async function convertSome(given: Conversions): Promise<boolean> {
  const { world, progress, signal } = given;
  const { to, afterSeq } = progress.now;
  const last = await world.store.lastFaceSeq();
  if (afterSeq >= last) return false;
  const upTo = Math.min(last, afterSeq + WINDOW);
  const found = await world.store.unconverted(to, afterSeq, upTo, BATCH);
  const looked = found.length === BATCH ? found[BATCH - 1].seq : upTo;
  const unseen = found.filter(({ reason }) => reason === null);
  const converted = await Promise.all(unseen.map((face) => convertFace(world, given.engine, face, signal)));
  signal.throwIfAborted();
  // Written between two registrations or deletions, so that the gallery keeps up with both.
  await world.enrolments.run(() => keep(given, converted, looked));
  return true;
}

async function keep(
  { world, progress, gallery }: Conversions,
  converted: readonly Conversion[],
  afterSeq: number,
): Promise<void> {
  const { to, done } = progress.now;
  const added: (() => void)[] = [];
  await progress.save({ afterSeq, done: done + converted.length }, async (tx) => {
    for (const one of converted) {
      const { authId } = one.face;
      if ((await keepOne(tx, to, one, world.clock.nowUs())) && one.kind === 'template')
        added.push(() => gallery?.put(authId, one.template));
    }
  });
  for (const put of added) put();
}

/** @returns whether the face has its template now. */
async function keepOne(tx: StoreWrites, pack: string, one: Conversion, nowUs: number): Promise<boolean> {
  const { authId, faceFeatureId } = one.face;
  if (one.kind === 'gone' || !(await isActive(tx, authId))) return false;
  if (one.kind === 'template') return tx.addTemplate(faceFeatureId, pack, averageOfOne(one.template));
  await tx.noteConversionFailure(faceFeatureId, pack, one.reason, nowUs);
  return false;
}
