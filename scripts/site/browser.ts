import { spawn } from 'node:child_process';

const OPENERS: Partial<Record<NodeJS.Platform, string>> = { linux: 'xdg-open', darwin: 'open' };

/** Whether somebody sits at this host who would see a browser. */
const hasDisplay = ({ DISPLAY, WAYLAND_DISPLAY }: NodeJS.ProcessEnv): boolean =>
  process.platform !== 'linux' || Boolean(DISPLAY || WAYLAND_DISPLAY);

/** Opens pages in the browser of whoever sits at this host. Resolves to false where there is none. */
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
