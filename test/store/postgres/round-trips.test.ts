/** How often a call waits for PostgreSQL, which may be on another machine. */
import { expect, it, onTestFinished } from 'vitest';
import { openSession } from '../../../src/flows/sessions/open-session.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { describePostgres, freshDatabase, sharedServer } from '../../support/postgres/shared-server.ts';
import { TcpGate } from '../../support/tcp-gate.ts';
import { worldOf } from '../../support/world.ts';
import { face, person, session } from '../samples.ts';
import { DATA_KEY } from '../temporary.ts';

describePostgres('round trips to PostgreSQL', () => {
  it('are three to issue a session: read, write, commit', async () => {
    const { port, networkUrl } = await sharedServer();
    const gate = await TcpGate.before(port);
    onTestFinished(() => gate.close());
    const name = /\/(\w+)\?/.exec(await freshDatabase())?.[1];
    const url = networkUrl.replace(`:${port}/postgres`, `:${gate.port}/${name}`);
    // The store of a command, so that nothing else uses the connection.
    const store = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY) });
    onTestFinished(() => store.close());
    const world = worldOf({ store });
    await store.transact(async (tx) => {
      await tx.addPerson(person('p'));
      await tx.putFace(face('p'));
    });
    const { kind, idType, identifier, policy } = session('s', 'p');
    const issue = () => openSession(world, { kind, idType, identifier, policy, metadata: '{}', keyId: 'k' });
    // The first call prepares the statements.
    await issue();
    const before = gate.roundTrips;
    await issue();
    expect(gate.roundTrips - before).toBe(3);
  });
});
