/**
 * Reads pictures with one engine, in a separate process with one thread:
 * `node peer-faces.ts <engine> <folder> <list of files> <answer>`. The answer file is extended, and pictures already in
 * it are not read again.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { readPictures } from '../../scripts/accuracy/read-pictures.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { loadPack } from '../../src/engine/packs/packs.ts';
import { MODELS, zooPack } from '../engine/pictures.ts';
import { SHARED } from '../support/shared.ts';
import { type OpenPeer, openFaceApi, openHuman } from './peer-libraries.ts';

export const ENGINES = ['embedded', 'zoo', 'human', 'face-api'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface Told {
  /** Processor time of all pictures together, including decoding. */
  ms: number;
  /** Embedding by file. Null: no face was found. If there are several faces, the one nearest to the middle. */
  faces: Record<string, number[] | null>;
}

const WARM_UP = 5;
const PEERS: Record<string, OpenPeer> = { human: openHuman, 'face-api': openFaceApi };

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

async function askPeer(open: OpenPeer, folder: string, files: readonly string[], told: Told): Promise<void> {
  const read = await open();
  for (const file of files.slice(0, WARM_UP)) await read(readFileSync(join(folder, file)));
  for (const file of files) {
    const bytes = readFileSync(join(folder, file));
    const { width, height } = await sharp(bytes).metadata();
    const start = cpuMs();
    const faces = await read(bytes);
    told.ms += cpuMs() - start;
    const far = (f: { x: number; y: number }) => Math.hypot(f.x - width / 2, f.y - height / 2);
    told.faces[file] = faces.toSorted((a, b) => far(a) - far(b))[0]?.embedding ?? null;
  }
}

async function askPack(name: string, folder: string, files: readonly string[], told: Told): Promise<void> {
  const pack = name === 'zoo' ? zooPack(join(SHARED, 'models')) : loadPack(name, [MODELS]);
  const engine = await openEngine({ pack, workers: 1 });
  const none = () => undefined;
  await readPictures(engine, folder, files.slice(0, WARM_UP), 'folder', none, 'middle');
  const start = cpuMs();
  const { faces } = await readPictures(engine, folder, files, 'folder', none, 'middle');
  told.ms += cpuMs() - start;
  for (const file of files) told.faces[file] = null;
  for (const { file, template } of faces) told.faces[file] = [...template];
  await engine.close();
}

if (import.meta.main) {
  const [name, folder, list, answer] = process.argv.slice(2);
  const told: Told = existsSync(answer) ? JSON.parse(readFileSync(answer, 'utf8')) : { ms: 0, faces: {} };
  const files = readFileSync(list, 'utf8')
    .split('\n')
    .filter((file) => !(file in told.faces));
  const peer = PEERS[name];
  if (files.length > 0)
    await (peer ? askPeer(peer, folder, files, told) : askPack(name, folder, files, told));
  writeFileSync(answer, JSON.stringify(told), { mode: 0o600 });
  process.exit(0);
}
