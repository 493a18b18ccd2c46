import { dirname, join } from 'node:path';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import type { Random } from '../random.ts';
import { frontalPortraits, type Portrait } from './portraits.ts';

/**
 * Collections of faces. File names of the London portraits begin with the person's number; LFW has a folder for each
 * person.
 */
export interface Collections {
  london: string;
  lfw: string;
}

export const collectionsIn = (faces: string): Collections => ({
  london: join(faces, 'london', 'neutral_front'),
  lfw: join(faces, 'lfw'),
});

/** The person's number, which a London file name begins with. */
export const londonPerson = (file: string): string => file.slice(0, 3);
/** The person's name, which is the LFW folder. */
export const lfwPerson = (file: string): string => dirname(file);

/** The discriminants are determined with the pictures of one half of the people and tested with the other half's. */
export type Half = 'found_from' | 'judged_with';

export const halfOf = (person: string): Half =>
  [...person].reduce((sum, c) => sum + c.charCodeAt(0), 0) % 2 === 0 ? 'found_from' : 'judged_with';

/** Frontal portraits of one half of the people, London first because their pictures are better for prints. */
export async function portraitsOf(
  engine: FaceEngine,
  { london, lfw }: Collections,
  half: Half,
  counts: { london: number; lfw: number },
  random: Random,
): Promise<Portrait[]> {
  const only = (personOf: (file: string) => string) => (file: string) => halfOf(personOf(file)) === half;
  return [
    ...(await frontalPortraits(engine, london, counts.london, londonPerson, random, only(londonPerson))),
    ...(await frontalPortraits(engine, lfw, counts.lfw, lfwPerson, random, only(lfwPerson))),
  ];
}
