/** Files whose path a person gives: they may be anything, from a pipe that nobody writes to, to an endless device. */
import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  type Stats,
  statSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { NOT_UTF8, utf8 } from '../../domain/utf8.ts';

/** The path names something that is not a file. */
export class NotAFile extends Error {}

/** The file is larger than any of its kind. */
export class FileTooLarge extends Error {}

/** Descriptors that are open already, as shells write them: `<(command)` is one. Like standard input, they end. */
const DESCRIPTOR = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/;
const PART = 65_536;
/** A pipe without a writer would block `open`. Windows has neither the flag nor such pipes. */
const READ = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);

/**
 * Reads a whole file.
 * @param path `-` is standard input
 * @param most the largest size, in bytes
 * @throws NotAFile, FileTooLarge; the system's error if there is no such file or this user may not read it
 */
export function readGivenFile(path: string, most: number): Buffer {
  if (path === '-') return readUpTo(0, 'the input', most);
  const given = path === '/dev/stdin' ? '0' : DESCRIPTOR.exec(path)?.[1];
  if (given !== undefined) return readUpTo(Number(given), path, most);
  const fd = openSync(path, READ);
  try {
    refuseOther(path, fstatSync(fd));
    return readUpTo(fd, path, most);
  } finally {
    closeSync(fd);
  }
}

/**
 * Reads a whole text file, without a byte order mark.
 * @throws as readGivenFile; Error with a human-readable message if it is not UTF-8
 */
export function readGivenText(path: string, most: number): string {
  const text = utf8(readGivenFile(path, most));
  if (text === null) throw new Error(`${path === '-' ? 'the input' : path} ${NOT_UTF8}`);
  return text;
}

/**
 * Reads a file of a folder that somebody else may have filled: links are followed within the folder only.
 * @param most the largest size, in bytes
 * @throws NotAFile, FileTooLarge; the system's error if there is no such file in the folder
 */
export function readFileWithin(folder: string, name: string, most: number): Buffer {
  const root = realpathSync(folder);
  const path = realpathSync(join(root, name));
  if (!path.startsWith(root.endsWith(sep) ? root : root + sep))
    throw new NotAFile(`${name} is outside ${folder}`);
  // The file, or a folder on the way to it, may have become a link since.
  const fd = openSync(path, READ | (constants.O_NOFOLLOW ?? 0));
  try {
    refuseOther(path, fstatSync(fd));
    if (!isAt(fd, path)) throw new NotAFile(`${name} has just been replaced in ${folder}`);
    return readUpTo(fd, path, most);
  } finally {
    closeSync(fd);
  }
}

/** Whether the opened file has this path, without a link. */
function isAt(fd: number, path: string): boolean {
  // The system itself says where the file is that was opened; elsewhere the path may be changed between the two looks.
  if (existsSync(OPENED)) return readlinkSync(`${OPENED}/${fd}`) === path;
  const [opened, there] = [fstatSync(fd), lstatSync(path)];
  return realpathSync(path) === path && opened.ino === there.ino && opened.dev === there.dev;
}

const OPENED = '/proc/self/fd';

/** For a file that is read in parts. @throws NotAFile, or the system's error */
export const refuseUnlessFile = (path: string): void => refuseOther(path, statSync(path));

function refuseOther(path: string, stats: Stats): void {
  if (stats.isFile()) return;
  const kind = stats.isDirectory()
    ? 'folder'
    : stats.isFIFO()
      ? 'pipe'
      : stats.isSocket()
        ? 'socket'
        : 'device';
  throw new NotAFile(`${path} is a ${kind}, not a file`);
}

function readUpTo(fd: number, name: string, most: number): Buffer {
  const parts: Buffer[] = [];
  const part = Buffer.alloc(PART);
  for (let length = 0; ; ) {
    const got = readSync(fd, part, 0, PART, null);
    if (got === 0) return Buffer.concat(parts);
    length += got;
    if (length > most) throw new FileTooLarge(`${name} is larger than the ${inWords(most)} that it may have`);
    // A pipe may deliver a few bytes at a time, so each part takes only what it holds.
    parts.push(Buffer.from(part.subarray(0, got)));
  }
}

const inWords = (bytes: number): string => (bytes < 2 ** 20 ? `${bytes} bytes` : `${bytes / 2 ** 20} MiB`);
