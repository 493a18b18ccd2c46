import { describe, expect, test } from 'vitest';
import { readProviders, rejectionCause } from '../../../src/domain/packs/engine-provider.ts';

describe('the order of providers', () => {
  test('ends with the processor, which always works', () => {
    expect(readProviders('cuda', 'linux')).toEqual(['cuda', 'cpu']);
    expect(readProviders(' WebGPU , dml ', 'win32')).toEqual(['webgpu', 'dml', 'cpu']);
    expect(readProviders('cpu', 'linux')).toEqual(['cpu']);
    expect(readProviders('cpu,cuda', 'linux')).toEqual(['cpu']);
    expect(readProviders('cuda,cuda', 'linux')).toEqual(['cuda', 'cpu']);
  });

  test('starts, for auto, with the providers of the platform', () => {
    expect(readProviders('auto', 'win32')).toEqual(['dml', 'webgpu', 'cpu']);
    expect(readProviders('auto', 'darwin')).toEqual(['coreml', 'webgpu', 'cpu']);
    expect(readProviders('auto', 'linux')).toEqual(['cuda', 'webgpu', 'cpu']);
    expect(readProviders('auto', 'freebsd')).toEqual(['cpu']);
  });

  test.each(['gpu', 'cuda,,cpu', 'toString', ''])('is refused as %j', (text) => {
    expect(readProviders(text, 'linux')).toBeNull();
  });
});

describe('a provider is used', () => {
  const fast = { ms: 4, cpuMs: 30, cosine: 1, disagreement: null };

  test('if it is faster than all workers of the processor together', () => {
    expect(rejectionCause(fast, 4)).toBeNull();
    expect(rejectionCause(fast, 8)?.text).toContain('slower than 8 workers');
    expect(rejectionCause({ ...fast, ms: 30 }, 1)?.text).toContain('slower than the processor');
  });

  test('but not if its results differ', () => {
    expect(
      rejectionCause(
        { ...{ ms: null, cpuMs: null, cosine: 0.9 }, disagreement: 'embed-x: its templates differ (0.9)' },
        1,
      )?.text,
    ).toContain('templates differ');
  });
});
