/** Tests doctor's checks of the host on hosts with the conditions they detect. */
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { markClock } from '../../../src/app/clock/clock.ts';
import { cameraFindings } from '../../../src/app/doctor/cameras.ts';
import { engineFindings } from '../../../src/app/doctor/engine.ts';
import { examine } from '../../../src/app/doctor/examine.ts';
import type { Finding } from '../../../src/app/doctor/finding.ts';
import { clock, dataFolder, disk, timeZoneFindings } from '../../../src/app/doctor/host.ts';
import { photographFindings } from '../../../src/app/doctor/photographs.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { hostCameras } from '../../../src/camera/host-cameras.ts';
import { lockFolder } from '../../../src/store/store.ts';
import { C920, FakeSysfs } from '../../camera/fake-sysfs.ts';
import { tinyPack, writeJson, writePack } from '../../engine/tiny-pack.ts';
import { describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';

const folders: string[] = [];
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omote-doctor-'));
  folders.push(folder);
  return folder;
}
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const configOf = (folder: string, env: Record<string, string> = {}) =>
  readConfig({ OMOTE_DATA_DIR: folder, ...env });
const states = (findings: readonly Finding[]) => findings.map(({ what, state }) => `${what}: ${state}`);

test('a time zone without a name is noted where UTC stands in for it', () => {
  expect(timeZoneFindings('UTC', null)).toMatchObject([
    { state: 'note', detail: expect.stringContaining('OMOTE_TIME_ZONE') },
  ]);
  expect([...timeZoneFindings('Asia/Tokyo', null), ...timeZoneFindings('UTC', 'UTC')]).toEqual([]);
});

describe('the data folder', () => {
  test('is reported as missing until the first start creates it', () => {
    expect(dataFolder('/nonexistent/omote')).toMatchObject([{ state: 'note' }]);
  });

  test('has a finding about where the data key is', () => {
    const folder = freshFolder();
    writeFileSync(join(folder, 'data.key.keychain'), '', { mode: 0o600 });
    expect(dataFolder(folder)).toMatchObject([{ state: 'ok' }, { what: 'Data key', state: 'note' }]);
    writeFileSync(join(folder, 'data.key'), '', { mode: 0o600 });
    // Next to the database, the key doesn't protect against someone who has a copy of the folder.
    expect(dataFolder(folder)).toMatchObject([
      { state: 'ok' },
      { what: 'Data key', state: 'note', detail: expect.stringContaining('next to the database') },
    ]);
    rmSync(join(folder, 'data.key'));
    writeFileSync(join(folder, 'data.key.passphrase'), '', { mode: 0o600 });
    expect(dataFolder(folder)).toMatchObject([{ state: 'ok' }, { what: 'Data key', state: 'ok' }]);
  });

  test('has a finding about each copy of the key that moving it would not reach, or has not', () => {
    const folder = freshFolder();
    const [left, aside] = [join(folder, 'data.key.4711.0123abcd'), join(folder, 'before-restore-2026')];
    writeFileSync(left, '', { mode: 0o600 });
    mkdirSync(aside);
    writeFileSync(join(aside, 'data.key'), '', { mode: 0o600 });
    writeFileSync(join(folder, 'data.key.passphrase'), '', { mode: 0o600 });
    expect(dataFolder(folder)).toMatchObject([
      { state: 'ok' },
      { what: 'Data key', state: 'ok' },
      { what: 'Data key', state: 'problem', detail: expect.stringContaining(left) },
      { what: 'Data key', state: 'note', detail: expect.stringContaining(aside) },
    ]);
  });

  test('is a problem if other users can read it, with a command for each file', () => {
    const folder = freshFolder();
    expect(dataFolder(folder)).toMatchObject([{ state: 'ok' }]);
    writeFileSync(join(folder, 'data.key'), '', { mode: 0o644 });
    chmodSync(folder, 0o755);
    const found = dataFolder(folder);
    expect(states(found)).toEqual(['Data folder: problem', 'Data folder: problem']);
    expect(found[1].detail).toContain(`chmod go= '${join(folder, 'data.key')}'`);
    chmodSync(folder, 0o700);
    rmSync(join(folder, 'data.key'));
    writeFileSync(join(folder, 'node.key'), '', { mode: 0o644 });
    expect(dataFolder(folder)).toMatchObject([
      { state: 'problem', detail: expect.stringContaining('node.key') },
    ]);
  });
});

test('the disk of a folder that doesn’t exist yet is checked', async () => {
  const { detail } = await disk(join(tmpdir(), 'not', 'yet'));
  expect(detail).toMatch(/GiB free of .* at /);
  expect(detail?.endsWith(` at ${tmpdir()}`)).toBe(true);
});

test('another program at the service’s address is asked nothing, whether or not the folder is in use', async () => {
  const folder = freshFolder();
  const asked: (string | undefined)[] = [];
  const other = createServer(({ url }, response) => {
    asked.push(url);
    response.end('{"ready":true,"checks":{}}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  const commands = { port, run: 'AAAA' };
  writeJson(join(folder, 'service.json'), { pid: process.ppid, baseUrl: address, address, commands });
  const service = async () =>
    (await examine(configOf(folder))).find(({ what }) => what === 'Service') as Finding;
  const ended = await service();
  const unlock = lockFolder(folder);
  const unproven = await service();
  unlock?.();
  other.close();
  expect([ended.state, unproven.state]).toEqual(['problem', 'problem']);
  expect(unproven.detail).not.toBe(ended.detail);
  expect(asked).toEqual([]);
});

test('a clock that was set back is noticed from the time the service stored', async () => {
  const config = configOf(freshFolder());
  expect(await clock(config)).not.toMatchObject({ state: 'problem' });
  await withStore(
    config,
    (store) => store.transact((tx) => markClock(tx, (Date.now() + 3_600_000) * 1000, null)),
    'begin',
  );
  expect(await clock(config)).toMatchObject({ state: 'problem' });
  expect((await clock(config)).detail).toMatch(/set back by 3[56]\d\d s/);
});

describePostgres('the clock of an appliance on PostgreSQL', () => {
  test('is not said to be set back while it is behind the database’s', async () => {
    const config = configOf(freshFolder(), { OMOTE_DATABASE_URL: await schemaDatabase() });
    const aheadUs = (Date.now() + 60_000) * 1000;
    await withStore(config, (store) => store.transact((tx) => markClock(tx, aheadUs, null)), 'begin');
    expect(await clock(config)).not.toMatchObject({ state: 'problem' });
  });
});

describe('the engine', () => {
  test('has findings about the processor in use and why an accelerator isn’t', async () => {
    const folder = freshFolder();
    writePack(tinyPack(), join(folder, 'models'));
    const found = await engineFindings(configOf(folder, { OMOTE_PACK: 'tiny', OMOTE_PROVIDERS: 'dml' }));
    expect(states(found.slice(0, 2))).toEqual(['Model pack tiny: ok', 'Engine: ok']);
    if (process.platform === 'linux')
      expect(found[2]).toMatchObject({ what: 'Engine on dml', state: 'note' });
  });

  test('has a note about a better pack, with figures and commands', async () => {
    const folder = freshFolder();
    const found = await engineFindings(configOf(folder, {}));
    const advice = found.find(({ what }) => what === 'Recommended pack');
    expect(advice).toMatchObject({ state: 'note' });
    expect(advice?.detail).toMatch(
      /mobilefacenet recognises 97.4 % \(96.9–97.8\) .* where standard recognises 90.8 % .* 1 in 100,000 strangers passes/,
    );
    expect(advice?.detail).toMatch(
      /omote models fetch mobilefacenet.*Without internet.*omote models install FOLDER/,
    );
  });

  test('advises a gallery of the former standard pack to switch to today’s', async () => {
    const found = await engineFindings(configOf(freshFolder(), { OMOTE_PACK: 'embedded' }));
    const advice = found.find(({ what }) => what === 'Recommended pack');
    expect(advice?.detail).toMatch(
      /standard recognises 90.8 % .* where embedded recognises 71.6 % .*omote models switch standard$/,
    );
  });

  test('has a problem with a damaged pack, which names the file and the remedy', async () => {
    const folder = freshFolder();
    const pack = tinyPack();
    writePack(pack, join(folder, 'models'));
    writeFileSync(join(folder, 'models', 'embed-tiny', 'embed-tiny.onnx'), pack.embed.onnx.subarray(1));
    const [finding] = await engineFindings(configOf(folder, { OMOTE_PACK: 'tiny' }));
    expect(finding.state).toBe('problem');
    expect(finding.detail).toMatch(/embed-tiny\.onnx is truncated: .*omote models install/);
  });
});

describe('photographs', () => {
  /** Findings with this setting in the environment, in a folder with a pack that has a liveness network. */
  const told = async (pack: string, challenge: string): Promise<Finding[]> => {
    const folder = freshFolder();
    const { pack: tiny, detect, embed } = tinyPack();
    writePack({ pack: { ...tiny, liveness: ['liveness-tiny'] }, detect, embed }, join(folder, 'models'));
    const liveness = { ...embed.manifest, name: 'liveness-tiny', task: 'liveness', liveIndex: 1 };
    writeJson(join(folder, 'models', 'liveness-tiny', 'model.json'), liveness);
    writeFileSync(join(folder, 'models', 'liveness-tiny', embed.manifest.file), embed.onnx);
    return await photographFindings(
      configOf(folder, { OMOTE_PACK: pack, OMOTE_ACTIVE_CHALLENGE: challenge }),
    );
  };

  test.each([
    ['embedded', 'off', /^Photographs are accepted as faces: people aren’t asked to move their head/],
    ['tiny', 'off', /^Photographs are accepted as faces: people aren’t asked to move their head/],
    ['tiny', 'when_no_liveness_model', /^Photographs are accepted as faces: only .* liveness network/],
  ])(
    'with pack %s and active_challenge=%s are accepted, which is a problem',
    async (pack, challenge, words) => {
      expect(await told(pack, challenge)).toEqual([
        { what: 'Photographs', state: 'problem', detail: expect.stringMatching(words) },
      ]);
    },
  );

  test.each([
    ['embedded', 'when_no_liveness_model'],
    ['embedded', 'always'],
    ['tiny', 'always'],
  ])('with pack %s and active_challenge=%s are not accepted', async (pack, challenge) => {
    expect(await told(pack, challenge)).toEqual([
      {
        what: 'Photographs',
        state: 'ok',
        detail: expect.stringContaining('people are asked to move their head'),
      },
    ]);
  });
});

describe('cameras', () => {
  test('are reported as allowed, not allowed or virtual', async () => {
    const sys = new FakeSysfs();
    sys.usbCamera(C920);
    sys.usbCamera({ ...C920, at: 'pci0000:00/usb1/1-5', product: '0825', name: 'C270', nodes: ['video2'] });
    sys.node('video9', 'virtual', 'OBS');
    const found = await cameraFindings(['046d:082d'], hostCameras('linux', sys.root));
    expect(found.map(({ detail }) => detail)).toEqual([
      'HD Pro Webcam C920 (046d:082d, uvcvideo), allowed',
      'C270 (046d:0825, uvcvideo) is not on the list of allowed cameras',
      'OBS (virtual) is virtual: no hardware is behind it (/sys/devices/virtual)',
    ]);
  });

  test('are reported if there is none', async () => {
    const found = await cameraFindings([], hostCameras('linux', new FakeSysfs().root));
    expect(found).toMatchObject([{ state: 'note', detail: expect.stringContaining('none connected') }]);
  });
});

describe('the complete examination', () => {
  test('has all findings for a host on which nothing is running', async () => {
    const found = await examine(configOf(freshFolder()));
    const names = found.map(({ what }) => what);
    for (const what of [
      'Data folder',
      'Disk',
      'Clock',
      'Address',
      'Engine',
      'Search',
      'Camera',
      'Pages',
      'Service',
    ])
      expect(names).toContain(what);
    expect(found.find(({ what }) => what === 'Service')).toMatchObject({ state: 'note' });
  });

  test('reports an address without TLS and one that doesn’t respond', async () => {
    const found = await examine(configOf(freshFolder(), { OMOTE_BASE_URL: 'http://192.0.2.1:1' }));
    expect(found.find(({ what }) => what === 'TLS')).toMatchObject({ state: 'problem' });
    expect(found.find(({ what }) => what === 'Address')?.detail).toContain('can’t be reached from here');
  });
});
