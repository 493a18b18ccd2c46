/**
 * Installs an operator's packs into `<dataDir>/models`. Nothing becomes visible before every file has been checked and
 * has run once.
 */

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { espdlToOnnx } from '../convert/espdl-to-onnx.ts';
import { BadFormat } from '../convert/flatbuffer.ts';
import type { ModelManifest } from '../packs/manifest.ts';
import { type Offer, type OfferedNetwork, offeredPacks, type Skipped } from '../packs/offered-packs.ts';
import { PackError } from '../packs/pack-error.ts';
import { type Pinned, pinnedFile } from '../packs/pack-file.ts';
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
 * @throws PackError if the folder contains no complete pack, or a known file is truncated or a different one
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
  const staging = join(target, `.incoming-${process.pid}`);
  try {
    return await place(offer, staging, target);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Copies or converts, checks and runs every file; only then moves them all into place. */
async function place({ packs, incoming, texts, skipped }: Offer, staging: string, target: string) {
  const report: InstallReport = { packs, installed: false, models: [], skipped };
  const moves: [from: string, to: string][] = [];
  for (const { manifest, from, convert } of incoming) {
    const relative = join(manifest.name, manifest.file);
    const copy = join(staging, relative);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, convert ? converted(manifest, from) : sourceOf(from, manifest));
    const { ok, ms, message } = await selfCheck(manifest, copy);
    report.models.push({ name: manifest.name, file: manifest.file, ms, ok, message });
    moves.push([copy, join(target, relative)]);
  }
  if (report.models.some(({ ok }) => !ok)) return report;
  for (const [relative, text] of texts) {
    const copy = join(staging, relative);
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, text);
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
