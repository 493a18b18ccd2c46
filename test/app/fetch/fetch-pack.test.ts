import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FetchRequest, fetchPack, type Published } from '../../../src/app/fetch/fetch-pack.ts';
import { loadPack } from '../../../src/engine/packs/packs.ts';
import { SHARED } from '../../support/shared.ts';
import { gives, serve, type TestServer, thenCuts } from './lying-server.ts';

const models = join(import.meta.dirname, '..', '..', '..', 'models');
const published = join(SHARED, 'models-mbf', 'human_face_feat_mbf_s8_v1.espdl');
const built = existsSync(join(models, 'embed-mobilefacenet', 'mobilefacenet.onnx'));
const reason = built
  ? ' (skipped: the program has mobilefacenet.onnx itself)'
  : existsSync(published)
    ? ''
    : ` (skipped: ${published} is not there; set OMOTE_SHARED)`;

let dataDir = '';
let server: TestServer | null = null;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'omote-fetch-pack-'));
});
afterEach(async () => {
  await server?.close();
  server = null;
  rmSync(dataDir, { recursive: true });
});

const fetching = (request: Partial<FetchRequest>) =>
  fetchPack(
    { dataDir },
    {
      pack: 'mobilefacenet',
      from: server ? `${server.url}mirror/` : null,
      accept: async () => true,
      env: {},
      limits: { tries: 2, waitMs: 5, stallMs: 500 },
      ...request,
    },
  );
const left = () => (existsSync(join(dataDir, 'models')) ? readdirSync(join(dataDir, 'models')) : []);

describe.skipIf(reason !== '')(`models fetch${reason}`, () => {
  it('shows address and licence, then downloads, converts, checks and installs the file', async () => {
    server = await serve(gives(readFileSync(published)));
    let told: readonly Published[] = [];
    const report = await fetching({
      accept: async (files) => {
        told = files;
        return true;
      },
    });
    expect(told).toEqual([
      expect.objectContaining({
        model: 'embed-mobilefacenet',
        address: `${server.url}mirror/human_face_feat_mbf_s8_v1.espdl`,
        bytes: 3_522_832,
        licence: 'MIT',
        text: expect.stringContaining('Espressif Systems'),
      }),
    ]);
    expect(report).toMatchObject({ packs: ['mobilefacenet'], installed: true });
    expect(loadPack('mobilefacenet', [models, join(dataDir, 'models')]).dimension).toBe(512);
    expect(left()).toEqual(['embed-mobilefacenet']);
    await expect(fetching({})).rejects.toThrow('pack mobilefacenet is already complete');
  });

  it('sends no request before the licence is accepted', async () => {
    server = await serve(gives(readFileSync(published)));
    await expect(fetching({ accept: async () => false })).rejects.toThrow('nothing was downloaded');
    expect(server.ranges).toEqual([]);
    expect(left()).toEqual([]);
  });

  it('installs nothing if the file is a different one', async () => {
    const file = readFileSync(published);
    server = await serve(gives(file.with(99_999, file[99_999] ^ 1)));
    await expect(fetching({})).rejects.toThrow('is not the published one');
    expect(readdirSync(join(dataDir, 'models', '.fetched'))).toEqual([]);
  });

  it('continues at the next command where it was interrupted', async () => {
    const file = readFileSync(published);
    server = await serve((request, response, nth) => {
      if (nth > 2) return gives(file)(request, response, nth);
      const from = Number(/\d+/.exec(request.headers.range ?? '0')?.[0]);
      const head = from > 0 ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {};
      response.writeHead(from > 0 ? 206 : 200, { 'content-length': file.length - from, ...head });
      thenCuts(response, file.subarray(from, from + 1_000_000));
    });
    await expect(fetching({})).rejects.toThrow();
    expect(await fetching({})).toMatchObject({ installed: true });
    // How much had arrived when the connection was cut differs from run to run.
    const starts = server.ranges.map((range) => Number(/\d+/.exec(range)?.[0] ?? 0));
    expect(starts).toEqual([0, ...starts.slice(1).toSorted((a, b) => a - b)]);
    expect(starts).toHaveLength(3);
    expect(starts[2]).toBeGreaterThan(0);
  });
});

describe('a pack that cannot be fetched', () => {
  it('is refused with advice', async () => {
    await expect(fetching({ pack: 'nothing' })).rejects.toThrow('there is no model pack "nothing"');
    await expect(fetching({ pack: 'zoo' })).rejects.toThrow(
      /of pack zoo can’t be downloaded automatically: get .*onnx from https:.* then run omote models install FOLDER zoo/,
    );
  });

  it.skipIf(built)('is refused for an invalid address', async () => {
    await expect(fetching({ from: '/some/folder' })).rejects.toThrow(
      'must be an address that begins with https://',
    );
    await expect(fetching({ from: 'ftp://mirror/' })).rejects.toThrow('must be an address');
  });
});
