import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AdminFaceRegistered,
  type AdminPersonSession,
  type AdminPictureSearch,
  PersonSessionRequest,
  PictureSearchRequest,
  RegisterFaceRequest,
} from '../contract/admin-people.ts';
import { FACE_IMAGE_MAX_CHARS } from '../contract/fields.ts';
import { OPERATIONS } from '../contract/operations.ts';
import { failure } from '../domain/failure.ts';
import { RateGate } from '../domain/rate.ts';
import { MICROS_PER_SECOND, toIso } from '../domain/time.ts';
import { audit, auditRegistration } from '../flows/audit.ts';
import { openSession, type SessionRequest } from '../flows/open-session.ts';
import { registerImage } from '../flows/register-image.ts';
import { searchByPicture } from '../flows/search-by-picture.ts';
import type { World } from '../flows/world.ts';
import { personOf } from './admin-people.ts';
import { DONE_PATH } from './done-page.ts';
import { rarityView } from './likeness-views.ts';
import { personRow } from './people-views.ts';
import { authenticationPolicy, registrationPolicy } from './session-policy.ts';
import { checkOf, ParameterCheck } from './validate.ts';

const PICTURE_LIMIT = { bodyLimit: FACE_IMAGE_MAX_CHARS + 1024 };

/** What comes with a picture, or leads before a camera. */
export function servePeopleFaces(app: FastifyInstance, world: World): void {
  serveRegistration(app, world);
  servePictureSearch(app, world);
  serveSessions(app, world);
}

function serveRegistration(app: FastifyInstance, world: World): void {
  const read = checkOf(RegisterFaceRequest);
  app.post('/admin/v1/people/:auth_id/face', PICTURE_LIMIT, async (request): Promise<AdminFaceRegistered> => {
    const { face_image, check_overwrite: checkOverwrite = false } = read(request.body);
    const [authId, { caller: actor }] = [personOf(request), request];
    const image = Buffer.from(face_image, 'base64');
    const { id, outcome } = await registerImage(world, { authId, image, checkOverwrite }, (tx) =>
      auditRegistration(world, tx, actor, authId),
    );
    return { svc_auth_session_id: id, registered_at: toIso(outcome?.atUs ?? 0), errors: [] };
  });
}

/** Enough for somebody who works, too few to walk through a town's pictures. */
const SEARCHES_PER_MINUTE = 20;

function servePictureSearch(app: FastifyInstance, world: World): void {
  const read = checkOf(PictureSearchRequest);
  const gate = new RateGate(SEARCHES_PER_MINUTE, 60 * MICROS_PER_SECOND);
  const running = new Set<string>();
  const options = { ...PICTURE_LIMIT, config: { role: 'admin' } } as const;
  app.post('/admin/v1/people/search', options, async (request): Promise<AdminPictureSearch> => {
    const { face_image, fmr = world.settings.reviewFmr } = read(request.body);
    const { caller } = request;
    const { actor } = caller;
    if (running.has(actor)) throw failure('rate_limited', 'rate', 'is one search at a time');
    if (!gate.take(actor, world.clock.nowUs()).allowed)
      throw failure('rate_limited', 'rate', `is ${SEARCHES_PER_MINUTE} searches a minute`);
    running.add(actor);
    try {
      const image = Buffer.from(face_image, 'base64');
      const { hits, gallery, expected } = await searchByPicture(world, image, fmr, caller);
      const nowUs = world.clock.nowUs();
      return {
        hits: hits.map(({ person, likeness: { rate, ...told } }) => ({
          ...told,
          rate: rate && rarityView(rate),
          person: personRow(person, nowUs),
        })),
        gallery,
        fmr,
        expected,
        errors: [],
      };
    } finally {
      running.delete(actor);
    }
  });
}

/** An issued URL for the person's own phone: as /v1 issues it, to a page that says that it is over. */
function serveSessions(app: FastifyInstance, world: World): void {
  const read = checkOf(PersonSessionRequest);
  const registration = new ParameterCheck<never>(OPERATIONS.issueRegistrationUrl.body);
  const authentication = new ParameterCheck<never>(OPERATIONS.issueAuthenticationUrl.body);
  const policyOf = (kind: PersonSessionRequest['kind'], identifier: string, expires: number) => {
    const redirect_uri = world.settings.baseUrl + DONE_PATH;
    const given = { id_type: 'auth', identifier, redirect_uri, expires, session_timeout: 300 };
    return kind === 'registration'
      ? registrationPolicy(registration.read(given, []), world.settings.registrationDetectionTimeoutS)
      : authenticationPolicy(authentication.read(given, []));
  };
  app.post(
    '/admin/v1/people/:auth_id/sessions',
    async (request: FastifyRequest): Promise<AdminPersonSession> => {
      const { kind, expires = 600 } = read(request.body);
      const [identifier, { caller: actor }] = [personOf(request), request];
      const policy = policyOf(kind, identifier, expires);
      const wanted: SessionRequest = { kind, idType: 'auth', identifier, policy, metadata: '{}' };
      const { url, sessionId } = await openSession(world, wanted, (tx, issued) =>
        audit(world, tx, { actor, action: 'person.session', subject: issued.sessionId, details: { kind } }),
      );
      return { url, svc_auth_session_id: sessionId, errors: [] };
    },
  );
}
