/** Which scopes API keys needed lately, by day: what a key could do without. */
import { Type } from 'typebox';
import { type Shape, StoredSetting, shapeOf } from '../stored.ts';
import { type Micros, seconds } from '../time.ts';

/** A use is forgotten after so many days. */
export const USES_KEPT_DAYS = 30;

interface UsesOfKey {
  /** The day from which uses of the key are recorded: of its first call since they are. */
  since: number;
  /** The day of the latest call that needed the scope. */
  scopes: Readonly<Record<string, number>>;
}

/** By the key's ID. Days are counted since 1970, in UTC. */
export type KeyUses = Readonly<Record<string, UsesOfKey>>;

const SHAPE: Shape<KeyUses> = shapeOf(
  Type.Record(
    Type.String(),
    Type.Object({ since: Type.Integer(), scopes: Type.Record(Type.String(), Type.Integer()) }),
  ),
);
/** One row of at most (keys used lately) × (scopes) entries, written at most once a day for each and each appliance. */
export const KEY_USES = new StoredSetting('key_uses', SHAPE);

const DAY_US = seconds(86_400);
export const dayOf = (us: Micros): number => Math.floor(us / DAY_US);
export const startOfDay = (day: number): Micros => day * DAY_US;

/** The uses with others added, without those that are too old. A day to come was noted by a wrong clock, and becomes today. */
export function withUses(kept: KeyUses, added: KeyUses, today: number): KeyUses {
  const oldest = today - USES_KEPT_DAYS;
  const merged: Record<string, UsesOfKey> = {};
  for (const id of new Set([...Object.keys(kept), ...Object.keys(added)])) {
    const all = [kept[id], added[id]].filter((uses) => uses !== undefined);
    const scopes: Record<string, number> = {};
    for (const [scope, day] of all.flatMap((uses) => Object.entries(uses.scopes)))
      if (day >= oldest) scopes[scope] = Math.max(Math.min(day, today), scopes[scope] ?? 0);
    if (Object.keys(scopes).length > 0)
      merged[id] = { since: Math.min(today, ...all.map(({ since }) => since)), scopes };
  }
  return merged;
}

export interface NeededLately {
  /** Uses are known from this instant on, at most USES_KEPT_DAYS ago. */
  sinceUs: Micros;
  /** The least scopes that the key's calls needed since. */
  scopes: readonly string[];
  /** Whether uses are known for all of the USES_KEPT_DAYS. */
  isWhole: boolean;
}

/** What a key needed lately; null: it made no call that is known. */
export function neededLately(uses: KeyUses, keyId: string, nowUs: Micros): NeededLately | null {
  const oldest = dayOf(nowUs) - USES_KEPT_DAYS;
  const { since, scopes = {} } = uses[keyId] ?? { since: 0 };
  const needed = Object.entries(scopes).flatMap(([scope, day]) => (day >= oldest ? [scope] : []));
  if (needed.length === 0) return null;
  return {
    sinceUs: startOfDay(Math.max(since, oldest)),
    scopes: needed.sort(),
    isWhole: since <= oldest,
  };
}
