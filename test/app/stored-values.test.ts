import { expect, it } from 'vitest';
import { checkedValues } from '../../src/app/site/verify-task.ts';
import { SITE_SETTINGS } from '../../src/domain/site/site-settings.ts';
import { face, hexId, person } from '../store/samples.ts';
import { besides, freshFolder, open } from '../store/temporary.ts';

it('omote verify names the places of damaged values, but not their content', async () => {
  const folder = freshFolder();
  const store = await open(folder);
  const authId = hexId();
  const f = face(authId);
  await store.transact(async (tx) => {
    await tx.addPerson(person(authId));
    await tx.putFace(f);
    await SITE_SETTINGS.write(tx, { timeZone: 'Asia/Tokyo' });
  });
  const { what, checked, wrong } = await checkedValues(store);
  expect({ what, wrong }).toEqual({ what: 'values with a shape', wrong: [] });
  await store.transact((tx) => tx.setSetting(SITE_SETTINGS.name, '["telltale"]'));
  besides(folder, (db) => db.prepare('UPDATE faces SET quality = ?').run('{"telltale":1}'));
  expect(await checkedValues(store)).toEqual({
    what,
    checked,
    wrong: [`faces.quality of ${f.faceFeatureId}`, 'settings.value of site_settings'],
  });
});
