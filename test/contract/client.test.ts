import { describe, expect, it } from 'vitest';
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
});
