import { expect, onTestFinished, test } from 'vitest';
import { dayOf, KEY_USES } from '../../../src/domain/access/key-uses.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { CallLog } from '../../../src/flows/access/call-log.ts';
import { T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

test('uses of long ago are not forgotten by a clock that is in doubt', async () => {
  const store = await open();
  const earlier = { since: dayOf(T0), scopes: { 'results:read': dayOf(T0) } };
  await store.transact((tx) => KEY_USES.write(tx, { k: earlier }));
  let time = { us: T0 + 365 * 86_400 * 1e6, sure: false };
  const clock = { nowUs: () => time.us, certainUs: () => (time.sure ? time.us : null) };
  const log = new CallLog({ store, clock, settings: DEFAULT_SETTINGS });
  onTestFinished(() => log.close());
  log.noteScope('k', 'people:read');
  await log.write();
  expect(await KEY_USES.read(store)).toEqual({ k: earlier });
  time = { us: T0 + 1, sure: true };
  await log.write();
  const scopes = { 'results:read': dayOf(T0), 'people:read': dayOf(T0) };
  expect(await KEY_USES.read(store)).toEqual({ k: { since: dayOf(T0), scopes } });
});
