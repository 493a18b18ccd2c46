import { KEPT_CALLS, KEPT_DAYS, type ListedCall } from '../../domain/access/key-calls.ts';
import { refusal } from '../../domain/failure.ts';
import { daysUntil, type Interval } from '../../domain/site/calendar.ts';
import type { Configured } from '../configured.ts';
import { type Listed, PagedList, type PageOf } from '../paged-list.ts';
import { keptFrom } from './call-log.ts';

interface CallRequest {
  keyId: string;
  failedOnly: boolean;
  size: number;
  after: string | undefined;
}

/** Lists the calls of an API key in pages, newest first. @throws Failure unknown_resource, invalid (`after`) */
export async function listCalls(
  world: Configured & Listed,
  { keyId, failedOnly, size, after }: CallRequest,
): Promise<PageOf<ListedCall>> {
  await knownKey(world, keyId);
  const list = new PagedList(world.pageTokenKey, ['key_calls', keyId, Number(failedOnly)]);
  const { seq } = list.start(after, { seq: Number.MAX_SAFE_INTEGER });
  const found = await world.store.keyCalls(keyId, failedOnly, seq, size + 1);
  const fresh = keptFrom(world.clock.nowUs(), world.settings.keepDetailsDays);
  const items = found.slice(0, size).filter(({ atUs }) => atUs >= fresh);
  const next =
    found.length > size && items.length === size ? list.cursor({ seq: items[size - 1].seq }) : null;
  return { items, next };
}

/** All calls that are kept of an API key, newest first. @throws Failure unknown_resource */
export async function everyCall(
  world: Configured & Listed,
  keyId: string,
  failedOnly: boolean,
): Promise<ListedCall[]> {
  return (await listCalls(world, { keyId, failedOnly, size: 2 * KEPT_CALLS, after: undefined })).items;
}

interface CallCounts {
  days: (Interval & { succeeded: number; failed: number })[];
  /** Most frequent first. */
  codes: { code: string; count: number }[];
}

/**
 * Counts the calls of an API key by day in the site's time zone, including today, and by error code.
 * @throws Failure unknown_resource
 */
export async function countCalls(world: Configured, keyId: string): Promise<CallCounts> {
  await knownKey(world, keyId);
  const stretches = daysUntil(world.clock.nowUs(), KEPT_DAYS, world.settings.timeZone);
  const days = stretches.map((stretch) => ({ ...stretch, succeeded: 0, failed: 0 }));
  const codes = new Map<string, number>();
  for (const { quarterUs, code, count } of await world.store.keyCallCounts(keyId, days[0].fromUs)) {
    const day = days.find(({ untilUs }) => quarterUs < untilUs);
    if (day !== undefined) day[code === '' ? 'succeeded' : 'failed'] += count;
    if (code !== '') codes.set(code, (codes.get(code) ?? 0) + count);
  }
  const ranked = [...codes].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count);
  return { days, codes: ranked };
}

async function knownKey({ store }: Pick<Configured, 'store'>, keyId: string): Promise<void> {
  if (!(await store.apiKeys()).some(({ id }) => id === keyId)) throw refusal('not_found', 'id');
}
