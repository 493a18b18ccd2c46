import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from './folder.ts';

/** Sizes from https://www.sqlite.org/fileformat2.html#the_write_ahead_log; bytes. */
const HEADER = 32;
const FRAME_HEADER = 24;
const MAGIC = 0x377f0682;
/** A checkpoint cuts the log back to 64 MiB. A longer log is the result of a burst, and its beginning is enough. */
const MOST_BYTES = 256 * 2 ** 20;

export interface WalState {
  path: string;
  bytes: number;
  /** Pages that SQLite will apply at the next start. */
  frames: number;
  /** Transactions after a page that is damaged: SQLite silently leaves them out. */
  lostCommits: number;
  /** Whether the header itself is damaged: SQLite then leaves out the whole log. */
  headDamaged: boolean;
}

/**
 * Examines the write-ahead log that an earlier run left, because SQLite does not report what it leaves out. No one
 * may be writing to it. The last transaction is not counted if a power cut interrupted it, because it was never
 * acknowledged.
 * @returns null: there is no log
 */
export function walState(folder: string): WalState | null {
  const path = join(folder, `${DATABASE_FILE}-wal`);
  const content = contentOf(path);
  if (content === null || content.length < HEADER) return null;
  const state = { path, bytes: content.length, frames: 0, lostCommits: 0, headDamaged: false };
  const pageSize = content.readUInt32BE(8);
  const bigEndian = (content.readUInt32BE(0) & 1) === 1;
  let sum = checksum(content, 0, 24, [0, 0], bigEndian);
  const sound = (content.readUInt32BE(0) & ~1) === MAGIC && sumAt(content, 24, sum) && isPageSize(pageSize);
  if (!sound) return { ...state, headDamaged: content.length >= HEADER + FRAME_HEADER };
  let broken = false;
  for (let at = HEADER; at + FRAME_HEADER + pageSize <= content.length; at += FRAME_HEADER + pageSize) {
    const ofThisRound = content.subarray(at + 8, at + 16).equals(content.subarray(16, 24));
    if (broken) {
      if (ofThisRound && content.readUInt32BE(at + 4) > 0) state.lostCommits++;
      continue;
    }
    sum = checksum(content, at, 8, sum, bigEndian);
    sum = checksum(content, at + FRAME_HEADER, pageSize, sum, bigEndian);
    // Frames of an earlier round follow the end of this one: the first of them marks the end and is not damage.
    broken = !ofThisRound || !sumAt(content, at + 16, sum);
    if (!broken) state.frames++;
  }
  return state;
}

function contentOf(path: string): Buffer | null {
  try {
    const fd = openSync(path, 'r');
    try {
      const content = Buffer.allocUnsafe(Math.min(fstatSync(fd).size, MOST_BYTES));
      const read = readSync(fd, content, 0, content.length, 0);
      return content.subarray(0, read);
    } finally {
      closeSync(fd);
    }
  } catch {
    return null;
  }
}

const isPageSize = (n: number): boolean => n >= 512 && n <= 65_536 && (n & (n - 1)) === 0;

type Sum = readonly [number, number];

/** SQLite's own checksum, over pairs of 32-bit words. */
function checksum(content: Buffer, at: number, length: number, [s0, s1]: Sum, bigEndian: boolean): Sum {
  let [a, b] = [s0, s1];
  for (let i = at; i < at + length; i += 8) {
    a = (a + (bigEndian ? content.readUInt32BE(i) : content.readUInt32LE(i)) + b) >>> 0;
    b = (b + (bigEndian ? content.readUInt32BE(i + 4) : content.readUInt32LE(i + 4)) + a) >>> 0;
  }
  return [a, b];
}

const sumAt = (content: Buffer, at: number, [a, b]: Sum): boolean =>
  content.readUInt32BE(at) === a && content.readUInt32BE(at + 4) === b;
