/**
 * Tests learning from visits with the real engine: a rendered person who moves, on an appliance that is stopped and
 * changed.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MovingPerson } from '../../scripts/moving-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { startApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { act } from '../support/actor.ts';
import { Appliance } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';
import { commandJson } from '../support/command.ts';

const ON = { OMOTE_ACTIVE_CHALLENGE: 'always', OMOTE_LEARN_FROM_VISITS: 'on', OMOTE_MATCH_FMR: '0.001' };

const elsewhere = mkdtempSync(join(tmpdir(), 'omote-visits-'));
const backup = join(elsewhere, 'learnt.omb');
const passphraseFile = join(elsewhere, 'passphrase');

/** Runs a command, while the service is running or on the folder it left. */
const command = (folder: string, ...args: string[]) =>
  commandJson([...args, '--passphrase-file', passphraseFile], { OMOTE_DATA_DIR: folder });

/** The number of rows of templates and of their parts. */
function rowsIn(folder: string): { templates: number; parts: number } {
  const db = new Database(join(folder, 'omote.db'), { readonly: true });
  try {
    const count = (table: string) => Number(db.prepare(`SELECT count(*) FROM ${table}`).pluck().get());
    return { templates: count('templates'), parts: count('visit_templates') };
  } finally {
    db.close();
  }
}

/** What the deletion removed, as in its receipt. */
function removedBy(processId: string): unknown {
  const db = new Database(join(omote.folder, 'omote.db'), { readonly: true });
  try {
    return JSON.parse(
      String(db.prepare('SELECT removed FROM delete_processes WHERE id = ?').pluck().get(processId)),
    );
  } finally {
    db.close();
  }
}

let omote: Appliance;
let cora: MovingPerson;
let image: Buffer;
let authId: string;

beforeAll(async () => {
  [cora, image] = await Promise.all([MovingPerson.of('cora'), portrait('cora')]);
  omote = await Appliance.start(ON);
  authId = await omote.registered(image);
});
afterAll(async () => {
  await omote?.close();
  rmSync(elsewhere, { recursive: true, force: true });
});

const visits = async (of = authId) => (await omote.admin('GET', `/people/${of}/visits`)).body;

/** Visits, with another try if a movement is too late on a busy machine. @returns the accepted session's ID */
async function visit(of = authId, tries = 3): Promise<string> {
  const { body } = await omote.issue('sessions', of, { retry_limit: 0 });
  const ending = await act(await CapturePage.open(body.url), cora, {});
  if ('result' in ending && !ending.result && tries > 1) return await visit(of, tries - 1);
  expect(ending).toMatchObject({ type: 'finished', result: true });
  return body.svc_auth_session_id;
}

const learnt = () => expect.poll(async () => (await visits()).visits.length, { timeout: 5000 });

describe('learning from visits', () => {
  let first: string;
  let adminKey: string;

  test('makes an accepted visit with its movements part of the reference', async () => {
    adminKey = (await omote.newKey({ scopes: ['admin'] })).key;
    expect(await visits()).toMatchObject({ learning: true, most_kept: 5, visits: [], of_other_packs: 0 });
    first = await visit();
    await learnt().toBe(1);
    const [seen] = (await visits()).visits;
    expect(seen).toMatchObject({ svc_auth_session_id: first, kiosk_name: null, device_info: null });
    expect(seen.likeness).toMatchObject({ origin: 'comparison', rate: { fmr: expect.any(Number) } });
    expect(seen.likeness.rate.fmr).toBeLessThanOrEqual(1e-5);
    expect(seen.camera_label).not.toBe('');
    expect((await omote.admin('GET', '/visits')).body).toMatchObject({ people: 1, visits: 1 });
  });

  test('doesn’t use a second visit on the same day', async () => {
    await visit();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await visits()).visits).toHaveLength(1);
  });

  test('survives a restart, and the person is still accepted', async () => {
    await omote.restart(ON);
    expect((await visits()).visits).toHaveLength(1);
    await visit();
  });

  test('is included in a backup: elsewhere it is listed, and can be undone back to the registration', async () => {
    writeFileSync(passphraseFile, 'correct horse battery\n');
    expect(rowsIn(omote.folder)).toEqual({ templates: 1, parts: 2 });
    await command(omote.folder, 'backup', backup);
    const folder = join(elsewhere, 'other-host');
    await command(folder, 'restore', backup);
    expect(rowsIn(folder)).toEqual({ templates: 1, parts: 2 });
    const { key } = await omote.newKey({ scopes: ['admin'] });
    const env = { ...ON, OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', OMOTE_WORKERS: '1' };
    const app = await startApp(readConfig(env), { shell: 'headless' });
    try {
      // The key was created after the backup, so the copy doesn't know it.
      const call = async (method: string, path: string, secret: string) =>
        await fetch(`${app.baseUrl}/admin/v1${path}`, {
          method,
          headers: { authorization: `Bearer ${secret}` },
        });
      expect((await call('GET', `/people/${authId}/visits`, key)).status).toBe(401);
      const seen = await (await call('GET', `/people/${authId}/visits`, adminKey)).json();
      expect(seen.visits.map((v: { svc_auth_session_id: string }) => v.svc_auth_session_id)).toEqual([first]);
      // Undoing it opens the sealed template of the registration.
      const undone = await call('DELETE', `/people/${authId}/visits/${first}`, adminKey);
      expect((await undone.json()).removed).toBe(1);
      expect(rowsIn(folder)).toEqual({ templates: 1, parts: 0 });
    } finally {
      await app.close();
    }
    expect(rowsIn(omote.folder)).toEqual({ templates: 1, parts: 2 });
  });

  test('uses no visit of an exempted person', async () => {
    const other = await omote.registered(image);
    const granted = await omote.admin('PUT', `/people/${other}/challenge_exemption`, {
      reason: 'cannot turn the head',
    });
    expect(granted.status).toBe(200);
    const { body } = await omote.issue('sessions', other, { retry_limit: 0 });
    await act(await CapturePage.open(body.url), cora, {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await visits(other)).visits).toEqual([]);
  });

  test('lets one visit be undone, once, with an entry in the audit log', async () => {
    const undo = () => omote.admin('DELETE', `/people/${authId}/visits/${first}`);
    expect((await undo()).body.removed).toBe(1);
    expect((await undo()).status).toBe(404);
    expect(await visits()).toMatchObject({ visits: [] });
    const { entries } = (await omote.admin('GET', '/audit?action=person.visit_remove')).body;
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ subject: authId, details: { session: first } });
    // Nothing is learned within an hour after an undone visit, whoever made it.
    await visit();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await visits()).visits).toEqual([]);
  });

  test('can be turned off: nothing is learned, and a visit that doesn’t exist can’t be removed', async () => {
    await omote.restart({ ...ON, OMOTE_LEARN_FROM_VISITS: 'off' });
    const fresh = await omote.registered(image);
    await visit(fresh);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await visits(fresh)).toMatchObject({ learning: false, visits: [] });
    expect((await omote.admin('DELETE', '/visits')).body).toEqual({
      people: 0,
      broken: 0,
      next: null,
      errors: [],
    });
    expect((await omote.admin('GET', '/people/nobody/visits')).status).toBe(404);
  });

  test('is deleted with the person, and doesn’t return with an old backup', async () => {
    await omote.app.close();
    await command(omote.folder, 'restore', backup);
    await omote.restart(ON);
    // Nobody signed in after the backup still is, but the key is older.
    const headers = { authorization: `Bearer ${adminKey}` };
    const listed = await fetch(`${omote.url}/admin/v1/people/${authId}/visits`, { headers });
    expect((await listed.json()).visits).toHaveLength(1);
    expect(rowsIn(omote.folder).parts).toBe(2);
    const { process_id } = (await omote.call('DELETE', `/v1/auth/${authId}`)).body;
    const status = async () => (await omote.get(`/v1/delete_processes/${process_id}`)).body.status;
    await expect.poll(status, { timeout: 20_000 }).toBe('Completed');
    expect(rowsIn(omote.folder)).toEqual({ templates: 0, parts: 0 });
    expect(removedBy(process_id)).toMatchObject({ templates: 1, visit_templates: 2 });
    await omote.app.close();
    expect(await command(omote.folder, 'restore', backup)).toMatchObject({ deletedSince: 1 });
    expect(rowsIn(omote.folder).parts).toBe(2);
    await omote.restart(ON);
    await expect.poll(() => rowsIn(omote.folder), { timeout: 20_000 }).toEqual({ templates: 0, parts: 0 });
  });
});
