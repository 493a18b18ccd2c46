import { expect, it } from 'vitest';
import { hashOf } from '../../../src/flows/identifiers.ts';
import { visitSession } from '../../../src/flows/sessions/visit-session.ts';
import { person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const TOKEN = 'token';
const HERE = '203.0.113.7';

it('goes on with a ticket, also to a result that came meanwhile, and ends a session whose time is over', async () => {
  const store = await open();
  await store.transact(async (tx) => {
    await tx.addPerson(person('ada'));
    await tx.addSession(session('s', 'ada'), hashOf(TOKEN), '{}');
  });
  let nowUs = T0;
  const world = worldOf({ store, clock: { nowUs: () => nowUs } });
  const visit = (ticket: string) => visitSession(world, TOKEN, ticket, HERE);
  const first = await visit('');
  const ticket = first.admitted ? first.ticket : '';
  // The browser still has it when the page comes back after the deadline, also after a while.
  expect(first).toMatchObject({ lifeS: session('s', 'ada').policy.sessionTimeoutS + 600 });
  expect(await visit(ticket)).toMatchObject({ admitted: true, ticket });
  // It keeps it no longer for asking again.
  nowUs += (first.admitted ? first.lifeS - 200 : 0) * 1_000_000;
  expect(await visit(ticket)).toEqual({ admitted: true, ticket, lifeS: 200 });
  nowUs += 86_400_000_000;
  expect(await visit(ticket)).toEqual({ admitted: true, ticket, lifeS: 0 });
  expect((await store.session('s'))?.outcome).toMatchObject({ reason: 'session_timeout' });
  expect(await visit('')).toEqual({ admitted: false, refused: 'concluded' });
});
