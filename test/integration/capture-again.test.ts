import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance } from '../support/appliance.ts';
import { CapturePage } from '../support/capture-page.ts';

let appliance: Appliance;

beforeAll(async () => {
  appliance = await Appliance.start();
});

afterAll(() => appliance?.close());

// A camera that is unplugged, black or frozen leaves credit unused, which the page drops with the attempt.
it('a page that used no credit in one attempt gets credit in the next', async () => {
  const ada = await appliance.registered(await portrait('ada'));
  const { url } = (await appliance.issue('sessions', ada)).body;
  const page = await CapturePage.open(url);
  await page.start();
  const first = await page.next('credit');
  page.send({ type: 'stop' });
  expect(await page.next('attempt_over')).toMatchObject({ reason: 'disconnected' });
  await page.start();
  expect(await page.next('credit')).toEqual(first);
  page.send({ type: 'stop' });
  await page.next('attempt_over');
  expect(await page.attempt(await ActingPerson.of('ada'))).toMatchObject({ type: 'finished', result: true });
  await page.leave();
});

it('a page is told that its connection is alive, as often as its greeting says', async () => {
  const { url } = (await appliance.issue('register_sessions', await appliance.newPerson())).body;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const page = await CapturePage.open(url);
  const { beatMs } = page.heard.find(({ type }) => type === 'hello') as { beatMs: number };
  vi.advanceTimersByTime(beatMs);
  await page.next('beat');
  await page.leave();
});
