// @module-tag security
/** Kills appliances of a site (SIGKILL) under load, while the others continue. `npm run test:drills` kills 50 times. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { printedChance } from '../support/chance.ts';
import { faultsBeside, keptBeside, missingFrom } from '../support/crash-check.ts';
import { CrashLoad } from '../support/crash-load.ts';
import { askedOf } from '../support/postgres/databases.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { SiteProcesses } from '../support/site-processes.ts';

const chance = printedChance(import.meta.filename);

const KILLS = Number(process.env.OMOTE_SITE_KILLS ?? 1);
const NODES = 3;
/** The time under load before each kill, ms. */
const LIFE_MS = 1500;

const ENV = {
  // A run is too short for movements; what is acknowledged doesn't depend on them.
  ...WITHOUT_CHALLENGE,
  OMOTE_DUPLICATE_FMR: '1e-12',
  OMOTE_CALLS_PER_KEY: '1000000',
  OMOTE_CALLS_PER_ADDRESS: '1000000',
};

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1];

describePostgres('a site whose appliances are killed', () => {
  test(`${KILLS} times: nothing acknowledged is lost, nothing is half done, the others go on`, {
    timeout: 60_000 + KILLS * 30_000,
  }, async () => {
    const url = await schemaDatabase();
    const ask = (text: string) => askedOf(url, text, []);
    const site = await SiteProcesses.start(NODES, url, ENV);
    const pictures = await Promise.all([portrait('ada'), portrait('bea')]);
    const frames = await cameraFrames('ada', 16);
    // Each appliance has its own simulated clients, which remember what it acknowledged.
    const loads = site.services.map(() => new CrashLoad(pictures, frames, chance));
    const adminKey = await site.adminKey();
    for (const load of loads) load.adminKey = adminKey;
    const work = (node: number) => loads[node].run(site.services[node].url, site.key, 2);
    const serve: number[] = [];
    try {
      const working = loads.map((_, node) => work(node));
      for (let kill = 1; kill <= KILLS; kill++) {
        await Promise.race([pause(LIFE_MS * chance.between(0.3, 1.3)), ...working]);
        const victim = kill % NODES;
        const killedMs = performance.now();
        await site.kill(victim);
        const others = loads.filter((_, node) => node !== victim);
        const answers = await Promise.all(others.map((load) => load.call('POST', '/v1/auth')));
        expect(answers.map(({ status }) => status)).toEqual([200, 200]);
        serve.push(performance.now() - killedMs);
        await working[victim];
        expect(missingFrom(loads[victim], await keptBeside(ask))).toEqual([]);
        expect(await faultsBeside(ask)).toEqual([]);
        await site.restart(victim);
        working[victim] = work(victim);
      }
      await pause(LIFE_MS);
      // Nothing listens there, so the clients end.
      for (const load of loads) load.aim('http://127.0.0.1:1');
      await Promise.all(working);
      const kept = await keptBeside(ask);
      expect(loads.flatMap((load) => missingFrom(load, kept))).toEqual([]);
      // Checked at another appliance than the one that acknowledged it.
      for (const [node, load] of loads.entries()) {
        load.aim(site.services[(node + 1) % NODES].url);
        await load.repeat();
        await load.compareResults();
        for (const person of load.people.values())
          if (person.processId && !person.completed)
            while ((await load.poll(person)).status !== 'Completed') await pause(50);
      }
      expect(await faultsBeside(ask)).toEqual([]);
    } catch (error) {
      process.stdout.write(`the logs of the appliances are kept in ${site.keepLogs()}\n`);
      throw error;
    } finally {
      await site.close();
    }
    const sum = (of: (load: CrashLoad) => number) => loads.reduce((total, load) => total + of(load), 0);
    process.stdout.write(
      `${KILLS} kills of ${NODES} appliances: ${sum((l) => l.calls)} answers, ${sum((l) => l.people.size)} people, ` +
        `${sum((l) => l.captures)} captures, nothing lost; the others answered ${median(serve).toFixed(0)} ms after a kill ` +
        `(median), ${Math.max(...serve).toFixed(0)} ms at most\n`,
    );
  });
});
