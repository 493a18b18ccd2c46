import { describe, expect, test } from 'vitest';
import { ADMIN_CATALOGUE, ERROR_CATALOGUE } from '../../src/contract/errors.ts';
import { Failure, type FailureKind, failure } from '../../src/domain/failure.ts';
import { EngineBusy } from '../../src/domain/packs/ports-engine.ts';
import { StoreUnavailable } from '../../src/domain/store-failure.ts';
import { answerOf } from '../../src/http/edge/failures.ts';

const coded = (code: string) => Object.assign(new Error('secret detail of /var/lib/omote'), { code });

const ALL = { ...ERROR_CATALOGUE, ...ADMIN_CATALOGUE };

describe('failures on the wire', () => {
  test.each(Object.keys(ALL) as FailureKind[])('%s has its status and code', (kind) => {
    const { status, body, ours } = answerOf(failure(kind, 'thing', 'is wrong'));
    expect(status).toBe(ALL[kind].status);
    expect(body).toEqual({
      errors: [{ code: ALL[kind].code, desc: 'thing is wrong', value: 'thing' }],
    });
    expect(ours).toBe(status >= 500);
  });

  test('each code has one status', () => {
    const byCode = Map.groupBy(Object.values(ERROR_CATALOGUE), ({ code }) => code);
    for (const [code, entries] of byCode) {
      expect(code).toMatch(/^ELAC[01]0000\d\d$/);
      expect(new Set(entries.map(({ status }) => status)).size).toBe(1);
    }
  });

  test('the first of several faults determines the status', () => {
    const several = new Failure([
      { kind: 'invalid', parameter: 'a', detail: 'is required' },
      { kind: 'too_large', parameter: 'metadata', detail: 'must be at most 300 KB' },
    ]);
    const { status, body } = answerOf(several);
    expect([status, body.errors.map(({ code }) => code)]).toEqual([400, ['ELAC0000005', 'ELAC1000008']]);
  });

  test.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415],
    ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400],
    ['ENOENT', 500],
  ])('%s: %d', (code, status) => {
    expect(answerOf(coded(code)).status).toBe(status);
  });

  test('a caller who hangs up while sending is no failure of the service; a database that does is', () => {
    const cutOff = Object.assign(coded('ECONNRESET'), { statusCode: 400 });
    expect(answerOf(cutOff)).toMatchObject({ status: 400, ours: false });
    expect(answerOf(coded('ECONNRESET'))).toMatchObject({ status: 500, ours: true });
  });

  test.each(['full', 'read_only', 'refused', 'busy'] as const)(
    'a store that is %s is answered with 503',
    (fault) => {
      const { status, body, ours } = answerOf(new StoreUnavailable(fault, coded('secret')));
      expect([status, ours]).toEqual([503, true]);
      expect(JSON.stringify(body)).not.toMatch(/secret|var/);
    },
  );

  test('a busy engine is answered with 503', () => {
    expect(answerOf(new EngineBusy('the queue is full')).status).toBe(503);
  });

  test.each([
    coded('ENOENT'),
    new TypeError('secret detail'),
    'secret detail',
    null,
    undefined,
    { secret: 'detail' },
  ])('any other error is answered with 500, without its message', (thrown) => {
    const { status, body, ours } = answerOf(thrown);
    expect([status, ours]).toEqual([500, true]);
    expect(JSON.stringify(body)).not.toMatch(/secret|detail|var/);
  });
});
