import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import { programFolder } from '../folders.ts';

const ALL = Type.Array(
  Type.Object({ name: Type.String(), version: Type.String(), licence: Type.String(), text: Type.String() }),
);
const SHAPE = shapeOf(ALL);

/**
 * The licences that the build collected (scripts/third-party.ts), read only on request because that is rare.
 * @throws Error with a human-readable message if the file is damaged
 */
export function thirdParty(): Static<typeof ALL> {
  const path = join(programFolder(), 'out', 'third-party.json');
  if (!existsSync(path)) return [];
  const all = SHAPE.ofJson(readFileSync(path, 'utf8'));
  if (all === undefined) throw new Error(`${path} is damaged. Install Omote again; its data stays.`);
  return all;
}
