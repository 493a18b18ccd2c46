import type { FastifyInstance } from 'fastify';
import {
  ADMIN_IDENTIFICATION_OPERATIONS,
  type AdminIdentificationTerms,
} from '../../contract/identification/admin-identifications.ts';
import { refusal } from '../../domain/failure.ts';
import { identifies } from '../../domain/gallery/identification-settings.ts';
import type { IdentificationThreshold } from '../../domain/identification/identification.ts';
import type { Deciding } from '../../flows/deciding.ts';
import { thresholdOf } from '../../flows/identification/find-person.ts';
import {
  IDENTIFICATIONS_PER_MINUTE,
  PictureIdentifications,
} from '../../flows/identification/identify-by-picture.ts';
import { orRetry } from '../or-retry.ts';
import { personRow } from '../people/people-views.ts';
import { serveOperation } from '../route.ts';
import { scoreMeaningView } from '../shield/score-views.ts';

/** Serves the search of everybody by a picture. */
export function serveIdentifications(admin: FastifyInstance, world: Deciding): void {
  const { getIdentificationTerms, identifyPerson } = ADMIN_IDENTIFICATION_OPERATIONS;
  serveOperation(admin, getIdentificationTerms, ({ query }) => {
    const { settings } = world;
    const identifyFpir = query.fpir === undefined ? settings.identifyFpir : Number(query.fpir);
    const threshold = thresholdOf(world.packs.current(), { ...settings, identifyFpir });
    return { on: identifies(settings), ...termsView(world, settings.identifyPurpose, threshold) };
  });
  const identifications = new PictureIdentifications(world);
  serveOperation(
    admin,
    identifyPerson,
    async ({ body, caller, reply }) => {
      const image = Buffer.from(body.face_image, 'base64');
      const found = await orRetry(reply, () => identifications.identify(image, caller));
      const { purpose, threshold, answer, candidates } = found;
      const nowUs = world.clock.nowUs();
      return {
        ...termsView(world, purpose, threshold),
        answer,
        candidates: candidates.map(({ person, likeness }) => ({
          person: personRow(person, nowUs),
          ...scoreMeaningView(likeness),
        })),
      };
    },
    {
      beforeBody: ({ caller }, reply) => {
        const { allowed, retryAfterS } = identifications.admit(caller.actor);
        if (allowed) return;
        reply.header('retry-after', retryAfterS);
        throw refusal('most_searches', 'rate', { most: IDENTIFICATIONS_PER_MINUTE });
      },
    },
  );
}

const termsView = (
  { packs }: Pick<Deciding, 'packs'>,
  purpose: string,
  { gallery, fpir, fmr, score, estimated, leastMeasuredFpir }: IdentificationThreshold,
): Omit<AdminIdentificationTerms, 'on' | 'errors'> => ({
  purpose,
  gallery,
  left_out: packs.current().gallery.leftOut.size,
  fpir,
  fmr,
  threshold: score,
  estimated,
  least_measured_fpir: leastMeasuredFpir,
});
