/** Re-exported for the desktop app's main process, which alone can use the operating system's keychain. */
export { type Keychain, type OpenedKey, openDataKey } from '../../store/keys/keychain-key.ts';
