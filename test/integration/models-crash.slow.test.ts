/** Kills the service (SIGKILL) while templates of another pack are made, and while it cuts over. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { installModelPacks } from '../../src/app/packs/pack-tasks.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { openConsole } from '../support/appliance.ts';
import { printedChance } from '../support/chance.ts';
import { look, storeFaults } from '../support/crash-check.ts';
import { NETWORKS_AT_START, ServiceProcess } from '../support/process.ts';
import { SHARED } from '../support/shared.ts';
import { installTwin } from '../support/twin-pack.ts';

const chance = printedChance(import.meta.filename);

const PEOPLE = 30;
const ZOO = join(SHARED, 'models');
const without = existsSync(ZOO) ? '' : ` (skipped: ${ZOO} is not there; set OMOTE_SHARED)`;

const folders: string[] = [];
let service: ServiceProcess | undefined;
afterAll(async () => {
  await service?.end('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

class Site {
  readonly folder = mkdtempSync(join(tmpdir(), 'omote-models-'));
  #cookie = '';
  #key = '';

  constructor() {
    folders.push(this.folder);
  }

  async start(): Promise<void> {
    service = await ServiceProcess.start(
      { OMOTE_DATA_DIR: this.folder, OMOTE_PORT: '0' },
      undefined,
      NETWORKS_AT_START,
    );
    this.#key ||= service.told('API key');
    this.#cookie ||= await openConsole(service.told('Console'));
  }

  async call(method: string, path: string, body?: object) {
    const headers = {
      ...(path.startsWith('/v1')
        ? { authorization: `Bearer ${this.#key}` }
        : { cookie: this.#cookie, 'x-omote-console': '1' }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const request = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const answer = await fetch(`${service?.url}${path}`, request);
    return { status: answer.status, body: await answer.json() };
  }

  models = async () => (await this.call('GET', '/admin/v1/models')).body;

  async until(...states: string[]) {
    for (;;) {
      const models = await this.models();
      if (models.switch.state === 'failed') throw new Error(models.switch.problem);
      if (states.includes(models.switch.state)) return models;
      await pause(30);
    }
  }

  async enrol(count: number): Promise<string[]> {
    const pictures = await Promise.all([portrait('ada'), portrait('bea'), portrait('cora')]);
    const ids: string[] = [];
    for (let i = 0; i < count; i++) {
      const { body } = await this.call('POST', '/v1/auth');
      const face_image = pictures[i % 3].toString('base64');
      await this.call('POST', `/v1/auth/${body.auth_id}/faces`, { face_image });
      ids.push(body.auth_id);
    }
    return ids;
  }

  templates = (pack: string): number =>
    look(this.folder, (db) =>
      Number(db.prepare('SELECT count(*) FROM templates WHERE pack = ?').pluck().get(pack)),
    );
}

describe('a switch of packs that is killed', () => {
  it('continues where it was, and cuts over once', { timeout: 240_000 }, async () => {
    const site = new Site();
    installTwin(site.folder);
    await site.start();
    const ids = await site.enrol(PEOPLE);
    await site.call('POST', '/admin/v1/models/switch', { pack: 'twin' });
    const made: number[] = [];
    while ((made.at(-1) ?? 0) < PEOPLE && made.length < 20) {
      const before = site.templates('twin');
      while (site.templates('twin') === before && before < PEOPLE) await pause(5);
      await service?.end('SIGKILL');
      expect(storeFaults(site.folder)).toEqual([]);
      made.push(site.templates('twin'));
      await site.start();
    }
    expect(made).toEqual(made.toSorted((a, b) => a - b));
    const ready = await site.until('ready');
    expect(ready).toMatchObject({ active: 'standard', switch: { failures: 0 } });
    expect(site.templates('twin')).toBe(PEOPLE);

    await site.call('DELETE', `/v1/auth/${ids[0]}`);
    await site.call('POST', '/admin/v1/models/switch/cut_over', {});
    await pause(chance.between(0, 500));
    await service?.end('SIGKILL');
    await site.start();
    const over = await site.until('none');
    expect(over).toMatchObject({ active: 'twin', rollback_to: 'standard' });
    const late = await site.enrol(1);
    expect(late).toHaveLength(1);
    while (site.templates('twin') !== PEOPLE) await pause(30);
    const gallery = await site.call('GET', '/admin/v1/gallery');
    expect(gallery.body).toMatchObject({ pack: 'twin', size: PEOPLE, left_out: 0, warm: null });
    await service?.end('SIGTERM');
  });
});

describe(`a switch to the zoo pack${without}`, () => {
  it.skipIf(without !== '')('converts everyone, there and back', { timeout: 120_000 }, async () => {
    const site = new Site();
    const config = readConfig({ OMOTE_DATA_DIR: site.folder });
    expect(await installModelPacks(config, ZOO, null)).toMatchObject({ packs: ['zoo'], installed: true });
    await site.start();
    await site.enrol(3);
    await site.call('POST', '/admin/v1/models/switch', { pack: 'zoo', automatic: true });
    expect(await site.until('none')).toMatchObject({ active: 'zoo', rollback_to: 'standard' });
    await site.enrol(1);
    const { body } = await site.call('GET', '/admin/v1/gallery');
    expect(body).toMatchObject({ pack: 'zoo', size: 4 });
    expect((await site.call('GET', '/admin/v1/status')).body.pack).toMatchObject({ dimension: 256 });
    await site.call('POST', '/admin/v1/models/rollback');
    expect(await site.until('none')).toMatchObject({ active: 'standard', rollback_to: 'zoo' });
    expect((await site.call('GET', '/admin/v1/gallery')).body).toMatchObject({ pack: 'standard', size: 4 });
    await service?.end('SIGTERM');
  });
});
