import type { FastifyRequest } from 'fastify';
import { describe, expect, test } from 'vitest';
import { fromOwnPage } from '../../src/http/edge/same-origin.ts';

const BASE = 'https://faces.example';

const opened = (headers: Record<string, string>) => fromOwnPage({ headers } as FastifyRequest, BASE);

/** The sockets of kiosks and capture pages use the same check. They differ only in what they do without `Origin`. */
describe('whether a page of this service opens a socket', () => {
  test.each([
    [
      'at the address that it was asked at',
      { origin: 'http://127.0.0.1:7350', host: '127.0.0.1:7350' },
      true,
    ],
    ['behind a proxy that keeps Host', { origin: BASE, host: 'faces.example' }, true],
    ['behind a proxy that rewrites Host', { origin: BASE, host: '127.0.0.1:7350' }, true],
    ['of another site', { origin: 'https://other.example', host: 'faces.example' }, false],
    ['of another port', { origin: 'http://127.0.0.1:8000', host: '127.0.0.1:7350' }, false],
    ['of a frame without an origin', { origin: 'null', host: 'faces.example' }, false],
    ['of a frame without an origin, asked without Host', { origin: 'null' }, false],
    ['not said', { host: 'faces.example' }, null],
  ])('%s', (_, headers, own) => {
    expect(opened(headers as Record<string, string>)).toBe(own);
  });
});
