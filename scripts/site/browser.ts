import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { linux: 'xdg-open', darwin: 'open' };

/** Whether this host has a display where a browser would be visible. */
const hasDisplay = ({ DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): boolean =>
  process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);

/** Opens pages in this host's browser. Resolves to false if there is no display. */
export async function openInBrowser(...urls: string[]): Promise<boolean> {
  const opener = OPENERS[process.platform];
  if (!opener || !hasDisplay(process.env)) return false;
  const opened = urls.map(
    (url) =>
      new Promise<boolean>((resolve) => {
        const child = spawn(opener, [url], { stdio: 'ignore', detached: true });
        child.once('error', () => resolve(false));
        child.once('spawn', () => resolve(true));
        child.unref();
      }),
  );
  return (await Promise.all(opened)).every((well) => well);
}
