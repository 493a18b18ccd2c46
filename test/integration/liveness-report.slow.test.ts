/**
 * Tests `omote liveness-report` with a real service: rendered people and a still picture are presented as the command
 * says.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { playCapture, type Scene } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { cleanEnvironment, OMOTE_COMMAND } from '../support/process.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Each command is a new process: about twenty, with attempts in between. */
const SLOW_MS = 240_000;

let omote: Appliance;
let authId: string;
let ada: Scene;
let still: Buffer[];
let scratch: string;
let runs = 0;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'omote-liveness-'));
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
  [authId, ada, still] = await Promise.all([
    portrait('ada').then((image) => omote.registered(image)),
    ActingPerson.of('ada'),
    cameraFrames('ada', 24),
  ]);
});
afterAll(async () => {
  await omote.close();
  rmSync(scratch, { recursive: true, force: true });
});

interface Ran {
  code: number | null;
  out: string;
  err: string;
}

/** @param shown the scene presented at each address that the command prints; null: the command is killed instead */
function run(args: readonly string[], shown: (n: number) => Scene | null = () => null): Promise<Ran> {
  const env = { ...cleanEnvironment(), OMOTE_DATA_DIR: omote.folder };
  const child: ChildProcess = spawn(process.execPath, [OMOTE_COMMAND, '--json', 'liveness-report', ...args], {
    cwd: ROOT,
    env,
  });
  const ran = { out: '', err: '' };
  let presented = 0;
  child.stdout?.on('data', (chunk) => {
    ran.out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    ran.err += chunk;
    const urls = ran.err.match(/http:\S+/g) ?? [];
    for (; presented < urls.length; presented++) {
      const scene = shown(presented + 1);
      if (scene) void playCapture(urls[presented], scene, { frameGapMs: 60 });
      else child.kill('SIGKILL');
    }
  });
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, ...ran })));
}

const present = (...rest: string[]) => ['present', authId, ...rest];

describe('omote liveness-report', () => {
  it('guides, counts by species, continues after an interruption, and writes its results once', {
    timeout: SLOW_MS,
  }, async () => {
    const site = ['--run', `run-${++runs}`];
    const held = present(...site, '--species', 'screen, still', '--series', 'tablet', '--count', '2');
    const killed = await run(held, (n) => (n === 1 ? still : null));
    expect(killed.code).not.toBe(0);
    const resumed = await run(held, () => still);
    expect(resumed.err).toContain('2 of 2: open ');
    expect(resumed.err).not.toContain('1 of 2: open ');
    const living = await run(present(...site, '--bona-fide', '--count', '2'), () => ada);
    expect([living.code, living.err]).toEqual([0, expect.stringContaining('2 of 2: let through (accepted)')]);

    const shown = JSON.parse((await run(['show', ...site, '--claim', '5'])).out);
    expect(shown).toMatchObject({
      run: site[1],
      worst: { species: 'screen, still', apcer: { hits: 0, of: 2 } },
      attacks: [
        {
          species: 'screen, still',
          series: [{ series: 'tablet', presentations: 2 }],
          presentations: 2,
          ends: { challenge_failed: 2 },
          claim: { wanted: 0.05, missing: 57 },
        },
      ],
      bonaFide: { subjects: 1, presentations: 2, bpcer: { hits: 0, of: 2 }, ends: { accepted: 2 } },
      // The presentation that was issued when the command was killed.
      notMade: 1,
    });
    expect(shown.conditions).toEqual([
      {
        conditions: expect.stringContaining(
          `pack standard, ${DEFAULT_SETTINGS.challengeMovements} movements`,
        ),
        presentations: 4,
      },
    ]);

    const base = join(scratch, site[1]);
    expect((await run(['write', ...site, base])).code).toBe(0);
    expect(JSON.parse(readFileSync(`${base}.json`, 'utf8')).attacks).toHaveLength(1);
    const text = readFileSync(`${base}.md`, 'utf8');
    expect(text).toContain('Worst species: screen, still, APCER 0 % (0 of 2;');
    // A report names no person or session.
    expect(text + readFileSync(`${base}.json`, 'utf8')).not.toContain(authId);
    const again = await run(['write', ...site, base]);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('already exists')]);
    writeFileSync(join(scratch, 'half.json'), 'mine');
    expect((await run(['write', ...site, join(scratch, 'half')])).code).toBe(1);
    expect(existsSync(join(scratch, 'half.md'))).toBe(false);
  });

  it('presents on a kiosk’s screen, chosen by its name', { timeout: SLOW_MS }, async () => {
    const kiosk = await (await KioskScript.pair(omote, 'Gate 3')).connect();
    const args = [
      '--species',
      'screen, still',
      '--kiosk',
      'Gate 3',
      '--run',
      `kiosk-${++runs}`,
      '--count',
      '1',
    ];
    const done = run(present(...args));
    const { path } = await kiosk.show();
    await playCapture(`${omote.url}${path}`, still, { frameGapMs: 60 });
    const { out, err } = await done;
    expect(err).toContain('1 of 1: present it at the kiosk');
    expect(JSON.parse(out).attacks).toMatchObject([{ presentations: 1, apcer: { hits: 0, of: 1 } }]);
    kiosk.socket?.close();
  });

  it('records presentations in the audit log, without their labels', async () => {
    const { entries } = (await omote.admin('GET', '/audit?action=liveness.present')).body;
    expect(entries.length).toBeGreaterThanOrEqual(5);
    expect(JSON.stringify(entries)).not.toContain('screen');
  });

  it('reports pictures that the movements did not stop, if a site asks for none', async () => {
    await omote.admin('PUT', '/settings', { set: { active_challenge: 'off' } });
    const args = ['--species', 'screen, still', '--series', 'tablet', '--run', 'open', '--count', '1'];
    const { out } = await run(present(...args), () => still);
    expect(JSON.parse(out)).toMatchObject({
      worst: { apcer: { hits: 1, of: 1 } },
      attacks: [{ accepted: { hits: 1, of: 1 }, claim: { limit: 1 } }],
      conditions: [{ conditions: expect.stringContaining('no movements') }],
    });
    await omote.admin('PUT', '/settings', { set: { active_challenge: 'always' } });
  });

  it.each([
    [['present', 'nobody', '--bona-fide'], 'identifier'],
    [['present', 'x'], 'either --species'],
    [['present', 'x', '--species', 'print', '--bona-fide'], '--bona-fide'],
    [['present', 'x', '--species', 'a|b'], '--species'],
    [['present', 'x', '--species', 'print', '--series', 'x'.repeat(61)], '--series'],
    [['present', 'x', '--bona-fide', '--run', '../etc'], '--run'],
    [['present', 'x', '--bona-fide', '--count', '0'], 'whole number from 1'],
    [['present', 'x', '--bona-fide', '--kiosk', 'nowhere'], 'there is no kiosk'],
    [['show', '--run', 'unknown'], 'run unknown has no presentations; runs: '],
    [['show', '--claim', '0'], 'percentage from 0.1'],
  ])('refuses %j', async (args, why) => {
    const { code, out, err } = await run(args);
    expect([code, out]).toEqual([1, '']);
    expect(err).toContain(why);
  });

  it('is only for admins, and refuses invalid labels', async () => {
    const { key } = await omote.newKey({ scopes: ['sessions:write'] });
    const path = '/admin/v1/liveness_tests/site/presentations';
    const body = { id_type: 'auth', identifier: authId, species: 'print', series: '1' };
    expect((await omote.call('POST', path, { key, body })).status).toBe(403);
    for (const wrong of [
      { species: '' },
      { species: 'a\nb' },
      { series: ' x' },
      { species: 7 },
      { series: null },
    ])
      expect(
        (await omote.admin('POST', '/liveness_tests/site/presentations', { ...body, ...wrong })).status,
      ).toBe(400);
    expect((await omote.admin('GET', '/liveness_tests/a%2Fb')).status).toBe(404);
  });
});
