import type { SiteAppliance } from './nodes.ts';

/** @returns below 0 if `a` is earlier than `b`, 0 if they are the same */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let at = 0; at < 3; at++) {
    const difference = (left?.[at] ?? 0) - (right?.[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * Whether an appliance of the site runs an earlier version than this one, or did when it was stopped: it may be started again.
 * @param own this appliance’s ID; null: the store belongs to it alone
 */
export function besideEarlier(
  all: readonly Pick<SiteAppliance, 'id' | 'version'>[],
  own: string | null,
): boolean {
  const here = all.find(({ id }) => id === own)?.version;
  return here !== undefined && all.some(({ version }) => compareVersions(version, here) < 0);
}
