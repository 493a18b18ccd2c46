/** What stands in the data that are frozen for later versions. */
import { setTimeout as pause } from 'node:timers/promises';
import { framesOf, portraitOf } from '../../../scripts/screens/simulated-people.ts';
import { playCapture } from '../../../src/sandbox/camera/play-capture.ts';
import type { Appliance } from '../../support/appliance.ts';

/** What a later version must find; kept beside the data. */
export interface Facts {
  version: string;
  schema: number;
  /** The API key of the first start. It opens nothing but these data. */
  key: string;
  /** Simulated people with a face, by the name of their drawing. */
  people: { person: 'haru' | 'maren'; authId: string; ekycId: string; name: string }[];
  withoutFace: string;
  /** Sessions with their results. */
  recognised: string;
  refused: string;
  open: string;
  deletion: string;
  kiosk: string;
  keyName: string;
  siteName: string;
}

export const ACCOUNT = { name: 'test-admin', password: 'correct horse battery 7' };

async function done(call: Promise<{ status: number; body: unknown; text: string }>) {
  const { status, body, text } = await call;
  if (status !== 200) throw new Error(`${status}: ${text}`);
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as an untyped script would
  return body as any;
}

/** Frames of somebody before the camera for about as long as a capture takes. */
const FRAMES = 24;

export async function fill(omote: Appliance, version: string, schema: number): Promise<Facts> {
  await omote.makeAccount();
  const people: Facts['people'] = [];
  const registered = async (person: 'haru' | 'maren', ekycId: string, name: string) => {
    const { auth_id } = await done(omote.admin('POST', '/people', { ekyc_id: ekycId }));
    const face_image = (await portraitOf(person)).toString('base64');
    await omote.client.registerFaceImage({ identifier: auth_id, face_image });
    await done(omote.admin('PUT', `/people/${auth_id}/description`, { name, note: 'Frozen' }));
    people.push({ person, authId: auth_id, ekycId, name });
  };
  await registered('haru', 'member-0001', '山田 花子');
  await registered('maren', 'member-0002', 'Maren Ångström');
  const [haru, maren] = people as [Facts['people'][0], Facts['people'][0]];
  const visit = async (authId: string, person: 'haru' | 'maren') => {
    const issued = await done(omote.issue('sessions', authId, { retry_limit: 0 }));
    await playCapture(issued.url, await framesOf(person, FRAMES), { frameGapMs: 60 });
    return issued.svc_auth_session_id as string;
  };
  const recognised = await visit(haru.authId, 'haru');
  const refused = await visit(haru.authId, 'maren');
  const open = (await done(omote.issue('sessions', maren.authId, { expires: 1800 }))).svc_auth_session_id;
  const leaver = await omote.newPerson();
  const { process_id } = await done(omote.call('DELETE', `/v1/auth/${leaver}`));
  while ((await omote.get(`/v1/delete_processes/${process_id}`)).body.status !== 'Completed')
    await pause(100);
  const kiosk = 'Lobby 受付';
  await done(omote.admin('POST', '/kiosks', { name: kiosk }));
  const keyName = 'reader';
  await omote.newKey({ name: keyName, scopes: ['results:read'] });
  const siteName = 'Kita Clinic 北クリニック';
  await done(omote.admin('PUT', '/settings', { set: { site_name: siteName } }));
  return {
    version,
    schema,
    key: omote.key,
    people,
    withoutFace: await omote.newPerson(),
    recognised,
    refused,
    open,
    deletion: process_id,
    kiosk,
    keyName,
    siteName,
  };
}
