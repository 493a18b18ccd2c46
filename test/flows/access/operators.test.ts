// @module-tag security
/** Accounts: who must stay able to sign in, what ends with an account that is disabled, and what the provider says. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { Operator, Role } from '../../../src/domain/access/operator.ts';
import type { Store } from '../../../src/domain/ports.ts';
import {
  changeOperator,
  checkResetLink,
  createOperator,
  issueResetLink,
  setPasswordForNow,
} from '../../../src/flows/access/operators.ts';
import { adminsWithPassword } from '../../../src/flows/access/password.ts';
import { open } from '../../store/temporary.ts';

const BY = 'task';
const PASSWORD = 'correct horse battery';

let store: Store;
const world = () => ({ store, clock: { nowUs: () => 1e15 } });
const make = (name: string, password: string | null, role: Role = 'admin'): Promise<Operator> =>
  createOperator(world(), BY, { name, displayName: '', role, password });
beforeEach(async () => {
  store = await open();
});

describe('the last administrator with a password', () => {
  const refused = (reason: string) => ({ faults: [{ kind: 'state_forbids', reason }] });

  it('can be neither disabled nor demoted, also while another is only invited', async () => {
    const anna = await make('anna', PASSWORD);
    const invited = await make('ben', null);
    await issueResetLink(world(), BY, invited.id, true);
    for (const change of [{ disabled: true }, { role: 'viewer' as const }])
      await expect(changeOperator(world(), BY, anna.id, change)).rejects.toMatchObject(refused('last_admin'));
    await changeOperator(world(), BY, invited.id, { disabled: true });
    await changeOperator(world(), BY, invited.id, { disabled: false });
    await expect(changeOperator(world(), BY, anna.id, { disabled: true })).rejects.toMatchObject(
      refused('last_admin'),
    );
  });

  it('is followed by whoever sets a password, or was given one at the host', async () => {
    const anna = await make('anna', PASSWORD);
    const invited = await make('ben', null);
    await setPasswordForNow(world(), BY, invited.id, 'staple river candle');
    await changeOperator(world(), BY, anna.id, { disabled: true });
    expect((await adminsWithPassword(store)).map(({ name }) => name)).toEqual(['ben']);
    await make('cora', PASSWORD);
    await changeOperator(world(), BY, invited.id, { role: 'viewer' });
    expect((await adminsWithPassword(store)).map(({ name }) => name)).toEqual(['cora']);
  });
});

it('a link for setting a password ends when its account is disabled, also if that is taken back', async () => {
  await make('anna', PASSWORD);
  const ben = await make('ben', null, 'viewer');
  const { secret } = await issueResetLink(world(), BY, ben.id, true);
  await checkResetLink(world(), secret);
  for (const disabled of [true, false]) await changeOperator(world(), BY, ben.id, { disabled });
  await expect(checkResetLink(world(), secret)).rejects.toMatchObject({
    faults: [{ reason: 'reset_link_ended' }],
  });
});

it('the display name of whoever signs in at the identity provider is not changed here', async () => {
  await make('anna', PASSWORD);
  const { id } = await make('ben', null, 'viewer');
  await store.transact((tx) =>
    tx.addIdentity({ operatorId: id, issuer: 'https://id.example', subject: 's' }),
  );
  await expect(changeOperator(world(), BY, id, { displayName: 'Ben' })).rejects.toMatchObject({
    faults: [{ kind: 'state_forbids', reason: 'account_of_provider', parameter: 'display_name' }],
  });
  expect(await changeOperator(world(), BY, id, { displayName: 'ben', disabled: true })).toMatchObject({
    displayName: 'ben',
  });
});
