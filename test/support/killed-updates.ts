import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import { UpgradedService, type Versions } from './upgraded-service.ts';

/**
 * Kills as many upgrades, spread over the time that one takes. Whatever is left must become ready after a reboot with one of
 * the two versions and with everybody who was registered meanwhile; then the same upgrade must succeed.
 */
export async function killedUpdates(versions: Versions, kills: number): Promise<void> {
  const file = versions.update('0.2.0', 'new-schema');
  await using first = await UpgradedService.start(versions);
  const startedMs = performance.now();
  const whole = await first.update(file, '--no-backup').done;
  const tookMs = performance.now() - startedMs;
  expect(whole).toEqual({ code: 0, said: expect.stringContaining('0.2.0 is running and ready') });

  const left: string[] = [];
  for (let kill = 0; kill < kills; kill++) {
    await using site = await UpgradedService.start(versions);
    const people: string[] = [];
    let isOver = false;
    const registering = (async () => {
      while (!isOver) {
        const id = await site.newPerson();
        if (id) people.push(id);
        await pause(20);
      }
    })();
    const update = site.update(file, '--no-backup');
    await pause((tookMs * (kill + 0.5)) / kills);
    update.kill('SIGKILL');
    await update.done;
    isOver = true;
    await registering;
    const version = await site.reboot();
    left.push(version);
    expect(['0.1.0', '0.2.0']).toContain(version);
    for (const id of people) expect([kill, id, await site.knows(id)]).toEqual([kill, id, true]);
    expect(people.length).toBeGreaterThan(0);
    const { code, said } = await site.update(file, '--no-backup').done;
    // Refused only because it is what runs already.
    expect([code, said]).toEqual([version === '0.2.0' ? 1 : 0, expect.stringContaining('0.2.0')]);
    expect(await site.ready()).toBe('0.2.0');
    for (const id of people) expect(await site.knows(id)).toBe(true);
  }
  process.stdout.write(`after ${kills} kills within ${Math.round(tookMs)} ms: ${left.join(' ')}\n`);
}
