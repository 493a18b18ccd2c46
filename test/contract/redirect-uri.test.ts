import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isRedirectEntry,
  isRedirectUri,
  mayRedirectTo,
  redirectTarget,
  redirectUriFault,
} from '../../src/contract/sessions/redirect-uri.ts';

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
    'ms-msdt:/id',
    'search-ms:query=x',
    'ms-appinstaller:?source=https://evil.example/x',
    'jar:https://evil.example!/x',
    'chrome-extension://abc/x',
    'feed:javascript:alert(1)',
    'view-source:https://app.example',
    'intent://x#Intent;scheme=y;end',
    'https://app.example/\u202egpj.exe',
    'https://app.example/\u200b',
    'https://app.example/\u0085',
    'https://app.example/\u2066x',
  ])('refuses %j', (uri) => {
    expect(isRedirectUri(uri)).toBe(false);
  });

  it.each([
    ['https://app.example/a b', 'uri_characters'],
    ['https://app.example/a\\b', 'uri_characters'],
    ['https://user@app.example/', 'uri_user'],
    ['myapp://user:secret@host/', 'uri_user'],
    ['mailto:a@b', 'uri_scheme'],
    ['https://app.example:99999/', 'uri_rest'],
    ['https://', 'uri_rest'],
    ['https:app.example', 'uri_rest'],
    ['myapp:', 'uri_rest'],
    ['app.example/back', 'not_uri'],
    ['', 'not_uri'],
    ['https://app.example/%20', null],
  ])('%j has its own fault: %s', (uri, fault) => {
    expect(redirectUriFault(uri)).toBe(fault);
  });

  const leadsTo = (list: string[]) => (uri: string) => isRedirectUri(uri) && mayRedirectTo(uri, list);

  it('allows the web and reverse-domain schemes if nothing is listed', () => {
    const may = leadsTo([]);
    expect(['https://app.example/x', 'http://10.0.0.1/', 'com.example.app:/done'].filter(may)).toHaveLength(
      3,
    );
    expect(['myapp://done', 'steam://run/1', 'zoommtg://x', 'vscode://file/etc'].filter(may)).toEqual([]);
  });

  it('allows what is listed and nothing else', () => {
    const may = leadsTo(['https://app.example', 'https://b.example:8443/back/', 'myapp:']);
    for (const uri of [
      'https://app.example',
      'https://app.example/any?x=1#y',
      'HTTPS://APP.example/',
      'https://b.example:8443/back',
      'https://b.example:8443/back/x',
      'myapp://done',
    ])
      expect([uri, may(uri)]).toEqual([uri, true]);
    for (const uri of [
      'http://app.example/',
      'https://app.example:444/',
      'https://app.example.evil.example/',
      'https://evil.example/https://app.example/',
      'https://evil.example/#https://app.example',
      'https://app.example@evil.example/',
      'https://b.example:8443/backdoor',
      'https://b.example:8443/back/../admin',
      'https://b.example:8443/back/%2e%2e/admin',
      'https://b.example/back/',
      'com.example.app:/done',
      'myapp2://done',
    ])
      expect([uri, may(uri)]).toEqual([uri, false]);
  });

  it('accepts origins, folders and schemes as entries', () => {
    for (const entry of [
      'https://app.example',
      'http://10.0.0.1:81/x/',
      'myapp:',
      'https:',
      'com.example.app:',
    ])
      expect([entry, isRedirectEntry(entry)]).toEqual([entry, true]);
    for (const entry of [
      '',
      '*',
      'app.example',
      'javascript:',
      'ms-msdt:',
      'https://a.example/?x',
      'https://a.example/#x',
      'myapp://x',
      'https://u:p@a.example',
    ])
      expect([entry, isRedirectEntry(entry)]).toEqual([entry, false]);
  });

  it('never allows an origin other than the one listed', () => {
    fc.assert(
      fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (uri) => {
        const own = new URL(uri).origin === 'https://app.example';
        expect(mayRedirectTo(uri, ['https://app.example'])).toBe(own);
      }),
    );
  });

  it('never accepts what a browser would run as a script', () => {
    const noise = fc.string({ unit: fc.constantFrom('\t', '\n', '\r', ' ', '\0', '\x1f'), maxLength: 3 });
    const scheme = fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob');
    fc.assert(
      fc.property(noise, scheme, noise, fc.string(), (a, s, b, rest) => {
        expect(isRedirectUri(`${a}${s}${b}:${rest}`)).toBe(false);
      }),
    );
  });

  it('adds only the session ID, and keeps query and fragment', () => {
    expect(redirectTarget('https://a.example/x', 'id')).toBe('https://a.example/x?svc_auth_session_id=id');
    expect(redirectTarget('https://a.example/x?y=1#z', 'id')).toBe(
      'https://a.example/x?y=1&svc_auth_session_id=id#z',
    );
    expect(redirectTarget('https://a.example/x?', 'id')).toBe('https://a.example/x?svc_auth_session_id=id');
    expect(redirectTarget('myapp://done', 'id')).toBe('myapp://done?svc_auth_session_id=id');
  });
});
