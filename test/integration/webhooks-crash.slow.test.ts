// @module-tag security
/** Tests that nothing is lost or invented when the process that tells receivers of events is killed at any point. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openConsole } from '../support/appliance.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { ServiceProcess } from '../support/process.ts';
import { SiteProcesses } from '../support/site-processes.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

const SOON = { timeout: 60_000, interval: 100 };
/** One while the receiver answers and one while it stalls; `npm run test:drills` kills 12 times. */
const KILLS = Number(process.env.OMOTE_WEBHOOK_KILLS ?? 2);

let receiver: WebhookReceiver;
beforeEach(async () => {
  receiver = await WebhookReceiver.listen();
});
afterEach(() => receiver.close());

async function asked(url: string, headers: Record<string, string>, body: object) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const answered = await answer.json();
  if (!answer.ok) throw new Error(JSON.stringify(answered));
  return answered;
}

async function addReceiver(service: ServiceProcess): Promise<void> {
  const headers = { cookie: await openConsole(service.told('Console')), 'x-omote-console': '1' };
  const given = { name: 'Receiver', address: receiver.url, on_host: true };
  await asked(`${service.url}/admin/v1/webhooks`, headers, given);
}

/** A registration session that ends when it is issued. @returns the message ID that tells of it */
async function endedSession(url: string, key: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}` };
  const { auth_id } = await asked(`${url}/v1/auth`, headers, {});
  const { svc_auth_session_id } = await asked(`${url}/v1/auth_face/register_sessions`, headers, {
    id_type: 'auth',
    identifier: auth_id,
    redirect_uri: 'https://app.example/back',
    expires: 0,
  });
  return `session.completed.${svc_auth_session_id}`;
}

const missing = (told: readonly string[]) => told.filter((id) => !receiver.ids.includes(id));

describe('one appliance', () => {
  let folder: string;
  let service: ServiceProcess;
  const start = async () => {
    service = await ServiceProcess.start({ OMOTE_DATA_DIR: folder, OMOTE_PORT: '0' });
  };
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'omote-webhooks-'));
    await start();
    await addReceiver(service);
  });
  afterEach(async () => {
    await service.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  it('tells of what it had committed, and of nothing else, after kills at random moments', async () => {
    const key = service.told('API key');
    const committed: string[] = [];
    for (let kill = 0; kill < KILLS; kill++) {
      // A receiver that stalls leaves messages under way when the process ends.
      receiver.status = kill % 2 === 0 ? 204 : null;
      const { url } = service;
      const load = (async () => {
        for (;;) {
          const id = await endedSession(url, key).catch(() => null);
          if (id === null) return;
          committed.push(id);
        }
      })();
      await pause(300 + Math.random() * 1500);
      await service.end('SIGKILL');
      await load;
      await start();
    }
    receiver.status = 204;
    expect(committed.length).toBeGreaterThan(KILLS);
    await expect.poll(() => missing(committed), SOON).toEqual([]);
    // Sessions whose answer was lost with the process may have been committed, too. All that was told is one of them.
    expect(await invented(service.url, key)).toEqual([]);
  });
});

/** Messages about sessions that there are not, or that have not ended. */
async function invented(url: string, key: string): Promise<string[]> {
  const found: string[] = [];
  for (const id of new Set(receiver.ids)) {
    const path = `/v1/auth_face/register_sessions/${id.replace('session.completed.', '')}`;
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${key}` } });
    const { completed } = (await answer.json()) as { completed?: boolean };
    if (completed !== true) found.push(id);
  }
  return found;
}

describePostgres('a site of two appliances', () => {
  let site: SiteProcesses;
  beforeEach(async () => {
    site = await SiteProcesses.start(2, await schemaDatabase());
    await addReceiver(site.services[1]);
  });
  afterEach(() => site.close());

  it('tells once of what happens at either, and goes on after the one that tells is killed', async () => {
    const told: string[] = [];
    const endAt = async (node: number) => told.push(await endedSession(site.services[node].url, site.key));
    for (let n = 0; n < 5; n++) for (const node of [0, 1]) await endAt(node);
    await expect.poll(() => missing(told), SOON).toEqual([]);
    expect(receiver.ids.length).toBe(told.length);

    // Whichever tells: each is killed once, with a message under way.
    for (const node of [0, 1]) {
      receiver.status = null;
      for (let n = 0; n < 3; n++) await endAt(1 - node);
      await pause(1500);
      await site.kill(node);
      receiver.status = 204;
      await endAt(1 - node);
      await expect.poll(() => missing(told), SOON).toEqual([]);
      await site.restart(node);
    }
    expect(receiver.ids.filter((id) => !told.includes(id))).toEqual([]);
  });
});
