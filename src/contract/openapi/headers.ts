import type { AnyOperation } from '../operation.ts';
import { isOfV1 } from './kinds.ts';

/** The headers of answers, by name; `components.headers` of every document. */
const HEADERS = {
  'X-Request-Id': {
    description:
      'Names the call in the log; what the caller sent as `X-Request-Id`, if that was visible ASCII of at most 128 characters',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': { description: 'Calls per second that are allowed', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Calls that are left', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until all are allowed again', schema: { type: 'integer' } },
  'Retry-After': { description: 'Seconds to wait before another try', schema: { type: 'integer' } },
  'WWW-Authenticate': {
    description:
      '`Bearer`, where an API key is required; `Bearer error="invalid_token"`, where the given one is unknown, has expired or was revoked',
    schema: { type: 'string' },
  },
  'Idempotency-Replayed': {
    description: '`true`: the answer is that of the first call with this `Idempotency-Key`',
    schema: { type: 'string', enum: ['true'] },
  },
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
} as const;

type Header = keyof typeof HEADERS;

/** Headers of a status, as references. */
export function headersOf(o: AnyOperation, status: number): Record<string, object> {
  const names: Header[] = ['X-Request-Id'];
  if (status === 200 && isOfV1(o)) {
    names.push('RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset');
    if (o.method === 'POST') names.push('Idempotency-Replayed');
  }
  if (status === 200 && 'media' in o.response && o.response.download) names.push('Content-Disposition');
  if (status === 429 || status === 503) names.push('Retry-After');
  if (status === 401) names.push('WWW-Authenticate');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** All headers that a document refers to. */
export const headerComponents = (document: object): Record<string, object> => {
  const text = JSON.stringify(document);
  return Object.fromEntries(
    Object.entries(HEADERS).filter(([name]) => text.includes(`"#/components/headers/${name}"`)),
  );
};
