import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { command } from '../support/command.ts';
import { enrolStrangers } from '../support/strangers.ts';

const PATH = '/models/calibration';
const PEOPLE = 260;

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
});
afterAll(async () => {
  await omote.close();
});

async function measured(): Promise<ReturnType<Appliance['admin']>> {
  for (;;) {
    const answer = await omote.admin('GET', PATH);
    if (answer.body.running === null) return answer;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const scoreFor = async (fmr: number) =>
  (await omote.admin('GET', `/settings/threshold?fmr=${fmr}`)).body.score as number;

describe('the calibration of the site', () => {
  it('is refused for a small gallery, with the number required', async () => {
    const { status, body } = await omote.admin('POST', PATH, {});
    expect(status).toBe(409);
    expect(body.errors[0].desc).toMatch(/needs 250 people, but the gallery has 0/);
    expect((await omote.admin('GET', PATH)).body).toMatchObject({
      pack: 'standard',
      site: null,
      least_people: 250,
    });
  });

  it('makes thresholds stricter at once, is shown, and survives a restart', async () => {
    await omote.app.close();
    await enrolStrangers(omote.folder, PEOPLE);
    await omote.restart({ OMOTE_WORKERS: '1' });
    await omote.app.warmed;
    const before = await scoreFor(1e-3);
    expect((await omote.admin('GET', '/status')).body.calibration_proposal).toBe('never');
    expect((await omote.admin('POST', PATH, { dry_run: true })).status).toBe(200);
    const dry = await measured();
    expect(dry.body).toMatchObject({
      site: null,
      latest: { dry_run: true, problem: null, result: { people: PEOPLE } },
    });
    expect(await scoreFor(1e-3)).toBe(before);

    await omote.admin('POST', PATH, {});
    const { body } = await measured();
    expect(body.site).toMatchObject({ people: PEOPLE, non_mated_pairs: (PEOPLE * (PEOPLE - 1)) / 2 });
    const after = await scoreFor(1e-3);
    expect(after).toBeGreaterThan(before + 0.02);
    expect((await omote.admin('GET', '/status')).body.pack.calibration).toMatch(
      /made stricter with 33,670 pairs of 260 people at this site on 20/,
    );
    const { thresholds, calibration_proposal } = (await omote.admin('GET', '/status')).body;
    expect(calibration_proposal).toBeNull();
    expect(thresholds.expected.review).toMatchObject({
      comparisons: (PEOPLE * (PEOPLE - 1)) / 2,
      bounded: true,
      count: expect.closeTo(3, 1),
    });
    const log = await omote.admin('GET', '/audit?action=models.calibrate');
    expect(log.body.entries).toHaveLength(1);

    await omote.restart({ OMOTE_WORKERS: '1' });
    await omote.app.warmed;
    expect(await scoreFor(1e-3)).toBe(after);
  });

  it('can be made and reset with commands', async () => {
    const dry = await command(['models', 'calibrate', '--dry-run'], omote.place);
    expect(dry.stdout).toContain('33,670 pairs of 260 people compared');
    expect(dry.stdout).toContain('stricter here');
    const reset = await command(['models', 'calibrate', '--reset'], omote.place);
    expect(reset.stdout).not.toContain('made stricter');
    expect((await omote.admin('GET', PATH)).body.site).toBeNull();
  });
});
