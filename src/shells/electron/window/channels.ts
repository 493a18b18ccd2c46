import type { WindowRole } from './origin.ts';

/** All that crosses between the pages and the shell, in one table. */
export interface Channels {
  /** Ends the whole app, service included; asked for by the operator window. */
  'omote:quit': { request: undefined; answer: undefined };
  /** Opens the kiosk window, or brings it to the front. */
  'omote:open-kiosk': { request: undefined; answer: undefined };
  /** The kiosk window is to become the host's kiosk: a code that pairs once; null: not wanted, or not now. */
  'omote:kiosk-code': { request: undefined; answer: string | null };
  /** Somebody at the kiosk knows the operators' sign; they are asked for the PIN. */
  'omote:ask-exit': { request: undefined; answer: undefined };
  'omote:try-pin': { request: { pin: string }; answer: { right: boolean; waitS: number } };
  'omote:close-pin': { request: undefined; answer: undefined };
}
export type Channel = keyof Channels;

/** Whose page may use the channel. */
export const ASKED_BY: Readonly<Record<Channel, WindowRole>> = {
  'omote:quit': 'operator',
  'omote:open-kiosk': 'operator',
  'omote:kiosk-code': 'kiosk',
  'omote:ask-exit': 'kiosk',
  'omote:try-pin': 'pin',
  'omote:close-pin': 'pin',
};

/** What a page of the service finds as `window.omote`. */
export interface ShellBridge {
  shell: 'electron';
  version: string;
  quit(): Promise<void>;
  openKiosk(): Promise<void>;
  /** For the kiosk's window alone; refused to others. */
  kioskCode(): Promise<string | null>;
}

/** The sandboxed preload cannot read files: the version reaches it as an argument of its process. */
const VERSION_ARGUMENT = '--omote-version=';
export const versionArgument = (version: string): string => `${VERSION_ARGUMENT}${version}`;
export const versionOf = (argv: readonly string[]): string =>
  argv.find((a) => a.startsWith(VERSION_ARGUMENT))?.slice(VERSION_ARGUMENT.length) ?? '';
