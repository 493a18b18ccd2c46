import { userInfo } from 'node:os';

/** What is wrong with a file or folder, by the code of the system’s error. */
const OF_FILES: Record<string, (path: string) => string> = {
  ENOENT: (path) => `there is no file or folder ${path}`,
  EACCES: (path) => `${thisUser()} may not open ${path}`,
  EPERM: (path) => `${thisUser()} may not change ${path}`,
  EISDIR: (path) => `${path} is a folder, not a file`,
  ENOTDIR: (path) => `${path} is not in a folder`,
  EEXIST: (path) => `there is something else at ${path} already`,
  ELOOP: (path) => `${path} is a link that leads back to itself`,
  ENXIO: (path) => `${path} is a pipe or socket, not a file`,
  ENAMETOOLONG: (path) => `${path} is too long to be a path`,
};

/** Returns what went wrong as a sentence for people; the system’s errors about files name the file. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const said = code === undefined ? undefined : OF_FILES[code];
  return said && path ? said(path) : error.message;
}

/** With `sudo omote`, it is not who typed the command. */
function thisUser(): string {
  try {
    return `the user ${userInfo().username}`;
  } catch {
    return 'this user';
  }
}
