/** Which kiosk is connected to which appliance of a site, as the others read it. */
import { expect, it, onTestFinished } from 'vitest';
import type { KioskPresence } from '../../../src/domain/kiosks/kiosk.ts';
import { KioskHub, type KioskLine } from '../../../src/flows/kiosks/kiosk-hub.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { besides, describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';
import { T0 } from '../samples.ts';
import { DATA_KEY } from '../temporary.ts';

const KIOSK = {
  id: 'k',
  name: 'Entrance',
  onHost: false,
  createdAtUs: T0,
  pairedAtUs: null,
  lastSeenAtUs: null,
  codeEndsAtUs: null,
  camera: null,
};
const CALLS: KioskPresence = {
  activity: 'staff_asked',
  staffAskedAtUs: T0,
  staffAcknowledged: null,
  cameraProblem: null,
};

describePostgres('the kiosks of a site', () => {
  async function site() {
    const url = await schemaDatabase();
    const open = async (name: string) => {
      const node = { id: name.padStart(16, '0'), name, version: '1' };
      const store = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY), node });
      onTestFinished(() => store.close());
      store.site.follow(
        async () => undefined,
        () => undefined,
      );
      return store;
    };
    const [a, b] = [await open('a'), await open('b')];
    await a.transact((tx) => tx.addKiosk(KIOSK));
    return { url, open, a, b };
  }

  it('are connected to no appliance that has only just started', async () => {
    const { open, a, b } = await site();
    await a.transact((tx) => tx.takeKioskLine('k', a.site.nodeId ?? '', CALLS));
    expect(await b.kioskLines()).toEqual(new Map([['k', CALLS]]));
    // What is left when it is killed: nobody drops the line.
    await a.close();
    const again = await open('a');
    for (const store of [again, b]) expect(await store.kioskLines()).toEqual(new Map());
  });

  it('are told to the others as they are, also when the database failed as they changed', async () => {
    const { url, a, b } = await site();
    // Every second transaction fails, so that each change is told in vain at first.
    await besides(url, (client) =>
      client.query(`CREATE SEQUENCE main.tries; CREATE FUNCTION main.cut() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF nextval('main.tries') % 2 = 1 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER cut AFTER INSERT OR UPDATE OR DELETE ON main.kiosk_lines DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION main.cut()`),
    );
    const closed: string[] = [];
    const page: KioskLine = {
      recognises: null,
      show: () => undefined,
      cancel: () => undefined,
      greet: () => undefined,
      close: (why) => closed.push(why),
    };
    const hub = new KioskHub({ nowUs: () => T0 }, a);
    const told = () => expect.poll(async () => (await b.kioskLines()).get('k'), { timeout: 30_000 });
    hub.connect('k', page);
    await told().toMatchObject({ activity: 'waiting' });
    hub.note('k', page, 'staff_asked', null);
    await told().toEqual(CALLS);
    hub.disconnect('k', page);
    await told().toBeUndefined();
    expect(closed).toEqual([]);
  });
});
