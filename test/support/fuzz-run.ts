import { Agent, request as httpRequest } from 'node:http';
import { portrait } from '../../scripts/sample-people.ts';
import type { Appliance } from './appliance.ts';
import { Fuzzer, type FuzzRequest, judge } from './fuzzer.ts';

const AT_ONCE = 16;

export interface FuzzResult {
  /** Number of responses by status. */
  statuses: Record<string, number>;
  complaints: string[];
}

/** Sends `count` requests to the appliance and checks every response. */
export async function fuzz(omote: Appliance, count: number, seed: number): Promise<FuzzResult> {
  const fuzzer = new Fuzzer(seed, await known(omote));
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const result: FuzzResult = { statuses: {}, complaints: [] };
  let left = count;
  const lane = async () => {
    while (left-- > 0) {
      const request = fuzzer.next();
      const answer = await send(omote.url, agent, request).catch((error: Error) => error);
      const wrong = answer instanceof Error ? String(answer) : judge(request, answer.status, answer.text);
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
