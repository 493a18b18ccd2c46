/** LFW: press pictures of people with the head turned, paired with frontal pictures of the same people. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FaceReading } from '../../src/domain/capture/reading.ts';
import type { Movement } from '../../src/domain/liveness/movement.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { ANY_QUALITY, listPictures } from '../accuracy/read-pictures.ts';
import { threeAtATime } from '../three-at-a-time.ts';
import { type Half, halfOf, lfwPerson } from './people.ts';

export interface TurnedPicture {
  /** Path relative to the collection's folder. */
  file: string;
  movement: Movement;
  turned: FaceReading;
  rotation: { yaw: number; pitch: number };
  fronts: readonly FaceReading[];
}

const FRONT_YAW = 8;
const FRONT_PITCH = 12;
const TURNED_YAW = 12;
const TURNED_PITCH = 10;

/** @param embed whether to compute templates */
export async function turnedPictures(
  engine: FaceEngine,
  lfw: string,
  half: Half,
  embed = false,
): Promise<TurnedPicture[]> {
  const people = Map.groupBy(
    listPictures(lfw).filter((f) => halfOf(lfwPerson(f)) === half),
    lfwPerson,
  );
  const several = [...people.values()].filter((files) => files.length > 1);
  const found = await threeAtATime(
    several.map((files) => async () => {
      const readings = await Promise.all(files.map((file) => readFace(engine, join(lfw, file), embed)));
      return turnsAmong(readings.flatMap((reading, i) => (reading ? { file: files[i], reading } : [])));
    }),
  );
  return found.flat();
}

async function readFace(engine: FaceEngine, file: string, embed: boolean): Promise<FaceReading | null> {
  const bytes = new Uint8Array(readFileSync(file));
  const reading = await engine.read(bytes, { limits: ANY_QUALITY, embed, deadlineMs: 120_000 });
  return reading.kind === 'face' && reading.landmarks ? reading : null;
}

function turnsAmong(pictures: readonly { file: string; reading: FaceReading }[]): TurnedPicture[] {
  const fronts = pictures
    .map(({ reading }) => reading)
    .filter(({ quality: q }) => Math.abs(q.yawDeg) < FRONT_YAW && Math.abs(q.pitchDeg) < FRONT_PITCH);
  if (fronts.length === 0) return [];
  const mean = (of: (r: FaceReading) => number) => fronts.reduce((sum, r) => sum + of(r), 0) / fronts.length;
  const [yaw0, pitch0] = [mean((r) => r.quality.yawDeg), mean((r) => r.quality.pitchDeg)];
  return pictures.flatMap(({ file, reading: turned }) => {
    if (fronts.includes(turned)) return [];
    const rotation = { yaw: turned.quality.yawDeg - yaw0, pitch: turned.quality.pitchDeg - pitch0 };
    const movement = movementOf(rotation);
    return movement ? [{ file, movement, turned, rotation, fronts }] : [];
  });
}

/** The movement that the rotation mainly is. Null: none. */
export function movementOf({ yaw, pitch }: { yaw: number; pitch: number }): Movement | null {
  const sideways = Math.abs(yaw) / TURNED_YAW >= Math.abs(pitch) / TURNED_PITCH;
  if (sideways && Math.abs(yaw) >= TURNED_YAW) return yaw > 0 ? 'turn_left' : 'turn_right';
  if (!sideways && Math.abs(pitch) >= TURNED_PITCH) return pitch > 0 ? 'look_up' : 'look_down';
  return null;
}
