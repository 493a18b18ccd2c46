import { describe, expect, it } from 'vitest';
import { phoneBrowser } from '../../../src/ui/capture/device/phone-browser.ts';
import { cameraWords } from '../../../src/ui/capture/instruction-words.ts';
import type { CameraProblem } from '../../../src/ui/capture/machine/state.ts';
import { en } from '../../../src/ui/kit/i18n/en.ts';

const SAFARI = 'Version/18.0 Mobile/15E148 Safari/604.1';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${SAFARI}`;
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('help with a blocked camera', () => {
  it.each([
    ['Safari on an iPhone', IPHONE, 5, 'ios'],
    ['Safari on an iPad', MAC, 5, 'ios'],
    ['Safari on a Mac', MAC, 0, null],
    ['Chrome on an iPhone', IPHONE.replace('Version/18.0', 'CriOS/140.0'), 5, 'other'],
    ['Chrome on an iPad', MAC.replace('Version', 'CriOS/140 Version'), 5, 'other'],
    ['Edge on an iPhone', IPHONE.replace('Mobile', 'EdgiOS/140.0 Mobile'), 5, 'other'],
    ['Google’s app on an iPhone', IPHONE.replace('Version/18.0', 'GSA/380.0'), 5, 'other'],
    ['LINE on an iPhone', IPHONE.replace(SAFARI, 'Mobile/15E148 Safari Line/15.0.0'), 5, 'app'],
    ['Facebook on an iPhone', IPHONE.replace(SAFARI, 'Mobile/15E148 [FBAN/FBIOS;FBAV/500.0]'), 5, 'app'],
    ['an app on an iPad', MAC.replace(/ Version.*/, ''), 5, 'app'],
    ['an app that adds its name on an iPhone', `${IPHONE} App/1.0`, 5, 'other'],
    ['Chrome on Android', CHROME, 5, 'android'],
    ['Chrome on an Android tablet', CHROME.replace('Mobile ', ''), 5, 'android'],
    ['an app on Android', CHROME.replace('K)', 'K; wv)').replace('Chrome', 'Version/4.0 Chrome'), 5, 'app'],
    ['an app on Android that names no version', CHROME.replace('K)', 'K; wv)'), 5, 'app'],
    ['Edge on Android', `${CHROME} EdgA/140.0`, 5, 'other'],
    ['Samsung’s browser', CHROME.replace('Chrome', 'SamsungBrowser/28.0 Chrome'), 5, 'other'],
    [
      'Firefox on Android',
      'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
      5,
      'other',
    ],
    ['Chrome on a desktop', CHROME.replace('Linux; Android 10; K', 'X11; Linux x86_64'), 0, null],
  ])('knows the menus of %s', (_, userAgent, maxTouchPoints, known) => {
    const asked = { userAgent, maxTouchPoints };
    expect(phoneBrowser(asked)).toBe(known);
    const said = (problem: CameraProblem) => cameraWords(en, problem, null, asked);
    const { refused, unplugged, busy, unsupported } = en.camera;
    const inBrowser = known === 'ios' || known === 'android' ? en.refusedOn[known] : refused.text;
    // Whoever reads in an app has no address before them.
    const wanted = known === 'app' ? unsupported.text : inBrowser;
    expect(said('refused')).toEqual({ title: refused.title, text: wanted });
    // A phone has no cable.
    expect(said('unplugged')).toEqual(known === null ? unplugged : { ...unplugged, text: busy.text });
    // Whatever else is wrong has the same words everywhere.
    expect(said('missing')).toEqual(en.camera.missing);
  });
});
