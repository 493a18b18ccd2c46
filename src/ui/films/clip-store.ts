/**
 * The clips in this browser’s own database, so that a reload or a crash loses none. The page sends them nowhere, but
 * other pages of this appliance in this browser could read them, so those that are old are deleted when it is opened.
 */
import { CLIPS, type ClipName } from './clips.ts';

const DATABASE = 'omote.films';
const STORE = 'clips';
export const KEPT_DAYS = 7;
const DAY_MS = 86_400_000;

interface Kept {
  clip: Blob;
  atMs: number;
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return answer(request);
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database of this browser refused'));
  });
}

/** Runs a job in a transaction of its own, and waits until it is written. */
async function inStore<T>(
  mode: IDBTransactionMode,
  job: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const written = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('nothing was written'));
    });
    const [result] = await Promise.all([answer(job(transaction.objectStore(STORE))), written]);
    return result;
  } finally {
    database.close();
  }
}

export async function keptClips(): Promise<Map<ClipName, Blob>> {
  const clips = new Map<ClipName, Blob>();
  for (const name of CLIPS) {
    const kept = await inStore<Kept | undefined>('readonly', (s) => s.get(name));
    // One without a time is from before there was one.
    if (kept && kept.atMs > Date.now() - KEPT_DAYS * DAY_MS) clips.set(name, kept.clip);
    else if (kept) await dropClip(name);
  }
  return clips;
}

export const keepClip = (name: ClipName, clip: Blob) =>
  inStore('readwrite', (s) => s.put({ clip, atMs: Date.now() } satisfies Kept, name));
export const dropClip = (name: ClipName) => inStore('readwrite', (s) => s.delete(name));
export const dropClips = () => inStore('readwrite', (s) => s.clear());
