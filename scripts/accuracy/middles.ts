/**
 * For collections whose labels name the person in the middle: refused pictures are cut to their middle and read again.
 */
import type { Reading } from './read-pictures.ts';

/** The files for which the reading gave no template. */
export function withoutTemplate(files: readonly string[], { faces }: Reading): string[] {
  const read = new Set(faces.map(({ file }) => file));
  return files.filter((file) => !read.has(file));
}

/** @param again a second reading of the pictures without a template, cut to their middle */
export function withMiddles(first: Reading, again: Reading): Reading {
  const faces = [...first.faces, ...again.faces].sort((a, b) => (a.file < b.file ? -1 : 1));
  return { ...first, faces, cutToMiddle: again.cutToMiddle, refused: again.refused };
}
