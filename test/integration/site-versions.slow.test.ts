/**
 * Tests updating a site's appliances one after the other: an earlier version continues to run alongside this one, with
 * the schema that this one makes. `OMOTE_TEST_EARLIER=FOLDER npm run test:drills`, where FOLDER is a clone of the earlier
 * version prepared with `npm run setup`.
 */
import { expect, it, vi } from 'vitest';
import { cameraFrames, type PersonName, portrait } from '../../scripts/sample-people.ts';
import { createClient } from '../../src/contract/client.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { describePostgres, freshDatabase } from '../support/postgres/shared-server.ts';
import { SiteProcesses } from '../support/site-processes.ts';

const EARLIER = process.env.OMOTE_TEST_EARLIER;
if (!EARLIER) console.warn('site-versions skipped: OMOTE_TEST_EARLIER names no clone of an earlier version');

vi.setConfig({ testTimeout: 180_000 });

describePostgres('an appliance of an earlier version alongside one of this', () => {
  it.runIf(EARLIER)('registers, recognises, deletes and starts, each for the other', async () => {
    const env = { OMOTE_ACTIVE_CHALLENGE: 'off' };
    const site = await SiteProcesses.start(1, await freshDatabase(), env, [EARLIER, undefined]);
    const clientAt = (node: number) => createClient({ baseUrl: site.services[node].url, key: site.key });
    const register = async (node: number, who: PersonName) => {
      const { auth_id: identifier } = await clientAt(node).issueAuthId();
      await clientAt(node).registerFaceImage({
        identifier,
        face_image: (await portrait(who)).toString('base64'),
      });
      return identifier;
    };
    const recognise = async (node: number, identifier: string, who: PersonName) => {
      const redirect_uri = 'https://app.example';
      const issued = await clientAt(node).issueAuthenticationUrl({
        id_type: 'auth',
        identifier,
        redirect_uri,
      });
      await playCapture(issued.url, await cameraFrames(who, 16), { frameGapMs: 30 });
      const other = clientAt((node + 1) % 2);
      const { svc_auth_session_id } = issued;
      return (await other.getAuthenticationResult({ svc_auth_session_id })).result;
    };
    try {
      const ada = await register(0, 'ada');
      await site.restart(1);
      const [bea, cora] = [await register(0, 'bea'), await register(1, 'cora')];
      for (const node of [0, 1]) {
        expect([node, await recognise(node, ada, 'ada')]).toEqual([node, true]);
        expect([node, await recognise(node, bea, 'bea')]).toEqual([node, true]);
        expect([node, await recognise(node, cora, 'cora')]).toEqual([node, true]);
        expect([node, await recognise(node, cora, 'bea')]).toEqual([node, false]);
      }
      for (const node of [0, 1]) {
        await site.services[node].end('SIGTERM');
        await site.restart(node);
        expect([node, await recognise(node, bea, 'bea')]).toEqual([node, true]);
        expect([node, await recognise(node, cora, 'cora')]).toEqual([node, true]);
      }
      for (const [node, gone] of [
        [0, cora],
        [1, bea],
      ] as const) {
        const { process_id } = await clientAt(node).deleteUser({ id_type: 'auth', identifier: gone });
        const other = clientAt((node + 1) % 2);
        const status = async () => (await other.getDeleteProcess({ process_id })).status;
        await expect.poll(status, { timeout: 30_000 }).toBe('Completed');
        await expect(recognise((node + 1) % 2, gone, 'ada')).rejects.toThrow();
      }
      expect(await recognise(0, ada, 'ada')).toBe(true);
    } catch (error) {
      process.stdout.write(`the logs of the appliances are kept in ${site.keepLogs()}\n`);
      throw error;
    } finally {
      await site.close();
    }
  });
});
