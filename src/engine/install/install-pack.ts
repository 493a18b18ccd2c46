/**
 * Installs an operator's packs into `<dataDir>/models`. Nothing becomes visible before every file has been checked and
 * has run once.
 */

import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { espdlToOnnx } from '../convert/espdl-to-onnx.ts';
import { BadFormat } from '../convert/flatbuffer.ts';
import type { ModelManifest, PackManifest } from '../packs/manifest.ts';
import { type Offer, type OfferedNetwork, offeredPacks, type Skipped } from '../packs/offered-packs.ts';
import { PackError } from '../packs/pack-error.ts';
import { type Pinned, pinnedFile } from '../packs/pack-file.ts';
import { readModelManifest, readPackManifest } from '../packs/pack-manifests.ts';
import { selfCheck } from './self-check.ts';

export interface InstallReport {
  packs: string[];
  /** False if a self-check failed; nothing has been changed then. */
  installed: boolean;
  models: { name: string; file: string; ms: number; ok: boolean; message: string }[];
  /** Files and packs of the folder that were not installed. */
  skipped: Skipped[];
}

/**
 * Installs the packs of a folder.
 * @param roots models folders as for `loadPack`, the program's own first
 * @param only the one pack to install if the folder holds several; null: all
 * @throws PackError if the folder contains no complete pack, a known file is truncated or a different one, or templates
 * made with what is installed couldn't be compared any more
 */
export async function installPacks(
  folder: string,
  dataDir: string,
  roots: readonly string[],
  only: string | null = null,
): Promise<InstallReport> {
  const target = join(dataDir, 'models');
  // Packs that were installed earlier may be replaced; packs that the program ships may not.
  const shipped = roots.filter((root) => resolve(root) !== resolve(target));
  const offer = offeredPacks(folder, only, shipped);
  refuseOtherTemplates(offer, target);
  dropLeftovers(target);
  const staging = join(target, `${INCOMING}${process.pid}`);
  try {
    return await place(offer, staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Beginning of the name of a folder for networks that are not checked yet. */
const INCOMING = '.incoming-';

/** A power cut must not leave names of files whose content was never written. */
const SYNCED = { flush: true };

const DAY_MS = 86_400_000;

/** What installations that were killed have left; one of today may still go on. */
function dropLeftovers(target: string): void {
  for (const name of existsSync(target) ? readdirSync(target) : []) {
    const path = join(target, name);
    if (name.startsWith(INCOMING) && Math.abs(Date.now() - statSync(path).mtimeMs) > DAY_MS)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * A store knows by which pack a template was made, and no more of it. So what templates are made by stays as it is for as
 * long as the pack has its name; its title, its calibration and its other networks may change.
 * @throws PackError with what to do instead
 */
function refuseOtherTemplates({ incoming, texts }: Offer, target: string): void {
  const taken: string[] = [];
  for (const { manifest } of incoming) {
    const relative = join(manifest.name, 'model.json');
    const there = texts.has(relative) ? installedAs(join(target, relative), readModelManifest) : null;
    if (there !== null && !embedsAlike(manifest, there)) taken.push(relative);
  }
  for (const [relative, text] of texts) {
    if (dirname(relative) !== 'packs') continue;
    const there = installedAs(join(target, relative), readPackManifest);
    const { embed } = JSON.parse(text.toString()) as PackManifest;
    if (there !== null && !isDeepStrictEqual(embed, there.embed)) taken.push(relative);
  }
  if (taken.length > 0)
    throw new PackError(
      `${taken.map((relative) => join(target, relative)).join(' and ')}: another pack is installed under this name, and templates made by it can't be ` +
        'compared with those of yours. Give yours another name, install it, and switch to it: omote models switch. If nobody ' +
        'was ever registered with the other one, you can remove it from that folder instead.',
    );
}

/** What is broken is there to be replaced. @returns null also if there is nothing */
function installedAs<T>(path: string, read: (path: string) => T): T | null {
  try {
    return existsSync(path) ? read(path) : null;
  } catch {
    return null;
  }
}

/** Whether both networks make the same templates, or neither makes any. */
function embedsAlike(one: ModelManifest, other: ModelManifest): boolean {
  if (one.task !== 'embed' || other.task !== 'embed') return ![one.task, other.task].includes('embed');
  const files = ({ sha256, variants = [] }: ModelManifest) => [sha256, ...variants.map((v) => v.sha256)];
  const recipe = ({ input, crop, output }: typeof one) => ({ input, crop, output });
  return (
    files(one).some((sha256) => files(other).includes(sha256)) &&
    isDeepStrictEqual(recipe(one), recipe(other))
  );
}

/** Copies or converts, checks and runs every file; only then moves them all into place. */
async function place({ packs, incoming, texts, skipped }: Offer, staging: string, target: string) {
  const report: InstallReport = { packs, installed: false, models: [], skipped };
  const moves: [from: string, to: string][] = [];
  for (const { manifest, from, convert } of incoming) {
    const relative = join(manifest.name, manifest.file);
    const copy = join(staging, relative);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, convert ? converted(manifest, from) : sourceOf(from, manifest), SYNCED);
    const { ok, ms, message } = await selfCheck(manifest, copy);
    report.models.push({ name: manifest.name, file: manifest.file, ms, ok, message });
    moves.push([copy, join(target, relative)]);
  }
  if (report.models.some(({ ok }) => !ok)) return report;
  for (const [relative, text] of texts) {
    const copy = join(staging, relative);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, text, SYNCED);
    moves.push([copy, join(target, relative)]);
  }
  for (const [from, to] of moves) {
    mkdirSync(dirname(to), { recursive: true });
    renameSync(from, to);
  }
  return { ...report, installed: true };
}

/** @throws PackError: it is not the file that the manifest describes */
function sourceOf(from: string, pinned: Pinned): Buffer {
  const bytes = pinnedFile(from, pinned);
  if (typeof bytes === 'string') throw new PackError(`${from} ${bytes}. Get the file from its source again.`);
  return bytes;
}

/** Converts a network. Its hash is checked before anything is read from the file. @throws PackError */
function converted(manifest: ModelManifest, from: OfferedNetwork['from']): Uint8Array {
  const { madeFrom } = manifest;
  if (!madeFrom || manifest.task !== 'embed')
    throw new PackError(`${manifest.name} is not converted from another file`);
  const bytes = sourceOf(from, madeFrom);
  try {
    const { name, input, dimension } = manifest;
    return espdlToOnnx(bytes, { name, side: input.width, dimension });
  } catch (error) {
    if (error instanceof BadFormat) throw new PackError(`${from} cannot be converted: ${error.message}`);
    throw error;
  }
}
