import type { KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import type { MadeRows } from '../../domain/gallery/ports-gallery.ts';
import type { Store } from '../../domain/ports.ts';
import type { Gallery } from '../../flows/gallery/gallery.ts';
import { warmSearch } from '../../flows/gallery/warm-search.ts';
import type { TemplatesPlace } from '../../store/gallery/template-reader.ts';
import { searchFolder } from '../folders.ts';
import {
  buffersOf,
  WARM_BLOCK,
  WARM_STRETCH,
  type WarmBlock,
  type WarmOptions,
  type WarmRequest,
} from './warm-messages.ts';

export interface WarmSource {
  store: Store;
  /** Where other threads read the templates. A getter: another server of the site's database may be promoted. */
  readonly place: TemplatesPlace;
  /** A getter: the site's data key may be replaced. */
  readonly dataKey: KeyObject;
  dimension: number;
  log: Logger;
}

/** Blocks requested from a thread at a time: it makes one while the other is loaded. */
const AHEAD = 2;
const MOST_THREADS = 4;

/** Both files are in one folder, whether run from source (Node strips the types) or from the bundle. */
const WORKER = new URL(
  import.meta.url.endsWith('.ts') ? './warm-worker.ts' : './warm-worker.js',
  import.meta.url,
);

/**
 * Loads the whole gallery on other threads or, if these fail, more slowly on this one. Ends early when `signal` is
 * aborted.
 */
export const warmGallery = (source: WarmSource, gallery: Gallery, signal: AbortSignal): Promise<void> =>
  source.store.site.holdingKey(() => warm(source, gallery, signal));

async function warm(source: WarmSource, gallery: Gallery, signal: AbortSignal): Promise<void> {
  const { store, log } = source;
  const startedMs = performance.now();
  const { count, last } = await store.templateBounds(gallery.pack);
  gallery.beginLoading(count);
  log.info({ pack: gallery.pack, templates: count }, 'loading the gallery; registrations wait for it');
  try {
    await onThreads(source, gallery, last, signal);
    gallery.endLoading();
  } catch (error) {
    if (signal.aborted) return;
    log.error({ err: error }, 'the gallery could not be loaded on threads; loading it on the event loop');
    gallery.beginLoading(count);
    await warmSearch(store, gallery, signal);
    if (signal.aborted) return;
  }
  const seconds = Number(((performance.now() - startedMs) / 1000).toFixed(1));
  log.info(
    { pack: gallery.pack, people: gallery.size, leftOut: gallery.leftOut.size, seconds },
    'the gallery is loaded',
  );
}

async function onThreads(
  source: WarmSource,
  gallery: Gallery,
  last: number,
  signal: AbortSignal,
): Promise<void> {
  const { place, dataKey, dimension } = source;
  const { pack } = gallery;
  const workerData: WarmOptions = { place, dataKey, pack, dimension, libraryFolder: searchFolder() };
  let taken = -1;
  // A thread gets consecutive blocks, as many as one statement reads.
  const blocks = () => {
    let [after, end] = [-1, -1];
    return () => {
      // When stopping, a thread finishes its blocks, which takes some ten milliseconds. Terminating it inside native
      // code could end this process.
      if (signal.aborted) return null;
      if (after >= end) {
        if (taken >= last) return null;
        [after, end] = [taken, Math.min(last, taken + WARM_STRETCH)];
        taken = end;
      }
      const range = { after, upTo: Math.min(end, after + WARM_BLOCK) };
      after = range.upTo;
      return range;
    };
  };
  const threads = Math.min(MOST_THREADS, availableParallelism());
  const workers: Worker[] = [];
  // Each is listened to as soon as there is one, since the next one may not start.
  const start = async (): Promise<void> => {
    const worker = new Worker(WORKER, { workerData, execArgv: [] });
    workers.push(worker);
    await drive(worker, gallery, blocks());
  };
  try {
    await Promise.all(Array.from({ length: threads }, start));
    signal.throwIfAborted();
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Loads the blocks of one thread until `next` returns null. @throws the error that ended the thread */
function drive(
  worker: Worker,
  gallery: Gallery,
  next: () => { after: number; upTo: number } | null,
): Promise<void> {
  let asked = 0;
  const ask = (memory: MadeRows | null) => {
    const range = next();
    if (range) asked++;
    const message: WarmRequest = range && { ...range, memory };
    if (range) worker.postMessage(message, memory ? buffersOf(memory) : []);
    else if (asked === 0) worker.postMessage(null);
  };
  return new Promise((resolve, reject) => {
    worker.on('message', ({ authIds, rows, broken }: WarmBlock) => {
      try {
        asked--;
        gallery.load(authIds, rows, broken);
        ask(rows);
      } catch (error) {
        reject(error);
      }
    });
    worker.once('error', reject);
    worker.once('exit', () => (asked === 0 ? resolve() : reject(new Error('a warming thread ended early'))));
    for (let i = 0; i < AHEAD; i++) ask(null);
  });
}
