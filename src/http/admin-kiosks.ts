import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  type AdminConsent,
  type AdminConsents,
  type AdminKiosk,
  type AdminKioskAnswer,
  type AdminKioskPairing,
  type AdminKioskRemoved,
  type AdminKiosks,
  ConsentRequest,
  type ConsentTexts,
  KioskChangeRequest,
  NewKioskRequest,
} from '../contract/admin-kiosks.ts';
import * as F from '../contract/fields.ts';
import type { KioskCameraProblem } from '../contract/kiosk.ts';
import type { Fault } from '../domain/failure.ts';
import type { Kiosk } from '../domain/kiosk.ts';
import type { ConsentVersion } from '../domain/ports-kiosks.ts';
import { toIso } from '../domain/time.ts';
import { setConsent } from '../flows/kiosk-consent.ts';
import type { KioskHub } from '../flows/kiosk-hub.ts';
import {
  changeKiosk,
  createKiosk,
  kioskAddress,
  knownKiosk,
  type NewCode,
  removeKiosk,
  renewCode,
} from '../flows/kiosk-pairing.ts';
import { activePerson } from '../flows/open-session.ts';
import type { World } from '../flows/world.ts';
import { fault, ParameterCheck, refuse } from './validate.ts';

/** The site's kiosks: list, make, rename, pair anew, revoke. */
export function serveKiosks(admin: FastifyInstance, world: World): void {
  const named = new ParameterCheck<{ name: string }>(NewKioskRequest);
  const changed = new ParameterCheck<{ name?: string; forget_camera?: boolean }>(KioskChangeRequest);
  const { kiosks } = admin;
  const view = (kiosk: Kiosk) => kioskView(kiosk, kiosks);
  const pairing = ({ kiosk, code }: NewCode): AdminKioskPairing => ({
    kiosk: view(kiosk),
    code,
    url: kioskAddress(world.settings.baseUrl, code),
    code_ends_at: toIso(kiosk.codeEndsAtUs ?? 0),
    errors: [],
  });
  admin.get('/admin/v1/kiosks', async (): Promise<AdminKiosks> => {
    return { kiosks: world.store.kiosks().map(view), errors: [] };
  });
  admin.get('/admin/v1/kiosks/:id', async (request): Promise<AdminKioskAnswer> => {
    return { kiosk: view(knownKiosk(world.store.kiosk(idOf(request.params)))), errors: [] };
  });
  admin.post('/admin/v1/kiosks', async (request): Promise<AdminKioskPairing> => {
    const { name } = checked(named, request.body);
    return pairing(await createKiosk(world, request.caller, name.trim()));
  });
  admin.post('/admin/v1/kiosks/:id/pairing', async (request): Promise<AdminKioskPairing> => {
    return pairing(await renewCode(world, request.caller, idOf(request.params)));
  });
  admin.patch('/admin/v1/kiosks/:id', async (request): Promise<AdminKioskAnswer> => {
    const { name, forget_camera: forgetCamera = false } = checked(changed, request.body);
    const change = { ...(name === undefined ? {} : { name: name.trim() }), forgetCamera };
    const kiosk = await changeKiosk(world, request.caller, idOf(request.params), change);
    kiosks.greet(kiosk.id);
    return { kiosk: view(kiosk), errors: [] };
  });
  admin.delete('/admin/v1/kiosks/:id', async (request): Promise<AdminKioskRemoved> => {
    await removeKiosk(world, request.caller, idOf(request.params));
    kiosks.remove(idOf(request.params));
    return { errors: [] };
  });
  serveConsent(admin, world);
}

function serveConsent(admin: FastifyInstance, world: World): void {
  const check = new ParameterCheck<{ texts: ConsentTexts }>(ConsentRequest);
  admin.get(
    '/admin/v1/consent',
    async (): Promise<AdminConsent> => consentView(world.store.consentVersion()),
  );
  admin.put('/admin/v1/consent', { bodyLimit: 256 * 1024 }, async (request): Promise<AdminConsent> => {
    const { texts } = checked(check, request.body);
    const plain = { en: texts.en.trim(), ja: texts.ja.trim() };
    if ((plain.en === '') !== (plain.ja === ''))
      refuse([fault('texts', 'must be there in both languages, or in none')]);
    const version = await setConsent(world, request.caller, plain);
    admin.kiosks.greet();
    return consentView(version);
  });
  const person = new ParameterCheck<{ auth_id: string }>(Type.Object({ auth_id: F.Identifier('Auth ID') }));
  admin.get('/admin/v1/people/:auth_id/consents', async (request): Promise<AdminConsents> => {
    const authId = activePerson(world.store, 'auth', checked(person, request.params).auth_id);
    const consents = world.store.consentsOf(authId).map((c) => ({
      svc_auth_session_id: c.sessionId,
      version: c.version,
      language: c.language,
      agreed_at: toIso(c.agreedAtUs),
      kiosk_id: c.kioskId,
      text: c.text,
    }));
    return { consents, errors: [] };
  });
}

const consentView = ({ version, madeAtUs, texts }: ConsentVersion): AdminConsent => ({
  version,
  made_at: toIso(madeAtUs),
  texts,
  errors: [],
});

function kioskView(kiosk: Kiosk, kiosks: KioskHub): AdminKiosk {
  const presence = kiosks.presence(kiosk.id);
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
    camera_label: kiosk.camera?.label ?? null,
    camera_problem: (presence?.cameraProblem ?? null) as KioskCameraProblem | null,
  };
}

const isoOrNull = (at: number | null): string | null => (at === null ? null : toIso(at));

const idOf = (params: unknown): string => (params as { id: string }).id;

function checked<T>(check: ParameterCheck<T>, input: unknown): T {
  const faults: Fault[] = [];
  const read = check.read(input, faults);
  refuse(faults);
  return read;
}
