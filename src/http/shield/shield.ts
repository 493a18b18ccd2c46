import type { FastifyInstance } from 'fastify';
import { OPERATIONS } from '../../contract/operations.ts';
import type { Fault } from '../../domain/failure.ts';
import type { DetectionHit, DuplicateRecord, RecordKind } from '../../domain/shield/shield.ts';
import { parseInstant, toIso } from '../../domain/time.ts';
import type { PageOf } from '../../flows/paged-list.ts';
import { listDuplicates } from '../../flows/shield/list-duplicates.ts';
import type { World } from '../../flows/world.ts';
import { serve } from '../route.ts';
import { fault } from '../validate.ts';

interface PageQuery {
  size?: number;
  after?: string;
}

/** 4.11 and 4.12. */
export function serveShield(app: FastifyInstance, world: World): void {
  serve(
    app,
    world,
    OPERATIONS.listReviewResults,
    async ({ query }) => {
      const { reviewed_at_since: since, reviewed_at_until: until } = query;
      return answer(await list(world, 'reviewed', since, until, query), (at) => ({ reviewed_at: at }));
    },
    ({ query }) => orderFaults('reviewed_at', query.reviewed_at_since, query.reviewed_at_until),
  );
  serve(
    app,
    world,
    OPERATIONS.listAutomaticDetections,
    async ({ query }) => {
      const { auto_detected_at_since: since, auto_detected_at_until: until } = query;
      return answer(await list(world, 'automatic', since, until, query), (at) => ({ detected_at: at }));
    },
    ({ query }) =>
      orderFaults('auto_detected_at', query.auto_detected_at_since, query.auto_detected_at_until),
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

/** Validation has let nothing else through. */
const instant = (text: string) => parseInstant(text) ?? Number.NaN;

/**
 * An empty period is an answer (a poller may ask for it); one that ends before it begins is a mistake.
 * What was faulty by itself is missing here.
 */
function orderFaults(name: string, since: string | undefined, until: string | undefined): Fault[] {
  if (since === undefined || until === undefined || instant(until) >= instant(since)) return [];
  return [fault(`${name}_until`, `must be greater equal than ${name}_since`)];
}

const answer = <T extends object>({ items, next }: PageOf<DuplicateRecord>, at: (iso: string) => T) => ({
  results: items.map((record) => recordView(record, at)),
  ...(next === null ? {} : { pagination: { next } }),
  errors: [],
});

/** The spec's fields and nothing else: no scores. */
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
