import type { SearchHit } from '../domain/gallery/ports-search.ts';
import { bestFirst, scoreAt } from './score.ts';

/** The person's template as it was added; null if there is none any more. */
export type TemplateSource = (authId: string) => Promise<Float32Array | null>;

export interface Candidate {
  authId: string;
  /** The highest score that the person can have, a cosine. */
  upper: number;
}

/** Templates read per turn of the event loop; unsealing one takes 25 µs. */
const BATCH = 32;

/**
 * The exact hits among the candidates. Candidates are read in descending order of their upper bound until the next one
 * cannot reach the last hit. One that could tie is still read, since the Auth ID breaks ties.
 */
export async function rescore(
  probe: Float32Array,
  candidates: readonly Candidate[],
  asked: { limit: number; minScore: number },
  templateOf: TemplateSource,
): Promise<SearchHit[]> {
  const likeliest = candidates.toSorted((a, b) => b.upper - a.upper);
  let hits: SearchHit[] = [];
  const settled = (upper: number) => hits.length >= asked.limit && upper < hits[hits.length - 1].score;
  for (let at = 0; at < likeliest.length && !settled(likeliest[at].upper); at += BATCH) {
    if (at > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const { authId } of likeliest.slice(at, at + BATCH)) {
      const template = await templateOf(authId);
      const score = template ? scoreAt(probe, template, 0) : Number.NaN;
      if (score >= asked.minScore) hits.push({ authId, score });
    }
    hits = hits.sort(bestFirst).slice(0, asked.limit);
  }
  return hits;
}
