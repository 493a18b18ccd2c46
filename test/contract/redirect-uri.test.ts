import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRedirectUri, redirectTarget } from '../../src/contract/redirect-uri.ts';

describe('redirect_uri', () => {
  it.each([
    'https://app.example/back',
    'http://192.168.1.20:8080/x?y=1#z',
    'https://日本.example/戻る',
    'myapp://done',
    'com.example.app:/callback',
  ])('accepts %s', (uri) => {
    expect(isRedirectUri(uri)).toBe(true);
  });

  it.each([
    '',
    '/relative',
    '//host/path',
    'app.example/back',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://x/1',
    'vbscript:x',
    'https:',
    'https:app.example',
    'https://',
    'https://user:pass@app.example/',
    'https:\\\\app.example',
    'myapp:',
  ])('refuses %j', (uri) => {
    expect(isRedirectUri(uri)).toBe(false);
  });

  it('never accepts what a browser would take for a script', () => {
    const noise = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', ' ', '\0', '\x1f'), maxLength: 3 });
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob');
    fc.assert(
      fc.property(noise, scheme, noise, fc.string(), (a, s, b, rest) => {
        expect(isRedirectUri(`${a}${s}${b}:${rest}`)).toBe(false);
      }),
    );
  });

  it('adds the session ID and nothing else, keeping query and fragment', () => {
    expect(redirectTarget('https://a.example/x', 'id')).toBe('https://a.example/x?svc_auth_session_id=id');
    expect(redirectTarget('https://a.example/x?y=1#z', 'id')).toBe(
      'https://a.example/x?y=1&svc_auth_session_id=id#z',
    );
    expect(redirectTarget('https://a.example/x?', 'id')).toBe('https://a.example/x?svc_auth_session_id=id');
    expect(redirectTarget('myapp://done', 'id')).toBe('myapp://done?svc_auth_session_id=id');
  });
});
