/**
 * Writes size, sha256 and self-check outputs of a network to its model.json. Run it after changing the converter or
 * adding a network, once you have examined what changed and why:
 *   node scripts/models/pin.ts models/<name> <file.onnx>
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOnRamp } from '../../src/engine/install/self-check.ts';
import type { ModelManifest } from '../../src/engine/packs/manifest.ts';

/** Enough to distinguish networks, and few enough to read. */
const keptOutputs = 64;

/**
 * Rewrites the manifest in the folder.
 * @returns the new manifest
 */
export async function pin(folder: string, onnxPath: string): Promise<ModelManifest> {
  const manifestPath = join(folder, 'model.json');
  const manifest: ModelManifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const bytes = readFileSync(onnxPath);
  manifest.bytes = bytes.length;
  manifest.sha256 = createHash('sha256').update(bytes).digest('hex');
  const { output } = await runOnRamp(manifest, onnxPath);
  manifest.selfCheck.first = Array.from(output.subarray(0, keptOutputs), (v) => Number(v.toPrecision(6)));
  writeFileSync(manifestPath, `${readable(manifest)}\n`);
  return manifest;
}

/** Indented JSON with each row of numbers on one line. */
function readable(manifest: ModelManifest): string {
  const indented = JSON.stringify(manifest, null, 2);
  return indented.replace(/\[\s+([-\d.e,\s]+?)\s+\]/g, (_, row: string) => `[${row.replace(/\s+/g, ' ')}]`);
}

if (import.meta.main) {
  const [folder, onnxPath] = process.argv.slice(2);
  if (folder === undefined || onnxPath === undefined) throw new Error('usage: pin.ts <folder> <file.onnx>');
  const { name, sha256, selfCheck } = await pin(folder, onnxPath);
  console.log(name, sha256, selfCheck.first.join(' '));
}
