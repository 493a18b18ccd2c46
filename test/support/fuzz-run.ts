import { Agent, request as httpRequest } from 'node:http';
import { portrait } from '../../scripts/sample-people.ts';
import { SURFACES } from '../../src/contract/openapi.ts';
import type { Appliance } from './appliance.ts';
import { Fuzzer, type FuzzRequest, judge } from './fuzzer.ts';
import { KioskScript } from './kiosk.ts';

const AT_ONCE = 16;

export interface FuzzResult {
  /** Number of responses by status. */
  statuses: Record<string, number>;
  complaints: string[];
}

/** Sends `count` requests of /v1 to the appliance and checks every response. */
export async function fuzz(omote: Appliance, count: number, seed: number): Promise<FuzzResult> {
  const fuzzer = new Fuzzer(seed, await known(omote));
  return await sendAll(omote, count, fuzzer, SURFACES[0]);
}

/** What would end the run, or takes minutes: other tests have it. */
const WITHOUT = [
  'restoreBackup',
  'createBackup',
  'startSandbox',
  'startSwitch',
  'startCalibration',
  'changeSettings',
  'makeCertificate',
  'importCertificate',
  'closeTls',
  'resetClock',
  'revokeKey',
  'rotateKey',
  'signOut',
  'endOwnSession',
  'endOperatorSession',
  'endOperatorSessions',
  'deleteKiosk',
];

/**
 * The same of /admin/v1 and /kiosk/v1, whose IDs and page tokens are exchanged: each list is asked with the tokens of
 * the others.
 */
export async function fuzzOperators(omote: Appliance, count: number, seed: number): Promise<FuzzResult> {
  const v1 = await known(omote);
  await omote.makeAccount();
  const { id: keyId, key } = await omote.newKey({ scopes: ['admin', 'admin:security'] });
  const kiosk = await KioskScript.pair(omote);
  const tokens: string[] = ['A'.repeat(60), 'x'.repeat(256)];
  for (const list of ['audit', 'people', 'sessions', 'ekyc_links', 'delete_processes', 'detections']) {
    const { body } = await omote.get(`/admin/v1/${list}?size=1`, { key });
    if (body.pagination) tokens.push(body.pagination.next, body.pagination.next.slice(0, -1));
  }
  const ids = [...v1.identifiers, ...v1.sessions, keyId, kiosk.id, '0', '\u0000', 'a\ud800', '__proto__'];
  const shared = { ...v1, key, ids, tokens };
  const cookie = { cookie: await omote.consoleCookie(), 'x-omote-console': '1' };
  const atKiosk = { cookie: kiosk.cookie, 'x-omote-kiosk': '1' };
  const result: FuzzResult = { statuses: {}, complaints: [] };
  const [, admin, kiosks] = SURFACES;
  for (const [share, headers, surface] of [
    [0.6, undefined, admin],
    [0.3, cookie, admin],
    [0.1, atKiosk, kiosks],
  ] as const) {
    const fuzzer = new Fuzzer(seed, { ...shared, ...(headers && { headers }) }, surface, WITHOUT);
    const { statuses, complaints } = await sendAll(omote, Math.ceil(count * share), fuzzer, surface);
    result.complaints.push(...complaints);
    for (const [status, n] of Object.entries(statuses))
      result.statuses[status] = (result.statuses[status] ?? 0) + n;
  }
  return result;
}

async function sendAll(
  omote: Appliance,
  count: number,
  fuzzer: Fuzzer,
  surface: (typeof SURFACES)[number],
): Promise<FuzzResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const result: FuzzResult = { statuses: {}, complaints: [] };
  let left = count;
  const lane = async () => {
    while (left-- > 0) {
      const request = fuzzer.next();
      const answer = await send(omote.url, agent, request).catch((error: Error) => error);
      const wrong =
        answer instanceof Error ? String(answer) : judge(request, answer.status, answer.text, surface);
      const status = answer instanceof Error ? 'none' : answer.status;
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (wrong) result.complaints.push(complaint(request, answer, wrong));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  agent.destroy();
  return result;
}

async function known(omote: Appliance) {
  const picture = await portrait('ada');
  const registered = await omote.registered(picture);
  const fresh = await omote.newPerson();
  const redirect_uri = 'https://app.example/back';
  const one = { id_type: 'auth', identifier: registered, redirect_uri, expires: 3600 } as const;
  const sessions = [
    await omote.client.issueAuthenticationUrl(one),
    await omote.client.issueRegistrationUrl(one),
  ];
  return {
    key: omote.key,
    doomed: [await omote.newPerson(), 'e'.repeat(32), 'x%20y', 'ü'].map(encodeURI),
    identifiers: [registered, registered, fresh, 'f'.repeat(32)],
    sessions: sessions.map((s) => s.svc_auth_session_id),
    image: picture.toString('base64'),
  };
}

function send(base: string, agent: Agent, { method, path, headers, body }: FuzzRequest) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const length = body ? { 'content-length': String(body.length) } : {};
    const options = { agent, hostname, port, method, path, headers: { ...headers, ...length } };
    const outgoing = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body ?? undefined);
  });
}

function complaint(
  request: FuzzRequest,
  answer: Error | { status: number; text: string },
  wrong: string,
): string {
  const got = answer instanceof Error ? '' : `${answer.status} ${answer.text.slice(0, 300)}`;
  const sent = request.body ? request.body.toString().slice(0, 300) : '';
  return `${wrong}: ${request.method} ${request.path} ${JSON.stringify(request.headers)} ${sent} → ${got}`;
}
