import { beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import type { MadeRows } from '../../../src/domain/gallery/ports-gallery.ts';
import { Gallery } from '../../../src/flows/gallery/gallery.ts';
import { ExactSearch } from '../../../src/search/exact.ts';

const axis = (i: number) => Float32Array.from({ length: 4 }, (_, j) => (i === j ? 1 : 0));
const rows = (...axes: number[]): MadeRows => ({
  kind: 'floats',
  templates: Float32Array.from(axes.flatMap((i) => [...axis(i)])),
});
const found = async (gallery: Gallery, i: number) =>
  (await gallery.search({ probe: axis(i), limit: 9, minScore: 0.9, except: null })).map((hit) => hit.authId);

let gallery: Gallery;
beforeEach(() => {
  gallery = new Gallery('bench', new ExactSearch(4));
  gallery.beginLoading(3);
});

describe('a gallery that is being loaded', () => {
  it('refuses searches, reports its progress, and has everybody in the end', async () => {
    await expect(gallery.search({ probe: axis(0), limit: 1, minScore: 0, except: null })).rejects.toThrow(
      Failure,
    );
    await expect(gallery.searchMany([])).rejects.toThrow('gallery_loading_after_start');
    gallery.load(['a', 'b'], rows(0, 1), ['c']);
    expect(gallery.loading).toEqual({ done: 3, total: 3 });
    gallery.endLoading();
    expect(gallery.loading).toBeNull();
    expect(await found(gallery, 1)).toEqual(['b']);
    expect([gallery.size, ...gallery.leftOut]).toEqual([2, 'c']);
  });

  it('does not bring back people who were removed after their template was read', async () => {
    gallery.remove('a');
    gallery.load(['a', 'b'], rows(0, 1), []);
    gallery.loadOne('a', axis(0));
    gallery.endLoading();
    expect([await found(gallery, 0), gallery.size]).toEqual([[], 1]);
  });

  it('removes people who were already loaded', async () => {
    gallery.load(['a'], rows(0), []);
    gallery.remove('a');
    gallery.endLoading();
    expect(gallery.size).toBe(0);
  });

  it('keeps a template that was added meanwhile, whatever the loading reads', async () => {
    gallery.put('a', axis(2));
    gallery.put('c', axis(3));
    gallery.load(['a'], rows(0), ['c']);
    gallery.endLoading();
    expect(await found(gallery, 0)).toEqual([]);
    expect(await found(gallery, 2)).toEqual(['a']);
    expect([gallery.size, gallery.leftOut.size]).toEqual([2, 0]);
  });
});

describe('a person who is left out', () => {
  it('is found again after a new registration, and forgotten after deletion', async () => {
    gallery.load([], rows(), ['a', 'b']);
    gallery.endLoading();
    gallery.put('a', axis(0));
    gallery.remove('b');
    expect([await found(gallery, 0), gallery.leftOut.size]).toEqual([['a'], 0]);
  });
});

describe('the gallery of the pack that is being switched to', () => {
  it('loses people who are deleted or registered with the old pack, until their new template is made', async () => {
    const next = new Gallery('next', new ExactSearch(4));
    gallery.endLoading();
    gallery.follower = next;
    next.beginLoading(2);
    gallery.remove('a');
    next.load(['a', 'b', 'c'], rows(0, 1, 2), []);
    next.endLoading();
    expect(await found(next, 0)).toEqual([]);
    gallery.put('b', axis(3));
    expect([await found(next, 1), await found(next, 3), await found(next, 2)]).toEqual([[], [], ['c']]);
  });
});
