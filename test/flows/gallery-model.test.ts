/**
 * Whatever happens, in any order and at the same time, and across restarts: a pack's gallery holds exactly the people
 * whose stored template of that pack can be opened, with that template.
 */
import { createSecretKey } from 'node:crypto';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { openGallery } from '../../src/app/gallery/open-gallery.ts';
import { averageOfOne, normalise } from '../../src/domain/gallery/template.ts';
import type { Store } from '../../src/domain/ports.ts';
import { StoreUnavailable } from '../../src/domain/store-failure.ts';
import { enrol } from '../../src/flows/enrolment/enrol.ts';
import type { Gallery } from '../../src/flows/gallery/gallery.ts';
import { type ReceiptSigner, receiptSigner } from '../../src/flows/people/deletion-receipt.ts';
import { eraseDue } from '../../src/flows/people/erase-person.ts';
import { requestDeletion } from '../../src/flows/people/request-deletion.ts';
import { isActive } from '../../src/flows/sessions/open-session.ts';
import { decideReview } from '../../src/flows/shield/review-duplicate.ts';
import type { World } from '../../src/flows/world.ts';
import { openStore } from '../../src/store/store.ts';
import { hexId, person, QUALITY, T0 } from '../store/samples.ts';
import { besides, DATA_KEY, freshFolder } from '../store/temporary.ts';
import { allOf } from '../support/all-of.ts';
import { printedChance } from '../support/chance.ts';
import { packOf, worldOf } from '../support/world.ts';

const chance = printedChance(import.meta.filename);

const DIMENSION = 24;
const FACES = 4;
const CALIBRATION = {
  source: 'test',
  nonMatedPairs: 1e9,
  points: [
    { fmr: 1, score: 0 },
    { fmr: 1e-8, score: 0.99 },
  ],
};
const quiet = { info: () => undefined, error: () => undefined } as never;

/** Similar to one of a few faces, but different from every other template in every value. */
function templateOf(face: number, other = false): Float32Array {
  const template = Float32Array.from({ length: DIMENSION }, () => 0.05 * chance.between(-0.5, 0.5));
  template[face + (other ? FACES : 0)] = 1;
  return normalise(template);
}

class Site {
  readonly folder = freshFolder();
  store!: Store;
  world!: World;
  gallery!: Gallery;
  signer!: ReceiptSigner;
  nowUs = T0;
  /** Every template that was ever registered. */
  readonly ever: { authId: string; template: Float32Array }[] = [];
  readonly others: Float32Array[] = [];
  #erasing = Promise.resolve();

  /** @param meanwhile runs while the gallery is being loaded by other threads; null: it is loaded at once */
  async start(meanwhile: (() => Promise<unknown>) | null): Promise<void> {
    this.store = await openStore({ folder: this.folder, dataKey: DATA_KEY });
    const source = {
      store: this.store,
      place: { folder: this.folder },
      dataKey: createSecretKey(DATA_KEY),
      log: quiet,
    };
    const pack = packOf(DIMENSION, CALIBRATION);
    const { gallery, warm } = await openGallery(source, pack, meanwhile ? -1 : 1000);
    this.gallery = gallery;
    this.signer = await receiptSigner(this.store);
    const clock = { nowUs: () => this.nowUs++ };
    this.world = worldOf({ store: this.store, gallery, pack, clock });
    if (!meanwhile) return;
    await Promise.all([warm(new AbortController().signal), meanwhile()]);
  }

  async restart(meanwhile: (() => Promise<unknown>) | null): Promise<void> {
    await this.store.close();
    await this.start(meanwhile);
  }

  async register(authId: string, face: number): Promise<void> {
    const template = templateOf(face);
    const made = { sessionId: hexId(), faceFeatureId: hexId(), image: new Uint8Array(9), quality: QUALITY };
    try {
      await enrol(
        this.world,
        { ...made, authId, template: averageOfOne(template), metadata: '{}' },
        async (tx) => {
          if (!(await tx.person(authId)) && !(await tx.deletionOf(authId)))
            await tx.addPerson(person(authId));
          if (!(await isActive(tx, authId))) return { enrolled: false, written: null };
          this.ever.push({ authId, template });
          return { enrolled: true, written: null };
        },
      );
    } catch (error) {
      // Registration is refused while the gallery is being loaded.
      if (this.gallery.loading === null) throw error;
    }
  }

  async erase(authId: string): Promise<void> {
    await requestDeletion(this.world, 'auth', authId, 'service').catch(() => undefined);
    // One at a time, as the service carries out deletions.
    this.#erasing = this.#erasing.then(() => eraseDue(this.world, this.signer, () => undefined));
    await this.#erasing;
  }

  async judge(): Promise<void> {
    const [open] = await this.store.reviews('open', 'newest', 0, 1);
    if (!open) return;
    const decisions = open.review.hits.map(({ authId }) => ({ authId, verdict: 'same' as const, note: '' }));
    await decideReview(this.world, open.review.id, { operator: 'o', caller: 'service' }, decisions);
  }

  async convert(authId: string, face: number): Promise<void> {
    const template = templateOf(face, true);
    const current = await this.store.faceOf(authId);
    if (current)
      await this.store.transact((tx) =>
        tx.addTemplate(current.faceFeatureId, 'other', averageOfOne(template)),
      );
    this.others.push(template);
  }

  damage(authId: string): void {
    besides(this.folder, (db) =>
      db
        .prepare(
          `UPDATE templates SET template = zeroblob(length(template)) WHERE pack = 'bench' AND face_seq IN
           (SELECT seq FROM faces WHERE auth_id = ? AND gone_at_us IS NULL)`,
        )
        .run(authId),
    );
  }

  /** @param exact nothing was damaged since the start, so every damaged template has been noticed */
  async check(exact: boolean): Promise<void> {
    const stored = await allOf(this.store.templates('bench'));
    const sound = stored.filter((row) => row.template !== null);
    const broken = stored.filter((row) => row.template === null).map((row) => row.authId);
    if (exact) {
      expect(this.gallery.size).toBe(sound.length);
      expect([...this.gallery.leftOut].sort()).toEqual(broken.sort());
    }
    const found = async (template: Float32Array, least: number) =>
      (await this.gallery.search({ probe: template, limit: 20, minScore: least, except: null })).map(
        (hit) => hit.authId,
      );
    for (const { authId, template } of sound)
      expect(await found(template as Float32Array, 0.9999)).toEqual([authId]);
    const current = new Map(sound.map((row) => [row.authId, row.template?.join()]));
    for (const { authId, template } of this.ever)
      if (current.get(authId) !== template.join()) expect(await found(template, 0.9999)).toEqual([]);
    for (const other of this.others) expect(await found(other, 0.5)).toEqual([]);
  }
}

type Step = (site: Site) => Promise<unknown>;
const who = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const face = fc.integer({ min: 0, max: FACES - 1 });
const register = fc.tuple(who, face).map(
  ([p, f]): Step =>
    (site) =>
      site.register(p, f),
);
const erase = who.map(
  (p): Step =>
    (site) =>
      site.erase(p),
);
const judge = fc.constant<Step>((site) => site.judge());
const convert = fc.tuple(who, face).map(
  ([p, f]): Step =>
    (site) =>
      site.convert(p, f),
);
const change = fc.oneof({ weight: 5, arbitrary: register }, { weight: 2, arbitrary: erase }, judge, convert);
const together = fc.array(change, { minLength: 1, maxLength: 6 });
const all = (steps: readonly Step[], site: Site) => Promise.all(steps.map((step) => step(site)));

interface Life {
  before: Step[][];
  damaged: string[];
  meanwhile: Step[] | null;
}
const life: fc.Arbitrary<Life> = fc.record({
  before: fc.array(together, { minLength: 1, maxLength: 6 }),
  damaged: fc.array(who, { maxLength: 2 }),
  meanwhile: fc.option(together, { freq: 3 }),
});

it('the gallery always matches the store', { timeout: 120_000 }, async () => {
  const lives = fc.array(life, { minLength: 1, maxLength: 3 });
  const lived = async (given: Life[]) => {
    const site = new Site();
    await site.start(null);
    for (const { before, damaged, meanwhile } of given) {
      for (const steps of before) {
        await all(steps, site);
        await site.check(true);
      }
      for (const p of damaged) site.damage(p);
      await site.check(damaged.length === 0);
      await site.restart(meanwhile && (() => all(meanwhile, site)));
      await site.check(true);
    }
    await site.store.close();
  };
  await fc.assert(fc.asyncProperty(lives, lived), { numRuns: 12 });
});

it('the gallery is loaded once the store answers again, if it did not when the loading began', async () => {
  const site = new Site();
  await site.start(null);
  await site.register('ada', 1);
  await site.store.close();
  const store = await openStore({ folder: site.folder, dataKey: DATA_KEY });
  onTestFinished(() => store.close());
  let away = 2;
  const source = {
    store: {
      ...store,
      async templateBounds(pack: string) {
        if (away-- > 0) throw new StoreUnavailable('refused', new Error('away'));
        return await store.templateBounds(pack);
      },
    },
    place: { folder: site.folder },
    dataKey: createSecretKey(DATA_KEY),
    log: quiet,
  };
  const { gallery, warm } = await openGallery(source, packOf(DIMENSION, CALIBRATION), -1);
  await warm(new AbortController().signal);
  expect(gallery.loading).toBeNull();
  expect(gallery.size).toBe(1);
});
