import type { FastifyInstance } from 'fastify';
import {
  ADMIN_KIOSK_OPERATIONS,
  type AdminConsent,
  type AdminKiosk,
} from '../../contract/kiosks/admin-kiosks.ts';
import type { ConsentTexts } from '../../contract/kiosks/consent-texts.ts';
import type { KioskCameraProblem } from '../../contract/kiosks/kiosk.ts';
import { VISITOR_LANGUAGES } from '../../contract/site/visitor-languages.ts';
import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import type { ConsentVersion } from '../../domain/kiosks/ports-kiosks.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { setConsent } from '../../flows/kiosks/kiosk-consent.ts';
import { type KioskFigures, kioskFigures } from '../../flows/kiosks/kiosk-figures.ts';
import type { Presences } from '../../flows/kiosks/kiosk-hub.ts';
import {
  changeKiosk,
  createKiosk,
  kioskAddress,
  knownKiosk,
  type NewCode,
  removeKiosk,
  renewCode,
} from '../../flows/kiosks/kiosk-pairing.ts';
import { acknowledgeStaffCall } from '../../flows/kiosks/staff-call.ts';
import { activePerson } from '../../flows/sessions/open-session.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../surface-route.ts';
import { fault, refuse } from '../validate.ts';

/** The site's kiosks: list, make, rename, pair anew, revoke. */
export function serveKiosks(admin: FastifyInstance, world: World): void {
  const { kiosks } = world;
  const view = async (kiosk: Kiosk) => kioskView(kiosk, await kiosks.presences());
  const pairing = async ({ kiosk, code }: NewCode) => ({
    kiosk: await view(kiosk),
    code,
    url: kioskAddress(world.settings.baseUrl, code),
    code_ends_at: toIso(kiosk.codeEndsAtUs ?? 0),
  });
  const operations = ADMIN_KIOSK_OPERATIONS;
  serveOperation(admin, operations.listKiosks, async () => {
    const presences = await kiosks.presences();
    return { kiosks: (await world.store.kiosks()).map((kiosk) => kioskView(kiosk, presences)) };
  });
  serveOperation(admin, operations.listKioskFigures, async ({ query }) => {
    const { fromUs, untilUs, kiosks: figures } = await kioskFigures(world, query.range, query.kind);
    return { from: toIso(fromUs), until: toIso(untilUs), kiosks: figures.map(figuresView) };
  });
  serveOperation(admin, operations.getKiosk, async ({ params }) => ({
    kiosk: await view(knownKiosk(await world.store.kiosk(params.id))),
  }));
  serveOperation(admin, operations.createKiosk, async ({ body, caller }) =>
    pairing(await createKiosk(world, caller, body.name.trim())),
  );
  serveOperation(admin, operations.renewKioskCode, async ({ params, caller }) =>
    pairing(await renewCode(world, caller, params.id)),
  );
  serveOperation(admin, operations.changeKiosk, async ({ params, body, caller }) => {
    const { name, forget_camera: forgetCamera = false } = body;
    const change = { ...(name === undefined ? {} : { name: name.trim() }), forgetCamera };
    const kiosk = await changeKiosk(world, caller, params.id, change);
    await kiosks.greet(kiosk.id);
    return { kiosk: await view(kiosk) };
  });
  serveOperation(admin, operations.acknowledgeStaffCall, async ({ params, request }) => ({
    kiosk: await view(await acknowledgeStaffCall(world, request, params.id)),
  }));
  serveOperation(admin, operations.deleteKiosk, async ({ params, caller }) => {
    await removeKiosk(world, caller, params.id);
    await kiosks.remove(params.id);
    return {};
  });
  serveConsent(admin, world);
}

function serveConsent(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_KIOSK_OPERATIONS;
  serveOperation(admin, operations.getConsent, async () => consentView(await world.store.consentVersion()));
  serveOperation(admin, operations.setConsent, async ({ body: { texts }, caller }) => {
    const version = await setConsent(world, caller, writtenTexts(texts));
    await world.kiosks.greet();
    return consentView(version);
  });
  serveOperation(admin, operations.listConsents, async ({ params }) => {
    const authId = await activePerson(world.store, 'auth', params.auth_id);
    const consents = (await world.store.consentsOf(authId)).map((c) => ({
      svc_auth_session_id: c.sessionId,
      version: c.version,
      language: c.language,
      agreed_at: toIso(c.agreedAtUs),
      kiosk_id: c.kioskId,
      text: c.text,
    }));
    return { consents };
  });
}

/** Without those that are empty, or in a language that visitors do not read. @throws Failure invalid */
function writtenTexts(texts: ConsentTexts): ConsentTexts {
  const plain = { en: texts.en.trim(), ja: texts.ja.trim() };
  const more = VISITOR_LANGUAGES.filter((language) => !(language in plain))
    .map((language) => [language, texts[language]?.trim() ?? ''] as const)
    .filter(([, text]) => text !== '');
  if ((plain.en === '') !== (plain.ja === '') || (plain.en === '' && more.length > 0))
    refuse([fault('texts', 'must be there in English and Japanese, or in no language')]);
  return { ...plain, ...Object.fromEntries(more) };
}
const figuresView = ({ kioskId, rate, ...figures }: KioskFigures) => ({
  ...figures,
  kiosk_id: kioskId,
  success_rate: rate,
});

const consentView = ({ version, madeAtUs, texts }: ConsentVersion): Omit<AdminConsent, 'errors'> => ({
  version,
  made_at: toIso(madeAtUs),
  texts,
});

function kioskView(kiosk: Kiosk, presences: Presences): AdminKiosk {
  const presence = presences(kiosk.id);
  return {
    id: kiosk.id,
    name: kiosk.name,
    on_host: kiosk.onHost,
    created_at: toIso(kiosk.createdAtUs),
    paired_at: isoOrNull(kiosk.pairedAtUs),
    code_ends_at: isoOrNull(kiosk.codeEndsAtUs),
    online: presence !== null,
    last_seen_at: isoOrNull(kiosk.lastSeenAtUs),
    activity: presence?.activity ?? null,
    staff_asked_at: isoOrNull(presence?.staffAskedAtUs ?? null),
    staff_acknowledged_at: isoOrNull(presence?.staffAcknowledged?.atUs ?? null),
    staff_acknowledged_by: presence?.staffAcknowledged?.by ?? null,
    camera_label: kiosk.camera?.label ?? null,
    camera_problem: (presence?.cameraProblem ?? null) as KioskCameraProblem | null,
  };
}
