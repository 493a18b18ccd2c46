import { describe, expect, it } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import {
  codeAddress,
  codeStep,
  codeText,
  newCodeSecret,
} from '../../../src/flows/access/factors/one-time-code.ts';
import { newRecoveryCodes, proveSecondFactor } from '../../../src/flows/access/factors/second-factor.ts';
import { SecurityKeys } from '../../../src/flows/access/factors/security-keys.ts';
import { createFirstOperator, createOperator } from '../../../src/flows/access/operators.ts';
import { Pacing } from '../../../src/flows/access/pacing.ts';
import { hashPassword, isPassword } from '../../../src/flows/access/password.ts';
import { SignIns } from '../../../src/flows/access/sign-in.ts';
import { DeferredWork } from '../../../src/flows/enrolment/deferred-work.ts';
import { open } from '../../store/temporary.ts';

const PLACE = { address: '', device: '' };

const PASSWORD = 'correct horse battery';

describe('one-time codes', () => {
  // RFC 6238, appendix B (SHA-1): the last six of the eight digits.
  const secret = new Uint8Array(Buffer.from('12345678901234567890'));
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
  ])('at %i s are %s', (seconds, code) => {
    expect(codeStep(secret, code, seconds * 1000, 0)).toBe(Math.floor(seconds / 30));
    expect(codeStep(secret, `${code.slice(0, 3)} ${code.slice(3)}`, seconds * 1000, 0)).not.toBeNull();
  });

  it('are accepted one step early or late, but never twice, and never if a later one was used', () => {
    const at = (seconds: number, after = 0) => codeStep(secret, '081804', seconds * 1000, after);
    const step = Math.floor(1111111109 / 30);
    expect([at(1111111109 - 30), at(1111111109 + 30)]).toEqual([step, step]);
    expect([at(1111111109 - 90), at(1111111109 + 90)]).toEqual([null, null]);
    expect([at(1111111109, step), at(1111111109, step + 1), at(1111111109, step - 1)]).toEqual([
      null,
      null,
      step,
    ]);
    for (const code of [
      '',
      '000000',
      '81804',
      '0818040',
      'abcdef',
      'あいうえおか',
      '08180é',
      '08180٤',
      '\ud83d12345',
    ])
      expect(codeStep(secret, code, 1111111109_000, 0)).toBeNull();
  });

  it('may be in full width', () => {
    expect(codeStep(secret, '０８１　８０４', 1111111109_000, 0)).toBe(Math.floor(1111111109 / 30));
  });

  it('have secrets that are passed to the authenticator app', () => {
    const own = newCodeSecret();
    expect(codeText(own)).toMatch(/^[A-Z2-7]{32}$/);
    expect(codeAddress(own, '山田')).toContain(codeText(own));
  });
});

describe('passwords', () => {
  it('are hashed with argon2id as OWASP recommends, each with its own salt', async () => {
    const [one, two] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(await isPassword(one, PASSWORD)).toBe(true);
    expect(await isPassword(one, `${PASSWORD} `)).toBe(false);
    expect(await isPassword(null, 'nobody has this password')).toBe(false);
  });
});

describe('signing in', () => {
  const start = async (): Promise<{
    store: Store;
    signIns: SignIns;
    pass: (s: number) => void;
    at: () => number;
    afterwork: DeferredWork;
  }> => {
    const store = await open();
    let nowUs = 1_700_000_000_000_000;
    const clock = { nowUs: () => nowUs };
    const afterwork = new DeferredWork();
    const pageTokenKey = new Uint8Array(32);
    const world = { store, clock, settings: DEFAULT_SETTINGS, pacing: new Pacing(), afterwork, pageTokenKey };
    await createOperator(world, 'task', { name: 'anna', displayName: '', role: 'admin', password: PASSWORD });
    return {
      store,
      signIns: new SignIns(world, new SecurityKeys(world), { note: () => undefined }),
      pass: (s) => {
        nowUs += s * 1_000_000;
      },
      at: () => nowUs,
      afterwork,
    };
  };
  const CALLER = { actor: 'service', address: '192.0.2.1', requestId: 'r1' };
  const as = (name: string, password: string, from = '192.0.2.1') => ({
    name,
    password,
    code: null,
    from,
    caller: CALLER,
    place: PLACE,
    securityKey: null,
    site: null,
  });

  it('takes a recovery code in full width, with any kind of hyphen', async () => {
    const { store, at } = await start();
    const anna = await store.operatorByName('anna');
    if (!anna) throw new Error('no account');
    await store.transact(async (tx) => {
      const codes = await newRecoveryCodes(tx, anna.id);
      const wide = (code: string, hyphen: string) =>
        code
          .toUpperCase()
          .replaceAll(/[A-Z0-9]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))
          .replaceAll('-', hyphen);
      const proved = [];
      for (const [i, hyphen] of [...'－ー−‐\u3000'].entries()) {
        const shown = { code: wide(codes[i] ?? '', hyphen) };
        proved.push(await proveSecondFactor(tx, { ...anna, hasCode: true }, shown, null, { nowUs: at }));
      }
      expect(proved).toEqual(Array(5).fill('recovery'));
    });
  });

  it('pauses longer after each wrong password, per name and network', async () => {
    const { signIns, pass, at } = await start();
    const pauses: number[] = [];
    for (let wrong = 0; wrong < 9; ) {
      const outcome = await signIns.signIn(as('anna', 'wrong horse battery'));
      if (outcome.kind === 'paused') {
        pauses.push((outcome.untilUs - at()) / 1e6);
        pass(pauses.at(-1) ?? 0);
      } else {
        expect(outcome.kind).toBe('wrong');
        wrong++;
      }
    }
    expect(pauses).toEqual([2, 4, 8, 16]);
  });

  it('records a wrong password after the answer, so that its time reveals no name, even if much other work waits', async () => {
    const { signIns, store, afterwork } = await start();
    const entries = async () =>
      (await store.auditAfter(0, 1000)).filter(({ action }) => action === 'operator.sign_in_refused').length;
    expect((await signIns.signIn(as('anna', 'wrong'))).kind).toBe('wrong');
    expect(await entries()).toBe(0);
    await afterwork.settled();
    expect(await entries()).toBe(1);

    let free = () => {};
    const busy = new Promise<void>((resolve) => {
      free = resolve;
    });
    while (afterwork.add(() => busy));
    expect((await signIns.signIn(as('anna', 'wrong'))).kind).toBe('wrong');
    expect(await entries()).toBe(2);
    free();
  });

  it('lets the operator in from another network during a pause, and forgets the failures after a success', async () => {
    const { signIns } = await start();
    for (let i = 0; i < 5; i++) await signIns.signIn(as('anna', 'wrong', '198.51.100.7'));
    expect((await signIns.signIn(as('anna', PASSWORD, '198.51.100.7'))).kind).toBe('paused');
    for (let i = 0; i < 12; i++) expect((await signIns.signIn(as('anna', PASSWORD))).kind).toBe('signed_in');
  });

  describe('with a second factor', () => {
    /** The recovery codes of the operator, who has a security key, as it were. */
    const withFactor = async ({ store }: { store: Store }): Promise<string[]> => {
      const anna = await store.operatorByName('anna');
      return await store.transact(async (tx) => {
        await tx.setCodeSecret(anna?.id ?? '', newCodeSecret());
        return await newRecoveryCodes(tx, anna?.id ?? '');
      });
    };
    const wrongOnce = as('anna', 'wrong horse battery');
    const withCode = (code = '') => ({ ...as('anna', PASSWORD), code });

    it('is not held up by the right password, however often it comes without the factor', async () => {
      const started = await start();
      const { signIns, pass } = started;
      const [code] = await withFactor(started);
      for (let i = 0; i < 5; i++) expect((await signIns.signIn(wrongOnce)).kind).toBe('wrong');
      pass(2);
      for (let i = 0; i < 12; i++)
        expect((await signIns.signIn(as('anna', PASSWORD))).kind).toBe('factor_missing');
      expect((await signIns.signIn(withCode(code))).kind).toBe('signed_in');
    });

    it('is paused after wrong codes, which the right password in between does not forget', async () => {
      const started = await start();
      await withFactor(started);
      for (let i = 0; i < 5; i++) {
        expect((await started.signIns.signIn(as('anna', PASSWORD))).kind).toBe('factor_missing');
        expect((await started.signIns.signIn(withCode('000000'))).kind).toBe('wrong');
      }
      expect((await started.signIns.signIn(as('anna', PASSWORD))).kind).toBe('paused');
    });

    it('keeps what others counted while the right password was checked', async () => {
      const started = await start();
      const { signIns } = started;
      await withFactor(started);
      const right = () => signIns.signIn(as('anna', PASSWORD));
      const wrong = () => signIns.signIn(wrongOnce);
      const kinds = (await Promise.all([right(), wrong(), wrong(), right()])).map(({ kind }) => kind);
      expect(kinds).toEqual(['factor_missing', 'wrong', 'wrong', 'factor_missing']);
      for (let i = 0; i < 2; i++) expect((await wrong()).kind).toBe('wrong');
      expect((await right()).kind).toBe('factor_missing');
      expect((await wrong()).kind).toBe('wrong');
      expect((await right()).kind).toBe('paused');
    });

    it.each([['right'], ['wrong']] as const)(
      'takes the pause back that it began itself, or that the %s one beside it began',
      async (beside) => {
        const started = await start();
        const { signIns } = started;
        await withFactor(started);
        const right = () => signIns.signIn(as('anna', PASSWORD));
        const wrong = () => signIns.signIn(wrongOnce);
        for (let i = 0; i < 3; i++) expect((await wrong()).kind).toBe('wrong');
        await Promise.all([right(), beside === 'right' ? right() : wrong()]);
        expect((await right()).kind).toBe('factor_missing');
        for (let i = beside === 'right' ? 3 : 4; i < 5; i++) expect((await wrong()).kind).toBe('wrong');
        expect((await right()).kind).toBe('paused');
      },
    );
  });

  it('lets the operator in where they signed in before, while somebody guesses from many networks', async () => {
    const { signIns, pass, at } = await start();
    expect((await signIns.signIn(as('anna', PASSWORD))).kind).toBe('signed_in');
    for (let wrong = 0; wrong < 52; ) {
      const outcome = await signIns.signIn(as('anna', 'wrong horse battery', `198.51.100.${wrong % 30}`));
      if (outcome.kind === 'paused') pass((outcome.untilUs - at()) / 1e6);
      else wrong++;
    }
    expect((await signIns.signIn(as('anna', PASSWORD, '203.0.113.5'))).kind).toBe('paused');
    expect((await signIns.signIn(as('anna', PASSWORD))).kind).toBe('signed_in');
  });

  it('counts simultaneous attempts like successive ones', async () => {
    const { signIns } = await start();
    const all = await Promise.all(
      Array.from({ length: 12 }, (_, i) => signIns.signIn(as('anna', `wrong ${i}`))),
    );
    expect(all.filter(({ kind }) => kind === 'wrong')).toHaveLength(5);
    expect(all.filter(({ kind }) => kind === 'paused')).toHaveLength(7);
  });
});

describe('the first account', () => {
  it('is one, also if the set-up link asks for several at once', async () => {
    const store = await open();
    const world = { store, clock: { nowUs: () => 1e15 }, settings: DEFAULT_SETTINGS };
    const caller = { actor: 'setup', address: '192.0.2.1', requestId: 'r1' };
    const asked = ['anna', 'ben', 'cora', 'dai', 'emi'].map((name) =>
      createFirstOperator(world, caller, { name, displayName: '', password: PASSWORD }, PLACE),
    );
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []));
    expect(refused).toHaveLength(4);
    for (const { faults } of refused)
      expect(faults).toMatchObject([{ kind: 'state_forbids', parameter: 'name' }]);
    expect(await store.operators()).toHaveLength(1);
    await expect(
      createFirstOperator(world, caller, { name: 'fumi', displayName: '', password: PASSWORD }, PLACE),
    ).rejects.toMatchObject({ faults: [{ kind: 'state_forbids' }] });
  });
});
