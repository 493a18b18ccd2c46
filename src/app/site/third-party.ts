import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder } from '../folders.ts';

export interface ThirdParty {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** What the build wrote (scripts/third-party.ts). Read when asked for: nobody does for months. */
export function thirdParty(): ThirdParty[] {
  const path = join(programFolder(), 'out', 'third-party.json');
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as ThirdParty[]) : [];
}
