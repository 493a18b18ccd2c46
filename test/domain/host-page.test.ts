import { describe, expect, test } from 'vitest';
import { isHostPage, type PageRequest } from '../../src/domain/host-page.ts';

const kiosk: PageRequest = {
  socketAddress: '127.0.0.1',
  origin: 'http://127.0.0.1:7350',
  host: '127.0.0.1:7350',
  forwarded: false,
  baseUrl: 'http://127.0.0.1:7350',
  proxiesKnown: false,
};

describe('a page of this very host', () => {
  test.each<[string, Partial<PageRequest>]>([
    ['over IPv4', {}],
    ['over a dual-stack socket', { socketAddress: '::ffff:127.0.0.1' }],
    ['over IPv6', { socketAddress: '::1', origin: 'http://[::1]:7350', host: '[::1]:7350' }],
    ['by name', { origin: 'http://localhost:7350', host: 'localhost:7350' }],
    ['beside a declared proxy', { baseUrl: 'https://omote.example', proxiesKnown: true }],
  ])('is recognised: %s', (_, change) => {
    expect(isHostPage({ ...kiosk, ...change })).toBe(true);
  });

  test.each<[string, Partial<PageRequest>]>([
    ['another machine', { socketAddress: '192.0.2.7' }],
    ['through a proxy', { forwarded: true }],
    ['a page of another origin', { origin: 'https://omote.example' }],
    ['an origin without a host', { origin: 'null' }],
    ['no browser', { origin: undefined }],
    ['a host that is not the page’s', { host: 'localhost:7350' }],
    ['perhaps an undeclared proxy', { baseUrl: 'https://omote.example' }],
    [
      'a name that begins like loopback',
      { origin: 'http://127.0.0.1.evil.example', host: '127.0.0.1.evil.example' },
    ],
  ])('is not recognised: %s', (_, change) => {
    expect(isHostPage({ ...kiosk, ...change })).toBe(false);
  });
});
