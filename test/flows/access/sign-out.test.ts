import { expect, it } from 'vitest';
import { signOut } from '../../../src/flows/access/console-access.ts';
import { hashOf } from '../../../src/flows/identifiers.ts';
import { T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

it('is one entry in the audit log, however often it is clicked', async () => {
  const store = await open();
  const world = worldOf({ store });
  const actor = {
    kind: 'setup',
    id: '',
    name: 'setup',
    role: 'admin',
    duty: null,
    confirmedAtUs: T0,
  } as const;
  await store.transact((tx) =>
    tx.addConsoleSession(hashOf('secret'), {
      kind: 'setup',
      operatorId: null,
      startedAtUs: T0,
      endsAtUs: T0 + 1e9,
      address: '',
      device: '',
      seenAtUs: T0,
      confirmedAtUs: T0,
    }),
  );
  const caller = { actor: 'setup', address: '192.0.2.1', requestId: 'r' };
  await Promise.all([1, 2, 3].map(() => signOut(world, actor, caller, 'secret', false)));
  const all = { actor: null, action: null, subject: null, fromUs: null, untilUs: null };
  expect(await store.consoleSession(hashOf('secret'))).toBeNull();
  expect((await store.auditPage(all, null, 10)).entries).toHaveLength(1);
});
