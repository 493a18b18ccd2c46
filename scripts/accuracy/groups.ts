/**
 * Error rates by group of people, if labels exist: a CSV file with a header `image,<attribute>[,<attribute> …]` and a
 * line per picture, whose path is relative to the folder of the pictures. An empty field means "not known".
 */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { cosine } from '../../src/domain/gallery/template.ts';
import { type Rate, rate } from './metrics.ts';
import type { FaceRead } from './read-pictures.ts';

export interface OperatingPoint {
  fmr: number;
  threshold: number;
}

export interface GroupRow {
  attribute: string;
  group: string;
  pictures: number;
  failureToEnrol: Rate;
  matedPairs: number;
  /** Pairs within the group: strangers of one group are more similar than any two strangers. */
  nonMatedPairs: number;
  at: { fmr: number; threshold: number; groupFmr: Rate; fnmr: Rate }[];
}

/**
 * @returns attribute → picture → group.
 * @throws Error if the file does not have this form.
 */
export function readGroups(file: string): Map<string, Map<string, string>> {
  const rows: Record<string, string>[] = parse(readFileSync(file), { columns: true, bom: true, trim: true });
  const attributes = Object.keys(rows[0] ?? {}).filter((name) => name !== 'image');
  if (!rows[0]?.image || attributes.length === 0)
    throw new Error(`${file}: its first line must be image,<attribute>[,<attribute> …]`);
  return new Map(
    attributes.map((attribute) => {
      const labelled = rows.filter((row) => row[attribute] !== '');
      return [attribute, new Map(labelled.map((row) => [row.image, row[attribute]]))];
    }),
  );
}

/** @param files all pictures, including those without a template. */
export function groupRows(
  labels: ReadonlyMap<string, ReadonlyMap<string, string>>,
  files: readonly string[],
  faces: readonly FaceRead[],
  points: readonly OperatingPoint[],
): GroupRow[] {
  return [...labels].flatMap(([attribute, groupOf]) => {
    const groups = [...new Set(files.flatMap((f) => groupOf.get(f) ?? []))].sort();
    return groups.map((group) => {
      const pictures = files.filter((f) => groupOf.get(f) === group).length;
      const own = faces.filter((f) => groupOf.get(f.file) === group);
      return { attribute, group, pictures, ...ratesWithin(own, pictures, points) };
    });
  });
}

function ratesWithin(own: readonly FaceRead[], pictures: number, points: readonly OperatingPoint[]) {
  const [mated, nonMated]: [number[], number[]] = [[], []];
  for (let i = 0; i < own.length; i++)
    for (let j = 0; j < i; j++)
      (own[i].person === own[j].person ? mated : nonMated).push(cosine(own[i].template, own[j].template));
  return {
    failureToEnrol: rate(pictures - own.length, pictures),
    matedPairs: mated.length,
    nonMatedPairs: nonMated.length,
    at: points.map(({ fmr, threshold }) => ({
      fmr,
      threshold,
      groupFmr: rate(nonMated.filter((s) => s >= threshold).length, nonMated.length),
      fnmr: rate(mated.filter((s) => s < threshold).length, mated.length),
    })),
  };
}
