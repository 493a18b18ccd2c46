/** Saved filters of the console's lists, in either database. */
import { beforeEach, expect, it } from 'vitest';
import type { SavedView } from '../../../src/domain/access/saved-view.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { operator, T0 } from '../samples.ts';
import { freshPlace, open } from '../temporary.ts';

let store: Store;
const view = (id: string, part: Partial<SavedView> = {}): SavedView => ({
  id,
  operatorId: 'mori',
  list: 'sessions',
  name: id,
  query: 'result=rejected',
  shared: false,
  savedAtUs: T0,
  ...part,
});
const put = (saved: SavedView) => store.transact((tx) => tx.putSavedView(saved));

beforeEach(async () => {
  store = await open(freshPlace());
  await store.transact(async (tx) => {
    for (const id of ['mori', 'sato']) await tx.addOperator(operator(id), '$argon2id$v=19$m=1,t=1,p=1$AA$AA');
  });
});

it('are those of their list, by name, and found by ID', async () => {
  await put(view('b', { name: '夜勤' }));
  await put(view('a', { name: 'late', operatorId: 'sato', shared: true }));
  await put(view('c', { list: 'audit' }));
  expect(await store.savedViews('sessions')).toEqual([
    view('a', { name: 'late', operatorId: 'sato', shared: true }),
    view('b', { name: '夜勤' }),
  ]);
  expect(await store.savedView('c')).toEqual(view('c', { list: 'audit' }));
  expect(await store.savedView('d')).toBeNull();
});

it('are replaced by their ID, and go', async () => {
  await put(view('a'));
  const later = view('a', { query: 'kind=registration', shared: true, savedAtUs: T0 + 5 });
  await put(later);
  expect(await store.savedViews('sessions')).toEqual([later]);
  await store.transact((tx) => tx.removeSavedView('a'));
  expect(await store.savedViews('sessions')).toEqual([]);
});

it('have a name of their own: in a list of an operator, and among those that are shared', async () => {
  await put(view('a', { name: 'late' }));
  await put(view('b', { name: 'late', operatorId: 'sato', shared: true }));
  await put(view('c', { name: 'late', list: 'audit' }));
  await expect(put(view('d', { name: 'late' }))).rejects.toThrow(/unique/i);
  await expect(put(view('a', { name: 'late', shared: true }))).rejects.toThrow(/unique/i);
  await expect(put(view('e', { operatorId: 'nobody' }))).rejects.toThrow(/foreign key/i);
});
