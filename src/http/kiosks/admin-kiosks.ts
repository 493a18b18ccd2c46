import type { FastifyInstance } from 'fastify';
import {
  ADMIN_KIOSK_OPERATIONS,
  type AdminConsent,
  type AdminKiosk,
  type KioskRegistrants,
} from '../../contract/kiosks/admin-kiosks.ts';
import type { ConsentTexts } from '../../contract/kiosks/consent-texts.ts';
import type { KioskCameraProblem } from '../../contract/kiosks/kiosk.ts';
import { VISITOR_LANGUAGES } from '../../contract/site/visitor-languages.ts';
import { fault } from '../../domain/failure.ts';
import type { Kiosk } from '../../domain/kiosks/kiosk.ts';
import type { KioskSettings } from '../../domain/kiosks/kiosk-settings.ts';
import type { ConsentVersion } from '../../domain/kiosks/ports-kiosks.ts';
import { SUPPLIED_AT_US, SUPPLIED_CONSENT } from '../../domain/kiosks/supplied-consent.ts';
import { isoOrNull, toIso } from '../../domain/time.ts';
import { consentsOf, readConsent, setConsent } from '../../flows/kiosks/kiosk-consent.ts';
import { type KioskFigures, kioskFigures } from '../../flows/kiosks/kiosk-figures.ts';
import {
  changeKiosk,
  createKiosk,
  kioskAddress,
  type NewCode,
  removeKiosk,
  renewCode,
} from '../../flows/kiosks/kiosk-pairing.ts';
import { type KioskNow, kioskNow, listKiosks, readKiosk } from '../../flows/kiosks/read-kiosks.ts';
import { acknowledgeStaffCall } from '../../flows/kiosks/staff-calls.ts';
import type { World } from '../../flows/world.ts';
import { kiosksOf, mayUseKiosk } from '../access/admin-access.ts';
import { serveOperation } from '../route.ts';
import { refuse } from '../validate.ts';

/** Serves the site's kiosks: list, figures, create, rename, pair again, remove; and the consent text. */
export function serveKiosks(admin: FastifyInstance, world: World): void {
  const { kiosks } = world;
  const view = async (kiosk: Kiosk) => kioskView(await kioskNow(world, kiosk));
  const pairing = async ({ kiosk, code }: NewCode) => ({
    kiosk: await view(kiosk),
    code,
    url: kioskAddress(world.settings.baseUrl, code),
    code_ends_at: toIso(kiosk.codeEndsAtUs ?? 0),
  });
  const operations = ADMIN_KIOSK_OPERATIONS;
  serveOperation(admin, operations.listKiosks, async ({ request }) => ({
    kiosks: (await listKiosks(world))
      .filter(({ kiosk }) => mayUseKiosk(kiosksOf(request), kiosk.id))
      .map(kioskView),
    registers: registrantsOf(world.settings),
  }));
  serveOperation(admin, operations.listKioskFigures, async ({ query, request }) => {
    const { fromUs, untilUs, kiosks: figures } = await kioskFigures(world, query.range, query.kind);
    const own = figures.filter(({ kioskId }) => mayUseKiosk(kiosksOf(request), kioskId));
    return { from: toIso(fromUs), until: toIso(untilUs), kiosks: own.map(figuresView) };
  });
  serveOperation(admin, operations.getKiosk, async ({ params }) => ({
    kiosk: kioskView(await readKiosk(world, params.id)),
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

const registrantsOf = ({ kioskOffers, kioskRegisters }: KioskSettings): KioskRegistrants =>
  kioskOffers === 'authentication' ? 'nobody' : kioskRegisters;

function serveConsent(admin: FastifyInstance, world: World): void {
  const operations = ADMIN_KIOSK_OPERATIONS;
  serveOperation(admin, operations.getConsent, async () => consentView(await readConsent(world)));
  serveOperation(admin, operations.setConsent, async ({ body: { texts, version: basedOn }, caller }) => {
    const version = await setConsent(world, caller, writtenTexts(texts), basedOn);
    await world.kiosks.greet();
    return consentView(version);
  });
  serveOperation(admin, operations.listConsents, async ({ params }) => {
    const consents = (await consentsOf(world, params.auth_id)).map((c) => ({
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

/** The texts, trimmed, without empty ones and without languages that visitors cannot choose. @throws Failure invalid */
function writtenTexts(texts: ConsentTexts): ConsentTexts {
  const plain = { en: texts.en.trim(), ja: texts.ja.trim() };
  const more = VISITOR_LANGUAGES.filter((language) => !(language in plain))
    .map((language) => [language, texts[language]?.trim() ?? ''] as const)
    .filter(([, text]) => text !== '');
  if ((plain.en === '') !== (plain.ja === '') || (plain.en === '' && more.length > 0))
    refuse([fault('consent_texts_uneven', 'texts')]);
  return { ...plain, ...Object.fromEntries(more) };
}
const figuresView = ({ kioskId, rate, ...figures }: KioskFigures) => ({
  ...figures,
  kiosk_id: kioskId,
  success_rate: rate,
});

const consentView = ({ version, madeAtUs, texts }: ConsentVersion): AdminConsent => ({
  version,
  made_at: madeAtUs === SUPPLIED_AT_US ? null : toIso(madeAtUs),
  texts,
  supplied: SUPPLIED_CONSENT,
});

function kioskView({ kiosk, presence }: KioskNow): AdminKiosk {
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
