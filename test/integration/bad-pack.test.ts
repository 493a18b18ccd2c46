/** Tests the service with an unusable model pack: it doesn't start, and says in one line what to do. */
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TinyPack, tinyPack, writeJson, writePack } from '../engine/tiny-pack.ts';
import { NETWORKS_AT_START, ServiceProcess } from '../support/process.ts';

let folder = '';
let tiny: TinyPack;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-bad-pack-'));
  tiny = tinyPack();
  writePack(tiny, join(folder, 'models'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const network = () => join(folder, 'models', 'embed-tiny', 'embed-tiny.onnx');

async function failure(): Promise<string> {
  const service = new ServiceProcess(
    { OMOTE_PORT: '0', OMOTE_DATA_DIR: folder, OMOTE_PACK: 'tiny' },
    undefined,
    NETWORKS_AT_START,
  );
  const { code } = await service.ended;
  expect(code).toBe(1);
  expect(service.out).toBe('');
  expect(service.err.trimEnd()).not.toContain('\n');
  return service.err;
}

test('a truncated network is reported', async () => {
  truncateSync(network(), 100);
  expect(await failure()).toMatch(
    /^omote: .*embed-tiny\.onnx is truncated: 100 of \d+ bytes\. Install the pack from .*omote (-- )?models install FOLDER tiny/,
  );
});

test('another file of the same length is reported', async () => {
  writeFileSync(network(), new Uint8Array(tiny.embed.onnx.length));
  expect(await failure()).toMatch(
    /embed-tiny\.onnx is damaged or another file: its sha256 is [0-9a-f]{64}, expected/,
  );
});

test('a network that doesn’t match its manifest is reported', async () => {
  const { manifest } = tiny.embed;
  const other = { ...manifest, input: { ...manifest.input, name: 'pixels' } };
  writeJson(join(folder, 'models', 'embed-tiny', 'model.json'), other);
  expect(await failure()).toMatch(
    /embed-tiny\.onnx does not match its manifest: its input is input, but the manifest says pixels\. .*OMOTE_PACK=standard/,
  );
});
