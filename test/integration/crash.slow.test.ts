/**
 * Kills the service (SIGKILL) at random moments under load and starts it again on the same folder. Short here; `npm run
 * test:drills` kills 200 times, and OMOTE_CRASH_KILLS sets the number.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { openConsole, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { printedChance } from '../support/chance.ts';
import {
  keysOnDisk,
  keysThatStayed,
  leftBehind,
  look,
  lostWrites,
  storeFaults,
} from '../support/crash-check.ts';
import { CrashLoad } from '../support/crash-load.ts';
import { ServiceProcess } from '../support/process.ts';

const chance = printedChance(import.meta.filename);

const KILLS = Number(process.env.OMOTE_CRASH_KILLS ?? 3);
/**
 * The most responses between a start and the kill, which then happens anywhere from the first transactions to after a
 * few deletions. Counting responses instead of time makes a busy machine kill in the same places.
 */
const LIFE_ANSWERS = 120;
const USERS = 4;

const folder = mkdtempSync(join(tmpdir(), 'omote-crash-'));
const env = {
  OMOTE_DATA_DIR: folder,
  OMOTE_PORT: '0',
  // Almost every hit leads to a review. A run is too short for movements; what is acknowledged doesn't depend on them.
  ...WITHOUT_CHALLENGE,
  OMOTE_DUPLICATE_FMR: '1e-12',
  OMOTE_REVIEW_FMR: '0.001',
  // Still pictures represent people here; the product rejects them by default.
  OMOTE_REJECT_INJECTION_FROM: 'never',
  OMOTE_CALLS_PER_KEY: '1000000',
  OMOTE_CALLS_PER_ADDRESS: '1000000',
};
let service: ServiceProcess;

afterAll(async () => {
  await service?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Queues continue: every acknowledged deletion is finished in the end. */
async function settleDeletions(load: CrashLoad): Promise<void> {
  for (const person of load.people.values())
    if (person.processId && !person.completed)
      while ((await load.poll(person)).status !== 'Completed') await pause(20);
}

async function gallerySize(): Promise<number> {
  const cookie = await openConsole(service.told('Console'));
  const answer = await fetch(`${service.url}/admin/v1/status`, { headers: { cookie } });
  return (await answer.json()).search.size;
}

async function adminKey(): Promise<string> {
  const cookie = await openConsole(service.told('Console'));
  const headers = { cookie, 'x-omote-console': '1', 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'operator', scopes: ['admin'] });
  const answer = await fetch(`${service.url}/admin/v1/keys`, { method: 'POST', headers, body });
  return (await answer.json()).key;
}

const facesInStore = (): number =>
  look(folder, (db) =>
    Number(db.prepare('SELECT count(*) FROM faces WHERE gone_at_us IS NULL').pluck().get()),
  );

/** Deletions left by the crash are finished, and the gallery contains exactly the faces of the store. */
async function expectSettled(load: CrashLoad): Promise<void> {
  load.aim(service.url);
  await load.repeat();
  await load.compareResults();
  await load.compareReviews();
  await settleDeletions(load);
  expect(await gallerySize()).toBe(facesInStore());
}

test(`killed ${KILLS} times: nothing acknowledged is lost, nothing is half done, deletions end`, {
  timeout: KILLS * 30_000,
}, async () => {
  const pictures = await Promise.all([portrait('ada'), portrait('bea')]);
  const load = new CrashLoad(pictures, await cameraFrames('ada', 16), chance);
  const keys = new Map<string, Buffer>();
  let key = '';
  let unfinished = 0;
  for (let kill = 1; kill <= KILLS; kill++) {
    service = await ServiceProcess.start(env);
    key ||= service.told('API key');
    load.adminKey ||= await adminKey();
    if (kill % 5 === 0) await expectSettled(load);
    const working = load.run(service.url, key, USERS);
    await Promise.race([load.answered(chance.below(LIFE_ANSWERS)), working]);
    await pause(chance.between(0, 20));
    await service.end('SIGKILL');
    await working;

    expect(storeFaults(folder)).toEqual([]);
    expect(lostWrites(folder, load)).toEqual([]);
    for (const [authId, wrapped] of keysOnDisk(folder)) keys.set(authId, wrapped);
    unfinished += look(folder, (db) =>
      Number(db.prepare('SELECT count(*) FROM delete_processes WHERE due_at_us IS NOT NULL').pluck().get()),
    );
  }
  service = await ServiceProcess.start(env);
  await expectSettled(load);
  expect(leftBehind(folder)).toEqual([]);
  expect(keysThatStayed(folder, keys, load)).toEqual([]);
  const people = [...load.people.values()];
  const deleted = people.filter((p) => p.completed).length;
  const faces = people.reduce((sum, p) => sum + p.faces, 0);
  process.stdout.write(
    `${KILLS} kills, ${load.calls} answers, ${people.length} people, ${faces} faces, ${load.captures} captures, ${load.judged} judged reviews, ${deleted} deleted, ${unfinished} deletions cut short\n`,
  );
  expect(Math.min(deleted, faces)).toBeGreaterThanOrEqual(KILLS / 4);
  // A capture takes most of a short run, so only the long mode is sure to see some finish.
  if (KILLS >= 100) expect(Math.min(load.captures, load.judged)).toBeGreaterThan(0);
});
