/** Saved filters of the console's lists, in both engines. */
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

it('saved views are listed by name within their list, and found by ID', async () => {
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

it('saved views are replaced by ID, and can be removed', async () => {
  await put(view('a'));
  const later = view('a', { query: 'kind=registration', shared: true, savedAtUs: T0 + 5 });
  await put(later);
  expect(await store.savedViews('sessions')).toEqual([later]);
  await store.transact((tx) => tx.removeSavedView('a'));
  expect(await store.savedViews('sessions')).toEqual([]);
});

it("a saved view's name is unique among an operator's own views of a list, and among its shared views", async () => {
  await put(view('a', { name: 'late' }));
  await put(view('b', { name: 'late', operatorId: 'sato', shared: true }));
  await put(view('c', { name: 'late', list: 'audit' }));
  await expect(put(view('d', { name: 'late' }))).rejects.toThrow(/unique/i);
  await expect(put(view('a', { name: 'late', shared: true }))).rejects.toThrow(/unique/i);
  await expect(put(view('e', { operatorId: 'nobody' }))).rejects.toThrow(/foreign key/i);
});
