import { setTimeout as pause } from 'node:timers/promises';
import { type QualityLimits, qualityProblems, STILL_LIMITS } from '../../domain/capture/quality.ts';
import type { Reading } from '../../domain/capture/reading.ts';
import { EngineBusy, type FaceEngine, WorkerDied } from '../../domain/packs/ports-engine.ts';
import type { UnconvertedFace } from '../../domain/packs/ports-packs.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import type { Matching } from '../deciding.ts';
import type { Stored } from '../stored.ts';

/**
 * These pictures were good enough when they were registered, and there are no others. Another pack measures slightly
 * differently, so the limits are wider than for new pictures. People whose picture fails must be registered again.
 */
const CONVERSION_LIMITS: QualityLimits = {
  ...STILL_LIMITS,
  minEyeDistancePx: 24,
  maxYawDeg: 32,
  maxPitchDeg: 32,
  maxRollDeg: 40,
  minSharpness: 15,
  minBrightness: 30,
  maxBrightness: 240,
  maxClippedShare: 0.6,
  maxOcclusion: 0.7,
};
const DEADLINE_MS = 30_000;
/** Maximum number of attempts per picture. A picture that crashed a worker twice would crash it again. */
const TRIES = 2;
const RETRY_MS = 1000;
/** How long conversion waits while requests are queued at the engine, ms: people come first. */
const YIELD_MS = 40;

export type Conversion =
  | { kind: 'template'; face: UnconvertedFace; template: Float32Array }
  | { kind: 'failure'; face: UnconvertedFace; reason: string }
  /** The face was replaced or deleted meanwhile. */
  | { kind: 'gone'; face: UnconvertedFace };

/**
 * Makes a template of the engine's pack from the stored picture of a face, after requests that wait for the engine in
 * use. Unreadable pictures are returned as failures, with the reason.
 * @throws the abort reason of `signal`; EngineBusy; everything that the store throws, except SealBroken
 */
export async function convertFace(
  world: Pick<Matching, 'store' | 'packs'>,
  engine: FaceEngine,
  face: UnconvertedFace,
  signal: AbortSignal,
): Promise<Conversion> {
  while (world.packs.current().engine.status().queued > 0 && !signal.aborted) await pause(YIELD_MS);
  signal.throwIfAborted();
  const image = await imageOrDamaged(world, face.faceFeatureId);
  if (image === null) {
    const held = (await world.store.faceOf(face.authId))?.heldByOwner === true;
    return held ? { kind: 'failure', face, reason: 'held_by_owner' } : { kind: 'gone', face };
  }
  if (image === 'damaged') return { kind: 'failure', face, reason: 'image_damaged' };
  try {
    const reading = await readWithRetry(engine, image, signal);
    if (reading.kind === 'face' && reading.template)
      return { kind: 'template', face, template: reading.template };
    return { kind: 'failure', face, reason: reasonOf(reading) };
  } catch (error) {
    signal.throwIfAborted();
    // A busy engine says nothing about the picture: the switch fails and can be resumed.
    if (error instanceof EngineBusy && !(error instanceof WorkerDied)) throw error;
    return { kind: 'failure', face, reason: 'engine_failed' };
  } finally {
    image.fill(0);
  }
}

async function imageOrDamaged(
  { store }: Pick<Stored, 'store'>,
  faceFeatureId: string,
): Promise<Uint8Array | 'damaged' | null> {
  try {
    return await store.imageOf(faceFeatureId);
  } catch (error) {
    if (error instanceof SealBroken) return 'damaged';
    throw error;
  }
}

async function readWithRetry(engine: FaceEngine, image: Uint8Array, signal: AbortSignal): Promise<Reading> {
  for (let attempt = 1; ; attempt++)
    try {
      return await engine.read(image, { limits: CONVERSION_LIMITS, embed: true, deadlineMs: DEADLINE_MS });
    } catch (error) {
      if (attempt === TRIES || signal.aborted) throw error;
      await pause(RETRY_MS);
    }
}

function reasonOf(reading: Reading): string {
  if (reading.kind === 'unreadable') return `image_${reading.reason}`;
  if (reading.kind === 'no_face' && reading.onlyIfTurned) return 'not_upright';
  if (reading.kind !== 'face') return reading.kind;
  return qualityProblems(reading, CONVERSION_LIMITS)[0] ?? 'no_template';
}
