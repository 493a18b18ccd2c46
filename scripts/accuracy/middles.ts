/** For collections whose labels name who is in the middle: what was refused is cut to its middle and read again. */
import type { Reading } from './read-pictures.ts';

export function withoutTemplate(files: readonly string[], { faces }: Reading): string[] {
  const read = new Set(faces.map(({ file }) => file));
  return files.filter((file) => !read.has(file));
}

/** @param again of the pictures without template, read with what is in their middle */
export function withMiddles(first: Reading, again: Reading): Reading {
  const faces = [...first.faces, ...again.faces].sort((a, b) => (a.file < b.file ? -1 : 1));
  return { ...first, faces, cutToMiddle: again.cutToMiddle, refused: again.refused };
}
