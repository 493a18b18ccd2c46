import { failure } from '../domain/failure.ts';
import type { DetectionFilter } from '../domain/ports-console.ts';
import type { AutomaticDetection } from '../domain/shield.ts';
import { type Filters, pageToken, readPageToken } from './page-tokens.ts';
import type { World } from './world.ts';

export interface DetectionRequest extends Omit<DetectionFilter, 'authId'> {
  /** Auth ID or linked eKYC ID, in either direction; null: all. */
  person: string | null;
  limit: number;
  after: string | undefined;
}

/** What the machine found certain, newest first. @throws Failure invalid (`after`) */
export function listDetections(
  { store, pageTokenKey }: Pick<World, 'store' | 'pageTokenKey'>,
  { limit, after, ...filter }: DetectionRequest,
): { detections: AutomaticDetection[]; next: string | null } {
  const filters: Filters = ['detections', JSON.stringify(filter)];
  const from =
    after === undefined ? { seq: Number.MAX_SAFE_INTEGER } : readPageToken(pageTokenKey, filters, after);
  if (!from) throw failure('invalid', 'after', 'is not a page token of this list');
  const { person, sinceUs, untilUs } = filter;
  const authId = person === null ? null : (store.authIdOfEkyc(person) ?? person);
  const page = store.detectionPage({ authId, sinceUs, untilUs }, from.seq, limit);
  const next =
    page.nextSeq === null ? null : pageToken(pageTokenKey, filters, { atUs: 0, seq: page.nextSeq });
  return { detections: page.detections, next };
}
