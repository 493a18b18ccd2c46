import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

/** A picture that differs from the last run's. */
export interface Change {
  file: string;
  kind: 'changed' | 'new' | 'gone';
  /** Share of the picture's pixels that differ, 0 to 1. 1 if only one of the two runs has the picture. */
  share: number;
}

/** Anti-aliasing of letters varies between runs by less than this, of 255. */
const SAME_WITHIN = 32;
/** Width for three pictures side by side, px. */
const SHEET_WIDTH = 1800;
const MARKED = [214, 28, 60] as const;

const picturesIn = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.png')) : [];

/**
 * Moves the pictures of the last run aside for comparison.
 * @param retaken the files that are about to be written; undefined: all of them
 */
export function putAside(folder: string, before: string, retaken?: readonly string[]): void {
  rmSync(before, { recursive: true, force: true });
  mkdirSync(before, { recursive: true });
  const there = picturesIn(folder);
  for (const file of retaken ? there.filter((name) => retaken.includes(name)) : there)
    renameSync(join(folder, file), join(before, file));
}

/**
 * Compares the pictures of this run with the last one's, and draws before, after and difference of each that changed.
 * @param folder of this run's pictures
 * @param before folder of the last run's
 * @param drawn folder for the drawings; it is emptied first
 * @param taken files of this run
 * @returns the most changed first; nothing after the very first run
 */
export async function findChanges(
  folder: string,
  before: string,
  drawn: string,
  taken: readonly string[],
): Promise<Change[]> {
  const old = new Set(picturesIn(before));
  rmSync(drawn, { recursive: true, force: true });
  if (old.size === 0) return [];
  mkdirSync(drawn, { recursive: true });
  const changes: Change[] = [];
  for (const file of taken) {
    if (!old.delete(file)) changes.push({ file, kind: 'new', share: 1 });
    else {
      const share = await differ(join(before, file), join(folder, file), join(drawn, file));
      if (share > 0) changes.push({ file, kind: 'changed', share });
    }
  }
  changes.push(...[...old].map((file) => ({ file, kind: 'gone', share: 1 }) as const));
  return changes.toSorted((a, b) => b.share - a.share || a.file.localeCompare(b.file));
}

/** @returns the share of pixels that differ. If any do, `to` shows before, after and where. */
async function differ(before: string, after: string, to: string): Promise<number> {
  const [a, b] = await Promise.all([size(before), size(after)]);
  const width = Math.max(a.width, b.width);
  const height = Math.max(a.height, b.height);
  const [was, is] = await Promise.all([pixels(before, a, width, height), pixels(after, b, width, height)]);
  const marked = Buffer.alloc(is.length);
  let changed = 0;
  for (let i = 0; i < is.length; i += 3) {
    const apart = Math.max(
      Math.abs(at(was, i) - at(is, i)),
      Math.abs(at(was, i + 1) - at(is, i + 1)),
      Math.abs(at(was, i + 2) - at(is, i + 2)),
    );
    if (apart > SAME_WITHIN) changed++;
    // Unchanged parts stay faintly visible, so that the position of a change on the page is clear.
    for (let c = 0; c < 3; c++)
      marked[i + c] = apart > SAME_WITHIN ? at(MARKED, c) : 255 - ((255 - at(is, i + c)) >> 2);
  }
  if (changed > 0) await draw([was, is, marked], width, height, to);
  return changed / (width * height);
}

const at = (of: ArrayLike<number>, i: number): number => of[i] ?? 0;

interface Size {
  width: number;
  height: number;
}

async function size(path: string): Promise<Size> {
  const { width = 1, height = 1 } = await sharp(path).metadata();
  return { width, height };
}

/** A shorter picture is padded with white, so a page that grew differs where it grew. */
const pixels = (path: string, of: Size, width: number, height: number): Promise<Buffer> =>
  sharp(path)
    .flatten({ background: '#ffffff' })
    .extend({ right: width - of.width, bottom: height - of.height, background: '#ffffff' })
    .raw()
    .toBuffer();

async function draw(three: readonly Buffer[], width: number, height: number, to: string): Promise<void> {
  const each = Math.min(width, Math.floor(SHEET_WIDTH / three.length));
  const parts = await Promise.all(
    three.map((raw) =>
      sharp(raw, { raw: { width, height, channels: 3 } })
        .resize({ width: each })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const tall = parts[0]?.info.height ?? 1;
  const gap = 12;
  const canvas = { width: each * three.length + gap * (three.length - 1), height: tall };
  await sharp({ create: { ...canvas, channels: 3, background: '#8a8f92' } })
    .composite(parts.map(({ data }, i) => ({ input: data, left: i * (each + gap), top: 0 })))
    .png({ palette: true })
    .toFile(to);
}
