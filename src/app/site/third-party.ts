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
 * What the build wrote (scripts/third-party.ts). Read when asked for: nobody does for months.
 * @throws Error for people where the file is damaged
 */
export function thirdParty(): Static<typeof ALL> {
  const path = join(programFolder(), 'out', 'third-party.json');
  if (!existsSync(path)) return [];
  const all = SHAPE.ofJson(readFileSync(path, 'utf8'));
  if (all === undefined) throw new Error(`${path} is damaged. Install Omote again; its data stays.`);
  return all;
}
