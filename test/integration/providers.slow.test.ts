/** Tries providers for real: those that this machine lacks fall back with a reason. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openEngine } from '../../src/engine/engine.ts';
import { type LoadedPack, loadPack } from '../../src/engine/packs/packs.ts';
import { chooseProvider } from '../../src/engine/runtime/choose-provider.ts';
import { probeInChild } from '../../src/engine/runtime/probe-process.ts';
import { tinyPack, writePack } from '../engine/tiny-pack.ts';

// A software renderer takes seconds to compile shaders, and longer while other tests run.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Chromium's software renderer provides WebGPU without a GPU: correct but very slow. */
const SWIFTSHADER = '/usr/lib/chromium/vk_swiftshader_icd.json';
/** The Vulkan loader, which finds the renderer, is in a separate package, libvulkan1. */
const hasLoader = (): boolean => {
  const { stdout } = spawnSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' });
  return (stdout ?? '').includes('libvulkan.so.1');
};

const folder = mkdtempSync(join(tmpdir(), 'omote-providers-'));
let pack: LoadedPack;

beforeAll(() => {
  writePack(tinyPack(), folder);
  pack = loadPack('tiny', [folder]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a provider that this machine lacks', () => {
  test('falls back to the processor, each with its reason', async () => {
    const { provider, trials } = await chooseProvider(pack, ['dml', 'coreml', 'cpu'], 1, probeInChild());
    expect(provider).toBe('cpu');
    expect(trials.map((t) => [t.provider, t.used, t.ms])).toEqual(
      process.platform === 'linux'
        ? [
            ['dml', false, null],
            ['coreml', false, null],
          ]
        : expect.anything(),
    );
    if (process.platform === 'linux')
      expect(trials[0].reason).toMatch(/^ONNX Runtime does not offer it here \(it offers cpu/);
  });

  test.runIf(process.platform === 'linux' && !existsSync('/dev/nvidia0'))(
    'CUDA names its libraries',
    async () => {
      const { provider, trials } = await chooseProvider(pack, ['cuda', 'cpu'], 1, probeInChild());
      expect(provider).toBe('cpu');
      expect(trials[0].reason).toMatch(/librar|does not offer/);
      expect(trials[0].reason).not.toContain('\n');
    },
  );

  test('isn’t tried if only the processor is requested', async () => {
    const never = () => Promise.reject(new Error('tried'));
    expect(await chooseProvider(pack, ['cpu'], 1, never)).toEqual({ provider: 'cpu', trials: [] });
  });
});

describe('a driver that fails', () => {
  const driver = new URL('../engine/crashing-probe.ts', import.meta.url);

  test('by crashing or exiting does no other harm and isn’t used', async () => {
    const order = ['cuda', 'dml', 'cpu'] as const;
    const { provider, trials } = await chooseProvider(pack, order, 1, probeInChild(driver));
    expect(provider).toBe('cpu');
    expect(trials.map(({ reason }) => reason)).toEqual(['it crashed (SIGSEGV)', 'it crashed (exit code 3)']);
  });

  test('by hanging is abandoned', async () => {
    const { provider, trials } = await chooseProvider(pack, ['webgpu', 'cpu'], 1, probeInChild(driver, 500));
    expect(provider).toBe('cpu');
    expect(trials[0].reason).toBe('it did not finish within 0.5 s');
  });

  test('only in the engine’s workers is also replaced', async () => {
    const optimist = async () => ({ measured: { ms: 0.001, cpuMs: 10, cosine: 1, disagreement: null } });
    const engine = await openEngine({ pack, workers: 2, providers: ['coreml', 'cpu'], runProbe: optimist });
    try {
      const { provider, workers, trials } = engine.status();
      if (process.platform === 'darwin') return;
      expect([provider, workers]).toEqual(['cpu', 2]);
      expect(trials[0]).toMatchObject({ provider: 'coreml', used: false });
      expect(trials[0].reason).toMatch(/^the engine did not start on it: /);
    } finally {
      await engine.close();
    }
  });
});

describe.runIf(existsSync(SWIFTSHADER) && hasLoader())('WebGPU on a software renderer', () => {
  beforeAll(() => {
    process.env.VK_ICD_FILENAMES = SWIFTSHADER;
  });
  afterAll(() => {
    delete process.env.VK_ICD_FILENAMES;
  });

  test('computes for one worker if it is chosen', async () => {
    const optimist = async () => ({ measured: { ms: 0.001, cpuMs: 10, cosine: 1, disagreement: null } });
    const engine = await openEngine({ pack, workers: 2, providers: ['webgpu', 'cpu'], runProbe: optimist });
    expect(engine.status()).toMatchObject({
      provider: 'webgpu',
      workers: 1,
      trials: [{ used: true, reason: '' }],
    });
    await engine.close();
  });

  test('is used by one engine of a process at a time', async () => {
    const optimist = async () => ({ measured: { ms: 0.001, cpuMs: 10, cosine: 1, disagreement: null } });
    const open = () => openEngine({ pack, workers: 1, providers: ['webgpu', 'cpu'], runProbe: optimist });
    const first = await open();
    const second = await open();
    expect(second.status()).toMatchObject({ provider: 'cpu', trials: [{ provider: 'webgpu', used: false }] });
    expect(second.status().trials[0].reason).toMatch(/^another pack’s engine is using it/);
    await Promise.all([first.close(), second.close()]);
    const third = await open();
    expect(third.status().provider).toBe('webgpu');
    await third.close();
  });

  test('agrees with the processor, but isn’t used because it is slower', async () => {
    const { provider, trials } = await chooseProvider(pack, ['webgpu', 'cpu'], 1, probeInChild());
    expect(provider).toBe('cpu');
    expect(trials[0].reason).toMatch(/^it is slower than the processor/);
    expect(trials[0].cosine).toBeGreaterThan(0.9999);
  });
});
