import type { AuditedBy } from '../../domain/audit/caller.ts';
import { STILL_LIMITS } from '../../domain/capture/quality.ts';
import { refusal } from '../../domain/failure.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import {
  type Expected,
  expectedMatches,
  meaningOfScore,
  type ScoreMeaning,
} from '../../domain/packs/score-meaning.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import { auditLook } from '../audit.ts';
import type { Matching } from '../deciding.ts';
import { pictureSource } from '../picture-source.ts';
import { fitFace } from './fit-face.ts';
import { searchGallery } from './search-gallery.ts';

export interface PictureHit {
  person: PersonListing;
  likeness: ScoreMeaning;
}

export interface PictureSearch {
  hits: PictureHit[];
  gallery: number;
  /** How many of the hits are expected to be somebody else; null: the site was not calibrated. */
  expected: Expected | null;
}

const MAX_HITS = 20;
const DEADLINE_MS = 10_000;

/**
 * Finds the people in the gallery who resemble the person in a picture. The probe exists only during the call. The
 * audit log records the search and its number of hits.
 * @param image a JPEG
 * @param fmr the false match rate whose threshold hits must reach
 * @returns at most 20 hits, highest score first
 * @throws Failure image_*, invalid, too_large, unavailable; EngineBusy
 */
export async function searchByPicture(
  world: Matching,
  image: Uint8Array,
  fmr: number,
  actor: AuditedBy,
): Promise<PictureSearch> {
  const { store } = world;
  const active = world.packs.current();
  if (active.gallery.loading) throw refusal('gallery_loading', '');
  const source = pictureSource(actor);
  const options = { limits: STILL_LIMITS, embed: true, deadlineMs: DEADLINE_MS, source };
  const { template } = fitFace(await active.engine.read(image, options));
  const { pack } = active.engine;
  const query = { limit: MAX_HITS, minScore: scoreAtFmr(pack.calibration, fmr), except: null };
  const found = await searchGallery(store, active, template, query);
  template.template.fill(0);
  const hits: PictureHit[] = [];
  for (const { authId, score } of found) {
    const person = await store.personListing(authId);
    if (person) hits.push({ person, likeness: meaningOfScore(pack, score, pack.name) });
  }
  const gallery = active.gallery.size;
  const details = { hits: hits.length, gallery, fmr };
  await auditLook(world, { actor, action: 'person.search_by_picture', details });
  return { hits, gallery, expected: expectedMatches(pack, fmr, gallery) };
}
