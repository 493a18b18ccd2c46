import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviceInfo } from '../../../src/domain/people/device-info.ts';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the name of a browser', () => {
  it.each([
    ['Chrome 156 / Windows 11', `${WINDOWS} ${BLINK} Chrome/156.0.0.0 Safari/537.36`, '15.0.0'],
    ['Chrome 156 / Windows 10', `${WINDOWS} ${BLINK} Chrome/156.0.0.0 Safari/537.36`, '10.0.0'],
    ['Chrome 156 / Windows', `${WINDOWS} ${BLINK} Chrome/156.0.0.0 Safari/537.36`, ''],
    ['Edge 140 / Windows 11', `${WINDOWS} ${BLINK} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, '19.0.0'],
    [
      'Firefox 143 / Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0',
      '',
    ],
    ['Firefox 143 / Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', ''],
    ['Safari 26 / macOS', `${MAC} ${WEBKIT} Version/26.0 Safari/605.1.15`, ''],
    ['Chrome 141 / macOS 15', `${MAC} ${BLINK} Chrome/141.0.0.0 Safari/537.36`, '15.6.1'],
    ['Safari 26 / iPhone', `${PHONE} ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`, ''],
    ['Chrome 141 / iPhone', `${PHONE} ${WEBKIT} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`, ''],
    ['Firefox 143 / iPhone', `${PHONE} ${WEBKIT} FxiOS/143.0 Mobile/15E148 Safari/605.1.15`, ''],
    [
      'Edge 140 / iPhone',
      `${PHONE} ${WEBKIT} Version/18.0 EdgiOS/140.0.3485.54 Mobile/15E148 Safari/604.1`,
      '',
    ],
    [
      'Safari 16 / iPad',
      `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${WEBKIT} Version/16.6 Mobile/15E148 Safari/604.1`,
      '',
    ],
    ['Chrome 141 / Android 16', `${ANDROID} ${BLINK} Chrome/141.0.0.0 Mobile Safari/537.36`, '16.0.0'],
    [
      'Samsung Internet 28 / Android',
      `${ANDROID} ${BLINK} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
      '',
    ],
    [
      'Opera 122 / Linux',
      `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} Chrome/138.0.0.0 Safari/537.36 OPR/122.0.0.0`,
      '',
    ],
    [
      'Chrome 140 / ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${BLINK} Chrome/140.0.0.0 Safari/537.36`,
      '',
    ],
    ['Browser / unknown system', 'curl/8.14.1', ''],
    ['Browser / unknown system', '', ''],
  ])('%s', (info, userAgent, platformVersion) => {
    expect(deviceInfo(userAgent, platformVersion)).toBe(info);
  });

  it('consists only of known names and short numbers', () => {
    const part = fc.constantFrom('Chrome/', 'Edg/', 'Windows NT', '9'.repeat(40), '<b>', '\n', '1', ' ');
    const header = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(part).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(header, fc.string(), (userAgent, version) => {
        expect(deviceInfo(userAgent, version)).toMatch(
          /^[A-Z][A-Za-z ]*( \d{1,4})? \/ [A-Za-z ]+( \d{1,3})?$/,
        );
      }),
    );
  });
});
