/** All that crosses between the pages and the shell, in one table. Kiosk lock and key unwrap will join it. */
export interface Channels {
  /** Ends the whole app, service included; asked for by the operator window. */
  'omote:quit': { request: undefined; answer: undefined };
  /** Opens the kiosk window, or brings it to the front. */
  'omote:open-kiosk': { request: undefined; answer: undefined };
}
export type Channel = keyof Channels;

/** What a page of the service finds as `window.omote`. */
export interface ShellBridge {
  shell: 'electron';
  version: string;
  quit(): Promise<void>;
  openKiosk(): Promise<void>;
}

/** The sandboxed preload cannot read files: the version reaches it as an argument of its process. */
const VERSION_ARGUMENT = '--omote-version=';
export const versionArgument = (version: string): string => `${VERSION_ARGUMENT}${version}`;
export const versionOf = (argv: readonly string[]): string =>
  argv.find((a) => a.startsWith(VERSION_ARGUMENT))?.slice(VERSION_ARGUMENT.length) ?? '';
