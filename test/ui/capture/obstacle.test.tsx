/** What a browser is told that cannot use any link, before it visits one: a link that opens once would be used up. */
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { obstacleHere } from '../../../src/ui/capture/obstacle.ts';
import { ObstacleScreen } from '../../../src/ui/capture/screens/attempt-over.tsx';
import { en } from '../../../src/ui/kit/i18n/en.ts';

afterEach(() => void vi.unstubAllGlobals());

const USABLE = { mediaDevices: { getUserMedia: () => undefined }, cookieEnabled: true };

interface Browser {
  mediaDevices?: undefined;
  cookieEnabled?: boolean;
  secure?: boolean;
  visited?: string;
}

test.each<[string, Browser, string | null]>([
  ['nothing', {}, null],
  ['an app that hides cameras', { mediaDevices: undefined }, 'unsupported'],
  ['an address without TLS', { mediaDevices: undefined, secure: false }, 'insecure'],
  ['cookies that are turned off', { cookieEnabled: false }, 'cookies'],
  ['cameras hidden from a sign-in, which was visited', { mediaDevices: undefined, visited: 'yes' }, null],
  ['both', { mediaDevices: undefined, cookieEnabled: false }, 'unsupported'],
])('%s', (_, { secure = true, visited = '', ...browser }, wanted) => {
  vi.stubGlobal('navigator', { ...USABLE, ...browser });
  vi.stubGlobal('window', { isSecureContext: secure });
  vi.stubGlobal('document', { querySelector: () => ({ content: visited }) });
  expect(obstacleHere()).toBe(wanted);
});

test.each([
  ['unsupported', en.camera.unsupported, [en.otherWay.text]],
  ['insecure', en.camera.insecure, [en.otherWay.text]],
  ['cookies', en.noCookies, [en.reload]],
] as const)('%s: the page says what helps', (obstacle, { title, text }, also) => {
  const page = renderToStaticMarkup(<ObstacleScreen obstacle={obstacle} />);
  for (const words of [title, text, ...also]) expect(page).toContain(words);
  // Nothing here opens a camera.
  expect(page).not.toContain(en.tryAgain);
});
