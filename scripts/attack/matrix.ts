import {
  declining,
  identical,
  noise,
  type Pixels,
  type Program,
  pixelsOf,
  tinted,
  warped,
} from './programs.ts';
import { type Configuration, isAtHand, onSite, type Try } from './site.ts';

export interface Row {
  configuration: string;
  program: string;
  /** Movements, light and the rejection of injections are all at their defaults. */
  standard: boolean;
  /** The frames are one picture, with or without noise. */
  still: boolean;
  tries: number;
  accepted: number;
  scores: string[];
  evidence: string[];
  ends: string[];
}

const LIGHT = { OMOTE_LIGHT_CHALLENGE: 'on' };
const reject = (from: string) => ({ OMOTE_REJECT_INJECTION_FROM: from });
const moving = (when: string) => ({ OMOTE_ACTIVE_CHALLENGE: when });

/** The first two are a site's defaults, with and without movements. */
export const CONFIGURATIONS: readonly Configuration[] = [
  { name: 'standard, as delivered', env: {} },
  { name: 'standard, no movements', env: moving('off') },
  { name: 'standard, no movements, reject never', env: { ...moving('off'), ...reject('never') } },
  { name: 'standard, no movements, reject from 1', env: { ...moving('off'), ...reject('1') } },
  { name: 'standard, movements', env: moving('always') },
  { name: 'standard, movements, reject from 1', env: { ...moving('always'), ...reject('1') } },
  { name: 'standard, light', env: { ...moving('off'), ...LIGHT } },
  { name: 'standard, light, reject from 1', env: { ...moving('off'), ...LIGHT, ...reject('1') } },
  {
    name: 'standard, movements, light, reject from 1',
    env: { ...moving('always'), ...LIGHT, ...reject('1') },
  },
  { name: 'mobilefacenet, as delivered', env: { OMOTE_PACK: 'mobilefacenet' } },
  { name: 'mobilefacenet, no movements', env: { OMOTE_PACK: 'mobilefacenet', ...moving('off') } },
  { name: 'zoo, no movements', env: { OMOTE_PACK: 'zoo', ...moving('off') } },
  {
    name: 'zoo, movements, light, reject from 1',
    env: { OMOTE_PACK: 'zoo', ...moving('always'), ...LIGHT, ...reject('1') },
  },
];

/** `main`: one program of each kind, including the warped and the tinted still. */
export type Selection = 'stills' | 'main' | 'all';

interface Options {
  tries: number;
  /**
   * Runs the programs of a configuration at the same time, each on its own issued URL, because most of a try is
   * waiting.
   */
  together?: boolean;
  programs: (configuration: Configuration) => Selection;
}

/**
 * Plays the selected programs against each configuration whose pack is available.
 * @param tries attempts of each program
 * @param told receives each row once it is complete
 */
export async function runMatrix(
  { enrolled, other }: { enrolled: Buffer; other: Buffer },
  configurations: readonly Configuration[],
  { tries, programs, together = false }: Options,
  told: (row: Row) => void = () => undefined,
): Promise<Row[]> {
  const photo = await pixelsOf(other);
  const rows: Row[] = [];
  for (const configuration of configurations) {
    if (!isAtHand(configuration)) continue;
    await onSite(configuration, { enrolled }, async (attack) => {
      const play = async (make: Make): Promise<void> => {
        const seen: Try[] = [];
        let name = '';
        for (let i = 0; i < tries; i++) {
          const program = await make(1 + i);
          name = program.name;
          seen.push(await attack(program));
        }
        const row = rowOf(configuration, name, seen);
        rows.push(row);
        told(row);
      };
      const makes = programsFor(configuration, photo, programs(configuration));
      if (together) await Promise.all(makes.map(play));
      else for (const make of makes) await play(make);
    });
  }
  return rows;
}

type Make = (seed: number) => Program | Promise<Program>;

function programsFor({ env }: Configuration, photo: Pixels, which: Selection): Make[] {
  const all = which === 'all';
  const stills: Make[] = [() => identical(photo), (seed) => noise(photo, 3, seed)];
  if (which === 'stills') return stills;
  const lit: Make[] = [
    (seed) => tinted(photo, 3, seed),
    ...(all ? [(seed: number) => declining(photo, 3, seed)] : []),
  ];
  return [
    ...stills,
    ...(all ? [(seed: number) => noise(photo, 12, seed)] : []),
    (seed) => warped(photo, 3, seed),
    ...(env.OMOTE_LIGHT_CHALLENGE ? lit : []),
  ];
}

function rowOf({ name, env }: Configuration, program: string, seen: readonly Try[]): Row {
  const unique = (all: readonly string[]) => [...new Set(all)].sort();
  return {
    configuration: name,
    program,
    standard: Object.keys(env).every((key) => ['OMOTE_ACTIVE_CHALLENGE', 'OMOTE_PACK'].includes(key)),
    still: /byte-identical|one still/.test(program),
    tries: seen.length,
    accepted: seen.filter((t) => t.accepted).length,
    scores: unique(seen.map((t) => String(t.score))),
    evidence: unique(seen.flatMap((t) => t.evidence)),
    ends: unique(seen.map((t) => t.end)),
  };
}
