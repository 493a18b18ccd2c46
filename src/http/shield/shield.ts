import type { FastifyInstance } from 'fastify';
import { OPERATIONS } from '../../contract/operations.ts';
import { type Fault, fault } from '../../domain/failure.ts';
import type { DetectionHit, DuplicateRecord, RecordKind } from '../../domain/shield/shield.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import type { PageOf } from '../../flows/paged-list.ts';
import { listDuplicates } from '../../flows/shield/list-duplicates.ts';
import type { World } from '../../flows/world.ts';
import { paginationOf, serveOperation } from '../route.ts';

interface PageQuery {
  size?: number;
  after?: string;
}

/** Serves 4.11 and 4.12. */
export function serveShield(v1: FastifyInstance, world: World): void {
  serveOperation(
    v1,
    OPERATIONS.listReviewResults,
    async ({ query }) => {
      const { reviewed_at_since: since, reviewed_at_until: until } = query;
      return answer(await list(world, 'reviewed', since, until, query), (at) => ({ reviewed_at: at }));
    },
    {
      further: ({ query }) => orderFaults('reviewed_at', query.reviewed_at_since, query.reviewed_at_until),
    },
  );
  serveOperation(
    v1,
    OPERATIONS.listAutomaticDetections,
    async ({ query }) => {
      const { auto_detected_at_since: since, auto_detected_at_until: until } = query;
      return answer(await list(world, 'automatic', since, until, query), (at) => ({ detected_at: at }));
    },
    {
      further: ({ query }) =>
        orderFaults('auto_detected_at', query.auto_detected_at_since, query.auto_detected_at_until),
    },
  );
}

async function list(
  world: World,
  kind: RecordKind,
  since: string,
  until: string | undefined,
  { size = 100, after }: PageQuery,
): Promise<PageOf<DuplicateRecord>> {
  const untilUs = until === undefined ? null : instant(until);
  return listDuplicates(world, { kind, sinceUs: instant(since), untilUs }, size, after);
}

/** Validation has refused every other text. */
const instant = (text: string) => parseInstant(text) ?? Number.NaN;

/**
 * An empty period is allowed (pollers may ask for it); a period that ends before it begins is a fault. A member that
 * has a fault of its own is undefined here.
 */
function orderFaults(name: string, since: string | undefined, until: string | undefined): Fault[] {
  if (since === undefined || until === undefined || instant(until) >= instant(since)) return [];
  return [fault('until_before_since', `${name}_until`, { name })];
}

const answer = <T extends object>({ items, next }: PageOf<DuplicateRecord>, at: (iso: string) => T) => ({
  results: items.map((record) => recordView(record, at)),
  ...paginationOf(next),
});

/** The members that the specification lists. Scores are not among them. */
const recordView = <T extends object>(record: DuplicateRecord, at: (iso: string) => T) => ({
  ...registration(record),
  ...at(toIso(record.atUs)),
  hits: record.hits.map(registration),
});

const registration = ({ authId, sessionId, faceRegisteredAtUs }: DetectionHit | DuplicateRecord) => ({
  auth_id: authId,
  svc_auth_session_id: sessionId,
  face_registered_at: toIso(faceRegisteredAtUs),
});
