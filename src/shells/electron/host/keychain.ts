import { safeStorage } from 'electron';
import type { Keychain } from '../../../app/service/desktop-key.ts';

/** The operating system's keychain by Electron's asynchronous API; the synchronous one is going away. */
export const systemKeychain: Keychain = {
  async weakBecause() {
    if (!(await safeStorage.isAsyncEncryptionAvailable()))
      return 'this system has no keychain that can be used';
    if (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text') return null;
    return 'no secret service runs here (GNOME Keyring, KWallet), so that anybody could open what is wrapped';
  },
  wrap: (text) => safeStorage.encryptStringAsync(text),
  async unwrap(wrapped) {
    const opened = await safeStorage.decryptStringAsync(Buffer.from(wrapped));
    // The system has changed its key: what it gives now is to be asked for again.
    return opened.shouldReEncrypt
      ? (await safeStorage.decryptStringAsync(Buffer.from(wrapped))).result
      : opened.result;
  },
};
