import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ADMIN_EKYC_OPERATIONS } from '../../contract/people/admin-ekyc-links.ts';
import { ADMIN_FACE_OPERATIONS } from '../../contract/people/admin-faces.ts';
import { ADMIN_PEOPLE_OPERATIONS } from '../../contract/people/admin-people.ts';
import { ADMIN_VISIT_OPERATIONS } from '../../contract/people/admin-visits.ts';
import { keyIdOf } from '../../domain/access/operator.ts';
import { MOST_KEPT } from '../../domain/enrolment/learning.ts';
import type { EkycLink } from '../../domain/people/ports-links.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { unlockPerson } from '../../flows/access/guessing.ts';
import { forgetAllVisits, forgetVisits } from '../../flows/enrolment/forget-visits.ts';
import { registerImage } from '../../flows/enrolment/register-image.ts';
import { issueAuthId } from '../../flows/people/issue-auth-id.ts';
import { createLink, listLinks, readLink, removeLink } from '../../flows/people/link-ekyc.ts';
import { listPeople } from '../../flows/people/list-people.ts';
import { lookAtFace, readFacePoints } from '../../flows/people/look-at-face.ts';
import { describePerson, exportPerson, readPerson } from '../../flows/people/one-person.ts';
import { countVisits, readVisits, type VisitRead } from '../../flows/people/read-visits.ts';
import { requestDeletion, requestDeletionBeside } from '../../flows/people/request-deletion.ts';
import { openSession } from '../../flows/sessions/open-session.ts';
import type { World } from '../../flows/world.ts';
import { requireConfirmed } from '../access/admin-access.ts';
import { knownView } from '../known-views.ts';
import { DONE_PATH } from '../pages/done-page.ts';
import { paginationOf, serveOperation } from '../route.ts';
import { consolePolicy } from '../sessions/session-policy.ts';
import { scoreMeaningView } from '../shield/score-views.ts';
import { facePointsView } from '../shield/shield-views.ts';
import { historyView, linkView, personRow, qualityView } from './people-views.ts';

/** Serves people: search, creation, one person, description, deletion, unlocking. */
export function servePeople(admin: FastifyInstance, world: World): void {
  const { clock } = world;
  const operations = ADMIN_PEOPLE_OPERATIONS;
  serveOperation(admin, operations.listPeople, async ({ query }) => {
    const { items, next, total } = await listPeople(world, query);
    const nowUs = clock.nowUs();
    return { people: items.map((row) => personRow(row, nowUs)), ...paginationOf(next), total };
  });
  serveOperation(admin, operations.createPerson, async ({ body: { ekyc_id: ekycId }, caller: actor }) => {
    const { authId, createdAtUs } = await issueAuthId(world, { actor, ekycId });
    return { auth_id: authId, created_at: toIso(createdAtUs) };
  });
  serveOperation(admin, operations.getPerson, async ({ params, caller }) => {
    const { person, face, history, links, note } = await readPerson(world, caller, params.auth_id);
    return {
      person: personRow(person, clock.nowUs()),
      note,
      face_held_by_owner: face?.heldByOwner ?? false,
      failures: person.lockout.failures,
      quality: face && qualityView(face.quality),
      ...historyView(history),
      ekyc_links: links.map(linkView),
    };
  });
  serveOperation(admin, operations.exportPerson, async ({ params: { auth_id: id }, caller, reply }) => {
    const file = await exportPerson(world, caller, id);
    reply.header('content-disposition', `attachment; filename="omote-person-${id}.zip"`);
    return Readable.from(file);
  });
  serveOperation(admin, operations.describePerson, async ({ params, body: { name, note }, caller }) => {
    await describePerson(world, caller, params.auth_id, {
      ...(name === undefined ? {} : { name: name || null }),
      ...(note === undefined ? {} : { note: note || null }),
    });
    return {};
  });
  serveOperation(
    admin,
    operations.deletePerson,
    async ({ params: { auth_id: id }, query: { keep }, caller }) => {
      const accepted =
        keep === undefined
          ? requestDeletion(world, 'auth', id, caller)
          : requestDeletionBeside(world, id, keep, caller);
      return { process_id: (await accepted).id };
    },
  );
  serveOperation(admin, operations.unlockPerson, async ({ params, caller }) => {
    await unlockPerson(world, caller, params.auth_id);
    return {};
  });
}

/** Serves the links between linkage IDs and people. */
export function serveEkycLinks(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_EKYC_OPERATIONS;
  serveOperation(admin, operations.createEkycLink, async ({ body, caller }) =>
    view(await createLink(world, caller, body.ekyc_id, body.auth_id)),
  );
  serveOperation(admin, operations.listEkycLinks, async ({ query: { auth_id: authId = null, ...page } }) => {
    const { items, next } = await listLinks(world, { authId, ...page });
    return {
      ekyc_links: items.map((link) => ({ ...view(link), person: knownView(link.person, link.authId) })),
      ...paginationOf(next),
    };
  });
  serveOperation(admin, operations.getEkycLink, async ({ params }) =>
    view(await readLink(world, params.ekyc_id)),
  );
  serveOperation(admin, operations.deleteEkycLink, async ({ params, caller }) => {
    await removeLink(world, caller, params.ekyc_id);
    return {};
  });
}

const view = (link: EkycLink) => ({ ...linkView(link), auth_id: link.authId });

/** Serves the operations on a person's face: registration by picture, and sessions at a camera. */
export function servePeopleFaces(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_PEOPLE_OPERATIONS;
  serveOperation(
    admin,
    operations.registerPicture,
    async ({ params, body, caller: actor, request: { who } }) => {
      const image = Buffer.from(body.face_image, 'base64');
      const checkOverwrite = body.check_overwrite ?? false;
      const { id, outcome } = await registerImage(world, {
        authId: params.auth_id,
        image,
        checkOverwrite,
        replacing: () => requireConfirmed(world, who),
        actor,
        keyId: keyIdOf(who),
      });
      return { svc_auth_session_id: id, registered_at: toIso(outcome?.atUs ?? 0) };
    },
  );
  serveSessions(admin, world);
}

/** Issues a URL for the person's own phone, as /v1 does. It ends at a page that says that all is done. */
function serveSessions(admin: FastifyInstance, world: World): void {
  const { issuePersonSession } = ADMIN_PEOPLE_OPERATIONS;
  serveOperation(admin, issuePersonSession, async ({ params, body, caller: actor, request: { who } }) => {
    const { kind, expires } = body;
    const { auth_id: identifier } = params;
    const redirect_uri = world.settings.baseUrl + DONE_PATH;
    const policy = consolePolicy(world.settings, kind, { identifier, redirect_uri, expires });
    const audited = { actor, action: 'person.session', details: { kind } } as const;
    const replacing = () => requireConfirmed(world, who);
    const wanted = { kind, idType: 'auth', identifier, policy, replacing, metadata: '{}', audited } as const;
    const { url, sessionId } = await openSession(world, { ...wanted, keyId: keyIdOf(who) });
    return { url, svc_auth_session_id: sessionId };
  });
}

/** Serves registered pictures to operators. Browsers do not store them. */
export function serveFaces(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_FACE_OPERATIONS;
  serveOperation(admin, operations.getFacePicture, async ({ params, caller, request, reply }) => {
    const image = await lookAtFace(world, request.who, caller, params.face_feature_id);
    reply.headers({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
    return Buffer.from(image.buffer, image.byteOffset, image.byteLength);
  });
  serveOperation(admin, operations.getFacePoints, async ({ params, request }) =>
    facePointsView(await readFacePoints(world, request.who, params.face_feature_id)),
  );
}

/** Serves the visits that references learnt from, of a person and of the site, and forgets them. */
export function serveVisits(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_VISIT_OPERATIONS;
  serveOperation(admin, operations.listVisits, async ({ params }) => {
    const { registeredAtUs, visits, ofOtherPacks } = await readVisits(world, params.auth_id);
    return {
      learning: world.settings.learnFromVisits,
      most_kept: MOST_KEPT,
      registered_at: isoOrNull(registeredAtUs),
      visits: visits.map(visitView),
      of_other_packs: ofOtherPacks,
    };
  });
  serveOperation(admin, operations.deleteVisits, async ({ params, caller }) => ({
    removed: await forgetVisits(world, params.auth_id, null, caller),
  }));
  serveOperation(admin, operations.deleteVisit, async ({ params, caller }) => ({
    removed: await forgetVisits(world, params.auth_id, params.svc_auth_session_id, caller),
  }));
  serveOperation(admin, operations.countVisits, () => countVisits(world));
  serveOperation(admin, operations.deleteAllVisits, ({ query, caller }) =>
    forgetAllVisits(world, query.after ?? -1, caller),
  );
}

const visitView = (visit: VisitRead) => ({
  svc_auth_session_id: visit.sessionId,
  taken_at: toIso(visit.takenAtUs),
  likeness: visit.likeness && scoreMeaningView(visit.likeness),
  kiosk_name: visit.kioskName,
  camera_label: visit.cameraLabel,
  device_info: visit.device,
});
