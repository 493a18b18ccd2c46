import type { WindowRole } from './origin.ts';

/** Everything exchanged between the pages and the shell. */
export interface Channels {
  /** Ends the whole app including the service, at the request of the operators' window. */
  'omote:quit': { request: undefined; answer: undefined };
  /** Opens the kiosk window, or brings it to the front. */
  'omote:open-kiosk': { request: undefined; answer: undefined };
  /** Requests a one-time code that makes the kiosk window the host's kiosk; null: not allowed, or not possible now. */
  'omote:kiosk-code': { request: undefined; answer: string | null };
  /** Somebody made the operators' gesture at the kiosk, and is asked for the PIN. */
  'omote:ask-exit': { request: undefined; answer: undefined };
  'omote:try-pin': { request: { pin: string }; answer: { right: boolean; waitS: number } };
  'omote:close-pin': { request: undefined; answer: undefined };
}
export type Channel = keyof Channels;

/** The window whose page may use each channel. */
export const ASKED_BY: Readonly<Record<Channel, WindowRole>> = {
  'omote:quit': 'operator',
  'omote:open-kiosk': 'operator',
  'omote:kiosk-code': 'kiosk',
  'omote:ask-exit': 'kiosk',
  'omote:try-pin': 'pin',
  'omote:close-pin': 'pin',
};

/** What pages of the service find as `window.omote`. */
export interface ShellBridge {
  shell: 'electron';
  version: string;
  quit(): Promise<void>;
  openKiosk(): Promise<void>;
  /** Only for the kiosk window; refused to others. */
  kioskCode(): Promise<string | null>;
}

/** The sandboxed preload script can't read files, so it gets the version as an argument of its process. */
const VERSION_ARGUMENT = '--omote-version=';
export const versionArgument = (version: string): string => `${VERSION_ARGUMENT}${version}`;
export const versionOf = (argv: readonly string[]): string =>
  argv.find((a) => a.startsWith(VERSION_ARGUMENT))?.slice(VERSION_ARGUMENT.length) ?? '';
