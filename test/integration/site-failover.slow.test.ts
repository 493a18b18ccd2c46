// @module-tag security
/** Kills the primary of a site's database under load and promotes its replica. `npm run test:drills` does it 20 times. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import type { Appliance } from '../support/appliance.ts';
import { printedChance } from '../support/chance.ts';
import { PASSWORD, PostgresServer } from '../support/postgres/server.ts';
import { describePostgres } from '../support/postgres/shared-server.ts';
import { siteOf } from '../support/site.ts';

const chance = printedChance(import.meta.filename);

const FAILOVERS = Number(process.env.OMOTE_SITE_FAILOVERS ?? 1);
const NODES = 2;

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1];

/** Issues Auth IDs as fast as responses arrive, and repeats unanswered calls with the same key. */
class Lane {
  readonly acknowledged: string[] = [];
  refusals = 0;
  #going = true;
  readonly #ended: Promise<void>;

  constructor(nodes: readonly Appliance[], first: number) {
    this.#ended = this.#run(nodes, first);
  }

  async end(): Promise<void> {
    this.#going = false;
    await this.#ended;
  }

  async #run(nodes: readonly Appliance[], first: number): Promise<void> {
    for (let turn = first; this.#going; turn++) {
      const headers = { 'idempotency-key': randomUUID() };
      for (;;) {
        const answer = await nodes[turn % nodes.length].post('/v1/auth', undefined, { headers });
        if (answer.status === 200) {
          this.acknowledged.push(answer.body.auth_id);
          break;
        }
        if (answer.status !== 503) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
        this.refusals++;
        await pause(50);
      }
    }
  }
}

describePostgres('a site whose primary is killed', () => {
  const servers: PostgresServer[] = [];
  let nodes: Appliance[] = [];
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close().catch(() => undefined)));
    for (const server of servers) await server[Symbol.asyncDispose]();
  });

  test(`${FAILOVERS} times: nothing acknowledged is lost, no stale writer, and it recovers automatically`, {
    timeout: 90_000 + FAILOVERS * 60_000,
  }, async () => {
    let primary = await PostgresServer.start();
    servers.push(primary);
    let replica = await primary.replica();
    servers.push(replica);
    const ports = [primary.port, replica.port].map((port) => `127.0.0.1:${port}`);
    nodes = await siteOf(NODES, `postgres://omote:${PASSWORD}@${ports.join(',')}/postgres`);
    const ada = await nodes[0].registered(await portrait('ada'));
    const backMs: number[] = [];
    const outMs: number[] = [];
    const acknowledged: string[] = [];
    let refusals = 0;
    const rowsAt = async (server: PostgresServer): Promise<string[]> =>
      (await server.query<{ auth_id: string }>('SELECT auth_id FROM main.people')).map((row) => row.auth_id);
    const serve = () =>
      Promise.all(
        nodes.map(async (node) => {
          while ((await node.post('/v1/auth')).status !== 200) await pause(20);
        }),
      );

    for (let round = 1; round <= FAILOVERS; round++) {
      await primary.waitForReplica();
      const lanes = [0, 1, 2, 3].map((i) => new Lane(nodes, i));
      await pause(chance.between(300, 1000));
      const killedMs = performance.now();
      await primary.kill();
      await replica.promote();
      const promotedMs = performance.now();
      await serve();
      backMs.push(performance.now() - promotedMs);
      outMs.push(performance.now() - killedMs);

      // The old primary returns and doesn't know about the promotion.
      await primary.restart();
      await primary.waitForNobody();
      const stale = (await rowsAt(primary)).length;
      await pause(500);
      await Promise.all(lanes.map((lane) => lane.end()));
      expect((await rowsAt(primary)).length).toBe(stale);

      for (const lane of lanes) {
        acknowledged.push(...lane.acknowledged);
        refusals += lane.refusals;
      }
      const kept = new Set(await rowsAt(replica));
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      expect(new Set(acknowledged).size).toBe(acknowledged.length);
      const { port } = primary;
      await primary[Symbol.asyncDispose]();
      servers.splice(servers.indexOf(primary), 1);
      primary = replica;
      replica = await primary.replica({ port });
      servers.push(replica);
    }
    for (const node of nodes) expect((await node.issue('sessions', ada)).status).toBe(200);
    process.stdout.write(
      `${FAILOVERS} failovers under load of ${NODES} appliances: ${acknowledged.length} acknowledged, none lost, ${refusals} refused ` +
        `meanwhile and made by asking again; answered by all ${median(backMs).toFixed(0)} ms after the promotion (median), ` +
        `${Math.max(...backMs).toFixed(0)} ms at most; out for ${median(outMs).toFixed(0)} ms in all\n`,
    );
  });
});
