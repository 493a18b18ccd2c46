/** The clips in this browser’s own database, so that a reload or a crash loses none. They are never sent anywhere. */
import { CLIPS, type ClipName } from './clips.ts';

const DATABASE = 'omote.films';
const STORE = 'clips';

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
  const found = await Promise.all(
    CLIPS.map(async (name) => [name, await inStore<unknown>('readonly', (s) => s.get(name))] as const),
  );
  return new Map(found.flatMap(([name, clip]) => (clip instanceof Blob ? [[name, clip] as const] : [])));
}

export const keepClip = (name: ClipName, clip: Blob) => inStore('readwrite', (s) => s.put(clip, name));
export const dropClip = (name: ClipName) => inStore('readwrite', (s) => s.delete(name));
export const dropClips = () => inStore('readwrite', (s) => s.clear());
