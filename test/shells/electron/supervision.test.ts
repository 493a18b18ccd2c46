import { describe, expect, test } from 'vitest';
import { countFailure, restartDelayMs, STABLE_AFTER_MS } from '../../../src/shells/electron/host/backoff.ts';
import { readReady } from '../../../src/shells/electron/host/ready-message.ts';
import { reconnectingPage } from '../../../src/shells/electron/pages/shell-page.ts';
import { versionArgument, versionOf } from '../../../src/shells/electron/window/channels.ts';

describe('restarting', () => {
  test('doubles the delay with each failure up to the limit', () => {
    expect([1, 2, 3, 4].map(restartDelayMs)).toEqual([500, 1000, 2000, 4000]);
    expect(restartDelayMs(20)).toBe(30_000);
    expect(restartDelayMs(1e9)).toBe(30_000);
  });

  test('starts counting again after the service has run for long', () => {
    expect(countFailure(5, 100)).toBe(6);
    expect(countFailure(5, STABLE_AFTER_MS)).toBe(1);
  });
});

describe('the ready message', () => {
  const ready = { baseUrl: 'http://127.0.0.1:8480', setupUrl: 'http://127.0.0.1:8480/console/setup?t=x' };

  test('is accepted', () => {
    expect(readReady({ type: 'ready', ...ready })).toEqual(ready);
  });

  test.each([
    null,
    'ready',
    {},
    { type: 'log', ...ready },
    { type: 'ready', baseUrl: ready.baseUrl },
    { type: 'ready', ...ready, baseUrl: 'file:///etc' },
    { type: 'ready', ...ready, setupUrl: 'https://evil.example/console/setup?t=x' },
  ])('%j is none', (message) => {
    expect(readReady(message)).toBeNull();
  });
});

test('the reconnecting page uses the system’s language and runs no script', () => {
  expect(decodeURIComponent(reconnectingPage('ja-JP'))).toContain('再接続');
  expect(decodeURIComponent(reconnectingPage('fr'))).toContain('Reconnecting');
  expect(decodeURIComponent(reconnectingPage('en'))).not.toContain('<script');
  const said = decodeURIComponent(
    reconnectingPage('en', '/data/<script>alert(1)</script>.onnx is truncated'),
  );
  expect(said).toContain('&#60;script&#62;');
  expect(said).not.toContain('<script');
});

test('the version reaches the preload script in its arguments', () => {
  expect(versionOf(['electron', versionArgument('0.1.0'), '--x'])).toBe('0.1.0');
  expect(versionOf([])).toBe('');
});
