import { describe, expect, test } from 'vitest';
import { ADMIN_CATALOGUE, ERROR_CATALOGUE } from '../../src/contract/errors.ts';
import { refusalWords } from '../../src/contract/refusals/words.ts';
import { Failure, fault, refusal } from '../../src/domain/failure.ts';
import { EngineBusy } from '../../src/domain/packs/ports-engine.ts';
import { type FailureKind, REASONS, type Reason } from '../../src/domain/refusals.ts';
import { StoreUnavailable } from '../../src/domain/store-failure.ts';
import { answerOf } from '../../src/http/edge/failures.ts';

const V1 = '/v1/auth_face/sessions';

const coded = (code: string) => Object.assign(new Error('secret detail of /var/lib/omote'), { code });

const ALL = { ...ERROR_CATALOGUE, ...ADMIN_CATALOGUE };

describe('failures on the wire', () => {
  test.each(Object.keys(ALL) as FailureKind[])('%s has its status and code', (kind) => {
    const of = { ...fault('required', 'thing'), kind };
    const { status, body, ours } = answerOf(new Failure([of]), V1);
    expect(status).toBe(ALL[kind].status);
    expect(body).toEqual({
      errors: [{ code: ALL[kind].code, desc: 'thing is required', value: 'thing' }],
    });
    expect(ours).toBe(status >= 500);
  });

  test('/admin/v1 and /kiosk/v1 say the reason and its values too; no other interface does', () => {
    const failure = refusal('too_long', 'name', { most: 100 });
    const entry = { code: 'ELAC0000005', desc: 'name must be at most 100 characters', value: 'name' };
    const reasoned = { ...entry, reason: 'too_long', values: { most: 100 } };
    for (const url of ['/admin/v1/people', '/kiosk/v1/state'])
      expect(answerOf(failure, url).body.errors).toEqual([reasoned]);
    for (const url of [V1, '/v1/admin/v1/x', '/s/token', '/sandbox/v1/people', '/admin/v10/people'])
      expect(answerOf(failure, url).body.errors).toEqual([entry]);
  });

  test('every reason has a sentence, in which each of its values is said', () => {
    for (const [reason, [, ...names]] of Object.entries(REASONS) as [Reason, readonly string[]][]) {
      const values = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      const said = refusalWords({ reason, values });
      for (const name of names) expect(said, reason).toContain(`<${name}>`);
      expect(said, reason).not.toMatch(/undefined|\$\{/);
    }
  });

  test('each code has one status', () => {
    // What is refused before a call is read has a status of HTTP for just that, and the code of input that is wrong.
    const before = ['too_slow', 'expectation_unknown', 'wrong_host', 'headers_too_large'] as const;
    const catalogue = { ...ERROR_CATALOGUE };
    for (const kind of before) {
      expect(catalogue[kind].code).toBe(ERROR_CATALOGUE.invalid.code);
      Reflect.deleteProperty(catalogue, kind);
    }
    const byCode = Map.groupBy(Object.values(catalogue), ({ code }) => code);
    for (const [code, entries] of byCode) {
      expect(code).toMatch(/^ELAC[01]0000\d\d$/);
      expect(new Set(entries.map(({ status }) => status)).size).toBe(1);
    }
  });

  test('the first of several faults determines the status', () => {
    const several = new Failure([fault('required', 'a'), fault('metadata_too_large', 'metadata')]);
    const { status, body } = answerOf(several, V1);
    expect([status, body.errors.map(({ code }) => code)]).toEqual([400, ['ELAC0000005', 'ELAC1000008']]);
  });

  test.each([
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415],
    ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', 400],
    ['ENOENT', 500],
  ])('%s: %d', (code, status) => {
    expect(answerOf(coded(code), V1).status).toBe(status);
  });

  test('a body that is too large is told how large it may be', () => {
    const { body } = answerOf(coded('FST_ERR_CTP_BODY_TOO_LARGE'), V1, { bodyLimit: 64 * 1024 });
    expect(body.errors).toEqual([{ code: 'ELAC1000008', desc: 'body must be at most 64 KB', value: 'body' }]);
  });

  test('a caller who hangs up while sending is no failure of the service; a database that does is', () => {
    const cutOff = Object.assign(coded('ECONNRESET'), { statusCode: 400 });
    expect(answerOf(cutOff, V1)).toMatchObject({ status: 400, ours: false });
    expect(answerOf(coded('ECONNRESET'), V1)).toMatchObject({ status: 500, ours: true });
  });

  test.each([400, 403, 404, 412, 416, 431])(
    'a refusal of a plugin with %d is no fault of ours',
    (statusCode) => {
      const { status, body, ours } = answerOf(Object.assign(coded('ERR'), { statusCode }), V1);
      expect([status < 500, ours]).toEqual([true, false]);
      expect(JSON.stringify(body)).not.toMatch(/secret|var/);
    },
  );

  test.each(['full', 'read_only', 'refused', 'busy'] as const)(
    'a store that is %s is answered with 503',
    (how) => {
      const { status, body, ours } = answerOf(new StoreUnavailable(how, coded('secret')), V1);
      expect([status, ours]).toEqual([503, true]);
      expect(JSON.stringify(body)).not.toMatch(/secret|var/);
    },
  );

  test('a busy engine is answered with 503', () => {
    expect(answerOf(new EngineBusy('the queue is full'), V1).status).toBe(503);
  });

  test.each([
    coded('ENOENT'),
    new TypeError('secret detail'),
    'secret detail',
    null,
    undefined,
    { secret: 'detail' },
  ])('any other error is answered with 500, without its message', (thrown) => {
    const { status, body, ours } = answerOf(thrown, V1);
    expect([status, ours]).toEqual([500, true]);
    expect(JSON.stringify(body)).not.toMatch(/secret|detail|var/);
  });
});
