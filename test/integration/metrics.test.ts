/** GET /metrics: what a monitor reads, judged by Prometheus' own tool where the machine has it. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { databaseFile } from '../../src/app/folders.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { withStore } from '../../src/app/with-store.ts';
import { LAST_BACKUP } from '../../src/domain/backup/last-backup.ts';
import { STAGES } from '../../src/domain/packs/ports-engine.ts';
import { Appliance, NETWORKS_AT_START, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';

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
/** @throws if the alerts are others than a test of promtool says */
function tryRules(test: { interval: string } & Record<string, unknown>): void {
  const folder = mkdtempSync(join(tmpdir(), 'omote-rules-'));
  const file = join(folder, 'test.yml');
  const rules = join(ROOT, 'docs/monitoring/omote.rules.yml');
  writeFileSync(
    file,
    JSON.stringify({ rule_files: [rules], evaluation_interval: test.interval, tests: [test] }),
  );
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  expect({ status, said: stdout + stderr }).toMatchObject({
    status: 0,
    said: expect.stringContaining('SUCCESS'),
  });
}
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
    const values = valuesOf(await scrape());
    for (const check of ['store', 'engine', 'gallery'])
      expect([check, values.get(`omote_ready{check="${check}"}`)]).toEqual([check, 1]);
    for (let i = 0; i < 5; i++)
      expect(await omote.get('/readyz', { key: null })).toMatchObject({ status: 200, body: { ready: true } });
    expect(await read()).toBe(1);
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

  it('count the kiosks, and those that cannot see', async () => {
    const kiosks = async () =>
      [...valuesOf(await scrape())].filter(([line]) => line.startsWith('omote_kiosks'));
    const kiosk = await KioskScript.pair(omote);
    expect(await kiosks()).toEqual([
      ['omote_kiosks{state="working"}', 0],
      ['omote_kiosks{state="camera_problem"}', 0],
      ['omote_kiosks{state="offline"}', 1],
    ]);
    await kiosk.connect();
    kiosk.say({ type: 'state', activity: 'out_of_order', camera_problem: 'unplugged' });
    await expect.poll(kiosks).toContainEqual(['omote_kiosks{state="camera_problem"}', 1]);
    kiosk.socket?.close();
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

  it('of the site are never added up over its appliances', () => {
    const ofSite = [...read('docs/metrics.md').matchAll(/^\| `(\w+)` \| \w+ \| [^|]*\bof the site\b/gm)].map(
      ([, name]) => name as string,
    );
    const board = [...read('docs/monitoring/grafana.json').matchAll(/"expr": "(.*)"/g)];
    const rules = [...read('docs/monitoring/omote.rules.yml').matchAll(/expr: (.*)/g)];
    const used = [...board, ...rules]
      .map(([, expr]) => expr as string)
      .filter((expr) => ofSite.some((name) => new RegExp(`\\b${name}\\b`).test(expr)));
    expect(used.length).toBeGreaterThan(4);
    expect(used.filter((expr) => !/^max(?: by \([^)]*\))? ?\(/.test(expr))).toEqual([]);
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

  it.runIf(hasPromtool).each([
    ['two people in half an hour, whatever the reasons', { opened: [], unreachable: [5], too_slow: [17] }, 1],
    ['most whom a relay answers', { opened: [3], status: [5, 16, 27] }, 1],
    ['one of ten doors', { opened: Array(18).fill(9), unheard: [10, 20, 25] }, 1],
    ['one person', { opened: [], unreachable: [5] }, 0],
    ['the few whom a relay lets not pass', { opened: [1, 9, 11, 20, 21], status: [5, 16] }, 0],
    ['a few of many', { opened: Array(40).fill(9), too_slow: [10, 20] }, 0],
  ])('alert if a door stays closed to %s, or not', (_, ended: Record<string, number[]>, alerts) => {
    const series = Object.entries(ended).map(([outcome, minutes]) => {
      const values = Array.from({ length: 31 }, (_, now) => minutes.filter((at) => at <= now).length);
      return {
        series: `omote_door_decisions_total{instance="a",way="mqtt",outcome="${outcome}"}`,
        values: values.join(' '),
      };
    });
    const exp_labels = { severity: 'critical', instance: 'a', way: 'mqtt' };
    const exp_annotations = {
      summary: 'Doors that a calls over mqtt stay closed to people whom it recognises',
    };
    const exp_alerts = Array(alerts).fill({ exp_labels, exp_annotations });
    tryRules({
      interval: '1m',
      input_series: series,
      alert_rule_test: [{ eval_time: '30m', alertname: 'OmoteDoorFails', exp_alerts }],
    });
  });

  // What alerts is often that a metric is absent. A value is there for thirty hours, one that is gone for the first two.
  it.runIf(hasPromtool).each([
    ['OmoteBackupNone', 'a file of which no backup was made', { omote_database_bytes: '5' }, 1],
    ['OmoteBackupNone', 'a schedule that has made none', { omote_backup_failures: '0' }, 1],
    ['OmoteBackupNone', 'PostgreSQL, whose tools make them', { omote_database_bytes: '0' }, 0],
    [
      'OmoteBackupNone',
      'a file with a backup',
      { omote_database_bytes: '5', omote_backup_timestamp_seconds: '9' },
      0,
    ],
    ['OmoteBackupDrillDue', 'a recovery key that nobody typed', { omote_backup_failures: '0' }, 1],
    [
      'OmoteBackupDrillDue',
      'one that somebody typed',
      { omote_backup_failures: '0', omote_backup_drill_timestamp_seconds: '9' },
      0,
    ],
    ['OmoteReplicaLost', 'a replica that went', { omote_people: '1', omote_replica_lag_bytes: 'gone' }, 1],
    ['OmoteReplicaLost', 'one that is there', { omote_people: '1', omote_replica_lag_bytes: '7' }, 0],
    [
      'OmoteReplicaLost',
      'appliances that went with it',
      { omote_people: 'gone', omote_replica_lag_bytes: 'gone' },
      0,
    ],
    ['OmoteKioskCamera', 'a kiosk that sees nothing', { 'omote_kiosks{state="camera_problem"}': '1' }, 1],
    ['OmoteNotReady', 'an engine that sees nothing', { 'omote_ready{check="engine"}': '0' }, 1],
    ['OmoteNotReady', 'a gallery that is being loaded', { 'omote_ready{check="gallery"}': '0' }, 0],
    ['OmoteGalleryLoads', 'a gallery that cannot be loaded', { omote_gallery_loading: '1' }, 1],
  ])('alert by %s: %s', (alertname, _, metrics: Record<string, string>, alerts) => {
    const input_series = Object.entries(metrics).map(([metric, value]) => {
      const [name, labels = ''] = metric.replace('}', '').split('{');
      const values = value === 'gone' ? '7x24 stale' : `${value}x360`;
      return {
        series: `${name}{job="omote",instance="a",replica="b"${labels && `,${labels}`}}`,
        values,
      };
    });
    const expr = `count(ALERTS{alertname="${alertname}",alertstate="firing"}) or vector(0)`;
    const exp_samples = [{ labels: '{}', value: alerts }];
    tryRules({
      interval: '5m',
      input_series,
      promql_expr_test: [{ expr, eval_time: '30h', exp_samples }],
    });
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

describePostgres('the metrics of data that was moved to PostgreSQL', () => {
  it('say nothing of the backups and of the file from before, which are of no use any more', async () => {
    const database = { OMOTE_DATABASE_URL: await schemaDatabase() };
    const moved = await Appliance.start(database);
    try {
      const { key } = await moved.newKey({ scopes: ['status:read'] });
      const config = readConfig({ ...moved.place, ...database });
      const before = { atUs: 1, file: 'before.omb', bytes: 1, people: 1, faces: 1 };
      await withStore(config, (store) => store.transact((tx) => LAST_BACKUP.write(tx, before)));
      writeFileSync(databaseFile(config.dataDir), 'left by the move');
      const headers = { authorization: `Bearer ${key}` };
      const values = valuesOf(await (await fetch(`${moved.url}/metrics`, { headers })).text());
      expect(values.get('omote_database_bytes')).toBe(0);
      expect(values.get('omote_backup_timestamp_seconds')).toBeUndefined();
    } finally {
      await moved.close();
    }
  });
});
