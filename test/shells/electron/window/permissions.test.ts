import { expect, test } from 'vitest';
import { mayUse } from '../../../../src/shells/electron/window/permissions.ts';

const BASE = 'http://127.0.0.1:8480';
const camera = { permission: 'media', from: `${BASE}/s/token`, mediaTypes: ['video'] };

test('the service’s own pages may use the camera', () => {
  expect(mayUse(camera, BASE)).toBe(true);
});

test.each([
  ['another origin', { ...camera, from: 'https://evil.example/' }],
  ['a page without an origin', { ...camera, from: 'about:blank' }],
  ['the microphone', { ...camera, mediaTypes: ['audio'] }],
  ['camera and microphone together', { ...camera, mediaTypes: ['video', 'audio'] }],
  ['media of no kind', { ...camera, mediaTypes: [] }],
  ['the clipboard’s content', { ...camera, permission: 'clipboard-read' }],
  ['the screen', { ...camera, permission: 'display-capture' }],
  ['the place', { ...camera, permission: 'geolocation' }],
])('%s is refused', (_, asked) => {
  expect(mayUse(asked, BASE)).toBe(false);
});

test('nothing is granted while the service isn’t running', () => {
  expect(mayUse(camera, null)).toBe(false);
});

test('a key can be copied', () => {
  const copy = { permission: 'clipboard-sanitized-write', from: BASE, mediaTypes: [] };
  expect(mayUse(copy, BASE)).toBe(true);
  expect(mayUse({ ...copy, from: 'https://evil.example' }, BASE)).toBe(false);
});
