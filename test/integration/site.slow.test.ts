/** Several appliances at work on one PostgreSQL. See docs/site.md. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { playCapture } from '../../scripts/capture-player.ts';
import { portrait } from '../../scripts/sample-people.ts';
import type { Appliance } from '../support/appliance.ts';
import { describePostgres, freshDatabase } from '../support/postgres/shared-server.ts';
import { siteOf } from '../support/site.ts';

describePostgres('a site of two appliances', () => {
  let [here, there]: Appliance[] = [];

  beforeAll(async () => {
    [here, there] = await siteOf(2, await freshDatabase());
  }, 60_000);
  afterAll(() => Promise.all([here?.close(), there?.close()]));

  const sizes = () => [here.app.gallery.size, there.app.gallery.size];
  const sizesBecome = (size: number) =>
    expect.poll(sizes, { timeout: 2000, interval: 20 }).toEqual([size, size]);

  it('knows at both who was registered at one, recognises there, and both tell the result', async () => {
    const ada = await here.registered(await portrait('ada'));
    await sizesBecome(1);
    const issued = await there.issue('sessions', ada);
    expect(issued.status).toBe(200);
    await playCapture(issued.body.url, await ActingPerson.of('ada'), { frameGapMs: 30 });
    for (const node of [here, there]) {
      const { body } = await node.get(`/v1/auth_sessions/${issued.body.svc_auth_session_id}`);
      expect(body.result).toBe(true);
    }
  });
});
