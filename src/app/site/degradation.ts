import type { AdminDegradation } from '../../contract/site/admin-status.ts';
import { decidesDespite, type HeldBack, heldBackText } from '../../domain/appliances/changes.ts';
import type { SiteAppliance } from '../../domain/appliances/nodes.ts';
import { recognisesAtKiosks } from '../../domain/gallery/identification-settings.ts';
import { GAP_WORDS, PHOTOGRAPHS_ACCEPTED, photographGap } from '../../domain/liveness/photographs.ts';
import type { FaceEngine } from '../../domain/packs/ports-engine.ts';
import { type Cause, cause } from '../../domain/site/cause.ts';
import type { RefusedRow } from '../../domain/site/ports-integrity.ts';
import { stateOfAppliance } from '../../flows/appliances/site-nodes.ts';
import type { Deciding } from '../../flows/deciding.ts';
import { recognisesNow, thresholdOf } from '../../flows/identification/find-person.ts';
import type { WalState } from '../../store/store.ts';

/** Re-exported for the shells, which may not import the domain. */
export { cause, PHOTOGRAPHS_ACCEPTED };

/** Something that doesn't work fully, shown at start and in the console. */
export type Degradation = AdminDegradation;

/** A limitation with its reason. @param what what is limited, for people */
export const limit = (
  code: Degradation['code'],
  what: string,
  /** Fixed text, or a cause with a code of its own. */
  why: string | Cause,
  values: Degradation['values'] = {},
): Degradation =>
  typeof why === 'string'
    ? { code, cause: null, values, what, why }
    : { code, cause: why.code, values: { ...values, ...why.values }, what, why: why.text };

/** A list with one limitation, or none if `why` is null. */
export const because = (code: Degradation['code'], what: string, why: Cause | null): Degradation[] =>
  why === null ? [] : [limit(code, what, why)];

/** The most serious limitation that a site can choose, so it comes first in every list. */
export function photographDegradations(world: Pick<Deciding, 'packs' | 'settings'>): Degradation[] {
  const gap = photographGap(world.settings, world.packs.current().engine.pack.hasLiveness);
  return gap ? [limit('photographs_accepted', PHOTOGRAPHS_ACCEPTED, cause(gap, GAP_WORDS[gap]))] : [];
}

/** Kiosks that were to recognise people and ask them for the ID instead. */
export function recognitionDegradations(world: Pick<Deciding, 'packs' | 'settings'>): Degradation[] {
  if (!recognisesAtKiosks(world.settings) || recognisesNow(world)) return [];
  const { gallery } = thresholdOf(world.packs.current(), world.settings);
  const why = `the threshold is only estimated for so many faces (${gallery}) at these rates; choose a laxer identify_fpir or match_fmr, or calibrate the pack with more pairs`;
  return [limit('kiosks_ask_id', 'Kiosks: they ask for the ID', why, { count: String(gallery) })];
}

/** The accelerators that the engine can't use. */
export function engineDegradations(engine: FaceEngine): Degradation[] {
  const found: Degradation[] = [];
  for (const { provider, cause } of engine.status().trials)
    if (cause) found.push(limit('engine_not_on', `Engine: not on ${provider}`, cause, { provider }));
  return found;
}

/** People whom this appliance cannot recognise. */
export const leftOut = ({ size }: ReadonlySet<string>): Degradation[] =>
  size === 0
    ? []
    : [
        limit(
          'people_left_out',
          `Gallery: ${size} people left out`,
          'what is stored of them does not open (damaged); they cannot be recognised and must be registered again: see /admin/v1/gallery',
          { count: String(size) },
        ),
      ];

/** Rows written without the data key, by somebody or by a failing disk. */
export function refusedRows(rows: readonly RefusedRow[]): Degradation[] {
  if (rows.length === 0) return [];
  const tables = [...new Set(rows.map(({ table }) => table))].sort().join(', ');
  const why = `${rows.length} rows (${tables}) weren’t written by the service and are ignored; run omote verify`;
  return [limit('rows_refused', 'Database: rows are refused', why, { count: String(rows.length), tables })];
}

/** Other appliances of the site that failed, can't be reached, lack changes or run another version. */
export function siteLimits(appliances: readonly SiteAppliance[]): Degradation[] {
  const away = appliances.filter((one) => stateOfAppliance(one) === 'away').map(({ name }) => name);
  const atWork = appliances.filter((one) => stateOfAppliance(one) === 'at_work');
  const versions = [...new Set(atWork.map(({ version }) => version))].sort().join(', ');
  const names = away.join(', ');
  const held = atWork.filter(({ heldBack }) => heldBack.length > 0).map(({ name }) => name);
  return [
    ...(held.length === 0
      ? []
      : [
          limit(
            'changes_held_back',
            'Site: changes cannot be applied',
            `${held.join(', ')}; see Site in the console, and the log there`,
            { names: held.join(', '), count: String(held.length) },
          ),
        ]),
    ...(away.length === 0
      ? []
      : [
          limit(
            'appliances_away',
            'Site: appliances aren’t responding',
            `${names}; start them, or remove them from the site`,
            {
              names,
              count: String(away.length),
            },
          ),
        ]),
    ...(versions.includes(',')
      ? [
          limit(
            'versions_differ',
            'Site: versions differ',
            `${versions} are running together; update all to the latest`,
            {
              versions,
            },
          ),
        ]
      : []),
  ];
}

/**
 * The changes that an appliance of a site couldn't apply; null: none. `stops`: the appliance makes no decisions until
 * it has.
 */
export const heldBackProblem = (held: readonly HeldBack[]): { why: string; stops: boolean } | null =>
  held.length === 0 ? null : { why: heldBackText(held), stops: !decidesDespite(held) };

/** People locked out after mismatches: somebody may be trying faces, or a camera may be failing. */
export const lockouts = (people: number): Degradation[] =>
  people === 0
    ? []
    : [
        limit(
          'people_locked',
          'Lockout',
          `${people} ${people === 1 ? 'person is' : 'people are'} locked out after faces didn’t match; see the audit log`,
          { count: String(people) },
        ),
      ];

/** Whether the write-ahead log was damaged. SQLite applies its readable part and silently drops the rest. */
export const damaged = ({ lostCommits, headDamaged }: WalState): boolean => lostCommits > 0 || headDamaged;

/** The changes lost with a damaged write-ahead log. @param left the log that the previous run left */
export function lostChanges(left: WalState | null): Degradation[] {
  if (!left || !damaged(left)) return [];
  const which = left.headDamaged ? 'its changes' : `the last ${left.lostCommits} changes`;
  const why = `the write-ahead log was damaged; ${which} couldn’t be recovered. Check the disk`;
  const values = left.headDamaged ? {} : { count: String(left.lostCommits) };
  return [limit('changes_lost', 'Database: the last changes are lost', why, values)];
}
