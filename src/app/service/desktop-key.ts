/** For the desktop app's main process, which alone can ask the operating system's keychain. */
export { type Keychain, type OpenedKey, openDataKey } from '../../store/keys/keychain-key.ts';
