/** Names of trusted devices: sealed for their person and deleted with the device. */
import { beforeEach, expect, it } from 'vitest';
import type { Store } from '../../../src/domain/ports.ts';
import { person, T0 } from '../samples.ts';
import { askedBeside, freshPlace, open } from '../temporary.ts';

let folder: string;
let store: Store;
const label = (deviceId: string, text: string, authId = 'a') =>
  store.transact((tx) => tx.labelTrustedDevice(authId, deviceId, text));
const labels = async () => (await store.trustedDevices('a')).map((d) => d.label);
const sealed = async () =>
  (await askedBeside<{ label: Buffer }>(folder, 'SELECT label FROM device_labels')).map((row) => row.label);

beforeEach(async () => {
  folder = freshPlace();
  store = await open(folder);
  await store.transact(async (tx) => {
    for (const id of ['a', 'b']) await tx.addPerson(person(id));
    for (const [n, deviceId] of ['d1', 'd2'].entries())
      await tx.addTrustedDevice({
        deviceId,
        authId: 'a',
        publicKey: new Uint8Array(91).fill(n),
        deviceInfo: 'Firefox 150 / Linux',
        registeredAtUs: T0 + n,
      });
  });
});

it('device names are stored, replaced and never readable on disk', async () => {
  expect(await labels()).toEqual([null, null]);
  expect(await label('d1', '面の電話')).toBe(true);
  expect(await label('d1', 'Ada’s phone')).toBe(true);
  expect(await labels()).toEqual(['Ada’s phone', null]);
  expect((await store.trustedDevicePage(null, 9)).map((d) => d.label)).toEqual([null, 'Ada’s phone']);
  expect((await sealed()).map((blob) => blob.includes('phone'))).toEqual([false]);
});

it('device names are refused for devices of other people', async () => {
  expect(await label('d1', 'x', 'b')).toBe(false);
  expect(await label('d3', 'x')).toBe(false);
  expect(await sealed()).toEqual([]);
});

it('no device has an ID with a NUL character, so none is removed by one', async () => {
  const removed = (authId: string, deviceId: string) =>
    store.transact((tx) => tx.removeTrustedDevice(authId, deviceId));
  expect([await removed('a', '\0'), await removed('a', 'd1\0'), await removed('a\0', 'd1')]).toEqual([
    false,
    false,
    false,
  ]);
  expect(await labels()).toHaveLength(2);
});

it('device names that were damaged or moved to another device are null', async () => {
  await label('d1', 'one');
  await label('d2', 'two');
  await askedBeside(
    folder,
    `UPDATE device_labels SET label = (SELECT label FROM device_labels WHERE device_id = 'd1')`,
  );
  expect(await labels()).toEqual(['one', null]);
});

it('device names are deleted with the device and with the person', async () => {
  await label('d1', 'one');
  await label('d2', 'two');
  await store.transact((tx) => tx.removeTrustedDevice('a', 'd1'));
  expect(await sealed()).toHaveLength(1);
  await store.transact((tx) => tx.erasePerson('a', T0 + 9));
  expect(await sealed()).toEqual([]);
});
