import { EventEmitter, once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ApiError, createClient } from '../../src/contract/client.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { OPERATIONS } from '../../src/contract/operations.ts';
import { inputRows } from '../support/contract-rows.ts';

/** A client whose calls are recorded instead of sent. */
function recorded(answer: () => Response = () => Response.json({ errors: [] })) {
  const calls: { url: string; init: RequestInit }[] = [];
  const client = createClient({
    baseUrl: 'https://omote.example/',
    key: 'omk_x',
    fetch: async (url, init) => {
      calls.push({ url: String(url), init: init ?? {} });
      return answer();
    },
  });
  return { client, calls };
}

describe('the client', () => {
  it('has a method per operation', () => {
    expect(Object.keys(recorded().client)).toEqual(Object.keys(OPERATIONS));
  });

  it('needs no operation to know where a parameter belongs, because no name is used in two places', () => {
    for (const operation of Object.values(OPERATIONS as Record<string, Operation>)) {
      const names = inputRows(operation).map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('puts parameters into the path, the query and the body, encoded', async () => {
    const { client, calls } = recorded();
    await client.registerFaceImage({ identifier: 'a/b ü', face_image: 'eA==' }, { idempotencyKey: 'k' });
    await client.getFaceImage({ identifier: 'a&b', face_feature_id: 'f' });
    await client.issueAuthId();
    expect(calls.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ['POST', 'https://omote.example/v1/auth/a%2Fb%20%C3%BC/faces', '{"face_image":"eA=="}'],
      [
        'GET',
        'https://omote.example/v1/auth_face/register_sessions/faces?identifier=a%26b&face_feature_id=f',
        undefined,
      ],
      ['POST', 'https://omote.example/v1/auth', undefined],
    ]);
    expect(calls[0].init.headers).toEqual({
      authorization: 'Bearer omk_x',
      'content-type': 'application/json',
      'idempotency-key': 'k',
    });
  });

  it('throws an ApiError for refusals and for responses that are not the service’s', async () => {
    const errors = [{ code: 'ELAC1000016', desc: 'rate limit is reached', value: 'rate' }];
    const headers = { 'retry-after': '2', 'x-request-id': 'r1' };
    const refused = recorded(() => Response.json({ errors }, { status: 429, headers })).client;
    const error = await refused.issueAuthId().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 429, errors, requestId: 'r1', retryAfterS: 2 });
    expect(String(error)).toContain('ELAC1000016 rate limit is reached');
    const proxy = recorded(() => new Response('<h1>Bad Gateway</h1>', { status: 502 })).client;
    await expect(proxy.issueAuthId()).rejects.toMatchObject({ status: 502, errors: [] });
  });

  it.each([
    { answer: '{"errors":"upstream"}', status: 502 },
    { answer: '{"errors":[null,"upstream"]}', status: 502 },
    { answer: 'null', status: 503 },
    { answer: '["auth_id"]', status: 200 },
    { answer: '"auth_id"', status: 200 },
  ])('takes $answer for no answer of the service', async ({ answer, status }) => {
    const headers = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    const { client } = recorded(() => new Response(answer, { status, headers }));
    const error = await client.issueAuthId().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, errors: [], retryAfterS: null });
  });

  it.each([302, 307, 308])(
    'sends nothing on to where a redirect leads (%d), and believes nothing from there',
    async (status) => {
      const asked: string[] = [];
      const server = createServer((request, response) => {
        asked.push(request.url ?? '');
        const strayed = request.url === '/stray';
        response.writeHead(strayed ? 200 : status, {
          'content-type': 'application/json',
          ...(strayed ? {} : { location: '/stray' }),
        });
        response.end('{"auth_id":"evil"}');
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => void server.close());
      const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { issueAuthId } = createClient({ baseUrl, key: 'omk_x' });
      await expect(issueAuthId()).rejects.toMatchObject({ name: 'ApiError', status, errors: [] });
      expect(asked).toEqual(['/v1/auth']);
    },
  );

  describe('whose answer begins and does not arrive whole', () => {
    let baseUrl: string;
    let begun: EventEmitter;

    beforeEach(async () => {
      begun = new EventEmitter();
      const server = createServer((_, response) => {
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 });
        response.write('{"auth_id":', () => begun.emit('answer', response));
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      onTestFinished(() => {
        server.closeAllConnections();
        server.close();
      });
    });

    it('throws what `fetch` throws of a lost connection', async () => {
      begun.on('answer', (response: ServerResponse) => response.destroy());
      await expect(createClient({ baseUrl, key: 'omk_x' }).issueAuthId()).rejects.toThrow(TypeError);
    });

    it('throws the reason of whoever stops it', async () => {
      const [stop, reason] = [new AbortController(), new Error('enough')];
      const watched: typeof fetch = async (...call) => {
        const response = await fetch(...call);
        stop.abort(reason);
        return response;
      };
      const client = createClient({ baseUrl, key: 'omk_x', fetch: watched });
      await expect(client.issueAuthId({}, { signal: stop.signal })).rejects.toBe(reason);
    });
  });
});
