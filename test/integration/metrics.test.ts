/** GET /metrics: what a monitor reads, judged by Prometheus' own tool where the machine has it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { STAGES } from '../../src/domain/packs/ports-engine.ts';
import { Appliance, NETWORKS_AT_START, WITHOUT_CHALLENGE } from '../support/appliance.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.warn('promtool is missing (apt-get install prometheus): formats are not judged by it');

let omote: Appliance;
let monitor: string;
beforeAll(async () => {
  // Two accelerators that no Linux has are two limitations of one kind.
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_PROVIDERS: 'dml,coreml' }, NETWORKS_AT_START);
  ({ key: monitor } = await omote.newKey({ scopes: ['status:read'] }));
});
afterAll(() => omote?.close());

const scrape = async (): Promise<string> => {
  const response = await fetch(`${omote.url}/metrics`, { headers: { authorization: `Bearer ${monitor}` } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  return await response.text();
};
/** Values by the name and labels of their line. */
const valuesOf = (text: string): Map<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
const nameOf = (line: string): string => line.replace(/\{.*/, '').replace(/_(bucket|sum|count)$/, '');

describe('the metrics', () => {
  it('need a key of their own, which reads the status and nothing of people', async () => {
    expect((await omote.get('/metrics', { key: null })).status).toBe(401);
    const refused = await omote.get('/metrics');
    expect(refused).toMatchObject({
      status: 403,
      body: { errors: [{ reason: 'scope_required', values: {} }] },
    });
    for (const path of ['/admin/v1/people', '/admin/v1/settings', '/admin/v1/keys'])
      expect([path, (await omote.get(path, { key: monitor })).status]).toEqual([path, 403]);
    expect((await omote.post('/v1/auth', undefined, { key: monitor })).status).toBe(403);
  });

  it('go with a readiness for which the engine read a face', async () => {
    const read = () =>
      scrape().then((text) => valuesOf(text).get('omote_engine_pictures_total{purpose="still"}'));
    const before = (await read()) ?? 0;
    for (let i = 0; i < 5; i++)
      expect(await omote.get('/readyz', { key: null })).toMatchObject({ status: 200, body: { ready: true } });
    expect(await read()).toBe(before + 1);
  });

  it('count what was done since, and name nobody', async () => {
    const before = valuesOf(await scrape());
    const { auth_id: identifier } = (await omote.post('/v1/auth')).body;
    const face_image = (await portrait('ada')).toString('base64');
    expect((await omote.post(`/v1/auth/${identifier}/faces`, { face_image })).status).toBe(200);
    const text = await scrape();
    const after = valuesOf(text);
    const grown = (line: string) => (after.get(line) ?? 0) - (before.get(line) ?? 0);
    expect(grown('omote_api_calls_total{operation="issueAuthId",status="200"}')).toBe(1);
    expect(grown('omote_api_call_duration_seconds_count{operation="issueAuthId"}')).toBe(1);
    expect(grown('omote_people')).toBe(1);
    expect(grown('omote_gallery_people')).toBe(1);
    expect(grown('omote_engine_pictures_total{purpose="still"}')).toBeGreaterThan(0);
    expect(grown('omote_engine_busy_seconds_total{purpose="still"}')).toBeGreaterThan(0);
    const stages = STAGES.map((stage) =>
      grown(`omote_engine_stage_seconds_total{purpose="still",stage="${stage}"}`),
    );
    // A template was computed, so every stage of the standard pack took its time, within that of the workers.
    for (const [i, stage] of STAGES.entries())
      if (stage !== 'liveness') expect([stage, stages[i] > 0]).toEqual([stage, true]);
    expect(stages.reduce((sum, s) => sum + s)).toBeLessThanOrEqual(
      grown('omote_engine_busy_seconds_total{purpose="still"}'),
    );
    // The picture is compared with the gallery, to find duplicates.
    expect(grown('omote_searches_total')).toBeGreaterThan(0);
    expect(grown('omote_search_seconds_total')).toBeGreaterThan(0);
    expect(after.get('omote_disk_free_bytes')).toBeGreaterThan(0);
    if (process.platform === 'linux') expect(after.get('omote_limited{code="engine_not_on"}')).toBe(2);
    const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(samples.length).toBe(after.size);
    for (const secret of [identifier, monitor, omote.key, omote.folder]) expect(text).not.toContain(secret);
    for (const value of after.values()) expect(value).toBeGreaterThanOrEqual(0);
  });

  it('are those of docs/metrics.md, and the board and the alerts name no other', async () => {
    const names = new Set([...valuesOf(await scrape()).keys()].map(nameOf));
    const page = new Set(
      [...read('docs/metrics.md').matchAll(/^\| `(\w+)` \| (?:gauge|counter|histogram)/gm)].map(
        ([, name]) => name as string,
      ),
    );
    // Of a site without certificate, backup, limitation, door, receiver or ended session there is nothing to say.
    const absent = [
      'omote_certificate_end_timestamp_seconds',
      'omote_backup_timestamp_seconds',
      'omote_backup_failures',
      'omote_backup_drill_timestamp_seconds',
      'omote_limited',
      'omote_replica_lag_seconds',
      'omote_replica_lag_bytes',
      'omote_ended_total',
      'omote_door_brokers',
      'omote_door_untold_seconds',
      'omote_webhook_waiting',
      'omote_webhook_oldest_waiting_seconds',
    ];
    expect([...names].filter((name) => !page.has(name))).toEqual([]);
    expect([...page].filter((name) => !names.has(name) && !absent.includes(name))).toEqual([]);
    const used = [read('docs/monitoring/grafana.json'), read('docs/monitoring/omote.rules.yml')].flatMap(
      (text) => [...text.matchAll(/\b(?:omote|process)_\w+/g)].map(([name]) => nameOf(name)),
    );
    expect(used.length).toBeGreaterThan(20);
    expect(used.filter((name) => !page.has(name))).toEqual([]);
  });

  it.runIf(hasPromtool)('are what Prometheus reads, without a complaint of promtool', async () => {
    const input = await scrape();
    const checked = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' });
    expect({ status: checked.status, said: checked.stdout + checked.stderr }).toEqual({
      status: 0,
      said: '',
    });
    execFileSync('promtool', ['check', 'rules', join(ROOT, 'docs/monitoring/omote.rules.yml')]);
  });

  it.runIf(hasPromtool)('are scraped by Debian’s Prometheus with the key in a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-prometheus-'));
    const [key, config, port] = [join(folder, 'key'), join(folder, 'config.yml'), await freePort()];
    writeFileSync(key, monitor);
    writeFileSync(
      config,
      `scrape_configs:
  - job_name: omote
    scrape_interval: 1s
    authorization: { credentials_file: ${key} }
    static_configs: [{ targets: ['${new URL(omote.url).host}'] }]
rule_files: [${join(ROOT, 'docs/monitoring/omote.rules.yml')}]
`,
    );
    const listen = `--web.listen-address=127.0.0.1:${port}`;
    const prometheus = spawn(
      'prometheus',
      [`--config.file=${config}`, `--storage.tsdb.path=${folder}/data`, listen],
      {
        stdio: 'ignore',
      },
    );
    const ended = new Promise((resolve) => prometheus.once('exit', resolve));
    const ask = async (query: string) => {
      const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`;
      const answer = await fetch(url).then(
        (response) => response.json(),
        () => null,
      );
      return answer?.data?.result?.[0]?.value?.[1] ?? null;
    };
    try {
      await expect.poll(() => ask('up{job="omote"}')).toBe('1');
      await expect.poll(() => ask('omote_people')).toBe('1');
    } finally {
      prometheus.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
