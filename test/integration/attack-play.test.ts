/** Tests an attack program at an issued URL, as scripts/attack measures it. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playProgram } from '../../scripts/attack/play.ts';
import { identical, pixelsOf } from '../../scripts/attack/programs.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';

let omote: Appliance;
let ada: string;

beforeAll(async () => {
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' });
  ada = await omote.registered(await portrait('ada'));
});
afterAll(() => omote.close());

const issuedUrl = async (): Promise<string> =>
  (await omote.issue('sessions', ada, { retry_limit: 0 })).body.url;

test('an error thrown by the program ends the attempt and nothing else', async () => {
  let frames = 0;
  const frame = async () => {
    frames++;
    throw new Error('the photograph has gone');
  };
  await expect(playProgram(await issuedUrl(), { name: 'broken', frame })).rejects.toThrow(
    'the photograph has gone',
  );
  await pause(300);
  expect(frames).toBe(1);
});

test('no frame is made after the end of an attempt, so that the next one is measured separately', async () => {
  const still = await identical(await pixelsOf(await portrait('ada')));
  let [making, made] = [0, 0];
  const program = {
    ...still,
    frame: async (...heard: Parameters<typeof still.frame>) => {
      making++;
      const jpeg = await still.frame(...heard);
      // Frames are made more slowly than the service takes them, so that one is being made when the attempt ends.
      await pause(80);
      made++;
      return jpeg;
    },
  };
  const { type } = await playProgram(await issuedUrl(), program);
  expect(['finished', 'attempt_over']).toContain(type);
  expect(made).toBe(making);
  await pause(300);
  expect(making).toBe(made);
});
