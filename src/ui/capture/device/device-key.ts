/**
 * The keys that identify this browser, one per person, kept in IndexedDB. The private key is not extractable: a script
 * on this page can use it but cannot export it.
 */
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DATABASE = 'omote-device';
const STORE = 'keys';

interface DeviceProof {
  publicKey: string;
  signature: string;
}

/** `subtle` is missing on an insecure address, where there is no camera either. */
export const canKeepKeys = (): boolean => 'indexedDB' in window && crypto.subtle !== undefined;

/**
 * @returns null if this browser has no key for the person
 * @throws if the browser cannot open its key storage
 */
export async function proveKey(handle: string, challenge: string): Promise<DeviceProof | null> {
  const keys = await withStore<CryptoKeyPair | undefined>('readonly', (store) => store.get(handle));
  return keys ? await prove(keys, challenge) : null;
}

/** Creates and stores a key, replacing an earlier key that the service no longer accepts. */
export async function makeKey(handle: string, challenge: string): Promise<DeviceProof> {
  const keys = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify']);
  const proof = await prove(keys, challenge);
  await withStore('readwrite', (store) => store.put(keys, handle));
  return proof;
}

/**
 * The operating system's version as a client hint, at most 32 characters; empty if the browser provides none. Read only
 * after the person has chosen to trust the device.
 */
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
