import { safeStorage } from 'electron';
import type { Keychain } from '../../../app/service/desktop-key.ts';

/** The operating system's keychain, through Electron's asynchronous API. The synchronous one is being phased out. */
export const systemKeychain: Keychain = {
  async weakBecause() {
    if (!(await safeStorage.isAsyncEncryptionAvailable())) return 'this system has no usable keychain';
    if (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text') return null;
    return 'no secret service is running here (GNOME Keyring, KWallet), so anyone could open the wrapped key';
  },
  wrap: (text) => safeStorage.encryptStringAsync(text),
  async unwrap(wrapped) {
    const opened = await safeStorage.decryptStringAsync(Buffer.from(wrapped));
    // The system has replaced its key, so the value must be requested again.
    return opened.shouldReEncrypt
      ? (await safeStorage.decryptStringAsync(Buffer.from(wrapped))).result
      : opened.result;
  },
};
