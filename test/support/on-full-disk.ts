import { spawnSync } from 'node:child_process';

/** Ordinary users can mount in a namespace of their own if the system allows such namespaces. */
export const MAY_MOUNT =
  process.platform === 'linux' &&
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;

const PAGE = 4096;
const PAGES = 64;

/**
 * Runs a module in a process of its own, where a folder is a disk that is full but for so many pages of 4 KiB.
 * @param text of the module; `folder` is the folder
 * @returns what it prints, with its errors
 */
export function onFullDisk(folder: string, freePages: number, text: string): string {
  const script = `
    import { execFileSync } from 'node:child_process';
    import { writeFileSync } from 'node:fs';
    const folder = ${JSON.stringify(folder)};
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=${PAGE * PAGES}', 'tmpfs', folder]);
    writeFileSync(folder + '/filler', Buffer.alloc(${PAGE * (PAGES - freePages)}));
    ${text}`;
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['-rm', process.execPath, '--input-type=module', '--disable-warning=ExperimentalWarning', '-e', script],
    { encoding: 'utf8' },
  );
  return `${stdout}${stderr}`;
}
