import { describe, expect, test } from 'vitest';
import { decideNavigation, isSameOrigin, viewAt } from '../../../../src/shells/electron/window/origin.ts';

const BASE = 'https://127.0.0.1:8480';

describe('the same origin', () => {
  test('means the same scheme, host and port', () => {
    expect(isSameOrigin(`${BASE}/console?x=1#y`, BASE)).toBe(true);
    expect(isSameOrigin('http://127.0.0.1:8480/', BASE)).toBe(false);
    expect(isSameOrigin('https://127.0.0.1:8481/', BASE)).toBe(false);
    expect(isSameOrigin('https://localhost:8480/', BASE)).toBe(false);
  });

  test.each(['', 'about:blank', 'data:text/html,x', `blob:${BASE}x`, 'file:///etc', 'not a url'])(
    'isn’t that of %j',
    (address) => {
      expect(isSameOrigin(address, BASE)).toBe(false);
      expect(isSameOrigin(address, address)).toBe(false);
    },
  );

  test('isn’t that of a name that only starts the same', () => {
    expect(isSameOrigin('https://127.0.0.1:8480.evil.example/', BASE)).toBe(false);
    expect(isSameOrigin('https://127.0.0.1:8480@evil.example/', BASE)).toBe(false);
  });
});

describe('navigation', () => {
  test('stays with the service', () => {
    expect(decideNavigation('operator', `${BASE}/console/keys`, BASE)).toBe('allow');
    expect(decideNavigation('operator', 'https://example.test/', BASE)).toBe('deny');
    expect(decideNavigation('operator', 'javascript:alert(1)', BASE)).toBe('deny');
  });

  test('returns a kiosk to its start page rather than anywhere else, even the console', () => {
    expect(decideNavigation('kiosk', `${BASE}/s/token`, BASE)).toBe('allow');
    expect(decideNavigation('kiosk', 'https://shop.example/return', BASE)).toBe('home');
    expect(decideNavigation('kiosk', `${BASE}/console/try`, BASE)).toBe('home');
    expect(decideNavigation('kiosk', `${BASE}/admin/v1/status`, BASE)).toBe('home');
  });

  test('isn’t allowed before the service is known', () => {
    expect(decideNavigation('operator', `${BASE}/console`, '')).toBe('deny');
  });
});

test('returns to a console view, but not to a page that works only once', () => {
  expect(viewAt(`${BASE}/console/sessions?state=open#x`, BASE)).toBe('/console/sessions?state=open');
  for (const address of ['/console', '/console/setup#secret', '/kiosk', '/s/token'])
    expect(viewAt(BASE + address, BASE)).toBeNull();
  expect(viewAt('https://evil.example/console/sessions', BASE)).toBeNull();
  expect(viewAt('', '')).toBeNull();
});
