/**
 * The keys by which this browser is known, one per person, in IndexedDB. The private half is not extractable: a
 * script on this page can use it, none can carry it away.
 */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DATABASE = 'omote-device';
const STORE = 'keys';

export interface DeviceProof {
  publicKey: string;
  signature: string;
}

/** Both are missing on an insecure address, where there is no camera either. */
export const canKeepKeys = (): boolean => 'indexedDB' in window && crypto.subtle !== undefined;

/** @returns null when this browser has no key for the person. @throws when it can keep none */
export async function proveKey(handle: string, challenge: string): Promise<DeviceProof | null> {
  const keys = await withStore<CryptoKeyPair | undefined>('readonly', (store) => store.get(handle));
  return keys ? await prove(keys, challenge) : null;
}

/** Makes the key and keeps it; one that the service no longer accepts is replaced. */
export async function makeKey(handle: string, challenge: string): Promise<DeviceProof> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const proof = await prove(keys, challenge);
  await withStore('readwrite', (store) => store.put(keys, handle));
  return proof;
}

/** The system's version as a client hint; empty where the browser has none. Read when the person has chosen. */
export async function platformVersion(): Promise<string> {
  const { userAgentData } = navigator as Navigator & { userAgentData?: UserAgentData };
  const hints = await userAgentData?.getHighEntropyValues(['platformVersion']).catch(() => null);
  return hints?.platformVersion?.slice(0, 32) ?? '';
}

interface UserAgentData {
  getHighEntropyValues(hints: string[]): Promise<{ platformVersion?: string }>;
}

async function prove(keys: CryptoKeyPair, challenge: string): Promise<DeviceProof> {
  const signature = await crypto.subtle.sign(ALGORITHM, keys.privateKey, new TextEncoder().encode(challenge));
  const publicKey = await crypto.subtle.exportKey('raw', keys.publicKey);
  return { publicKey: base64url(publicKey), signature: base64url(signature) };
}

const base64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

async function withStore<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest,
): Promise<T> {
  const database = await openDatabase();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
