/**
 * Reads the same picture with the libraries that the embedded pack's weights come from, in their WebAssembly builds for
 * Node. They need TensorFlow.js (test/bench/peers, 300 MB), which clones should not have to install: it is installed
 * when the bench first runs, and found through NODE_PATH, which is why it runs in a separate process.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPeers, PEERS } from './install-peers.ts';
import { type OpenPeer, openFaceApi, openHuman } from './peer-libraries.ts';

export interface PeerTime {
  name: string;
  /** Best of several rounds, including decoding. Null if the library does not run here. */
  ms: number | null;
  note: string;
}

const ROUNDS = 12;
/** Never throws: a library that does not run is reported as such. */
export function peers(jpeg: Buffer): PeerTime[] {
  installPeers();
  const picture = join(tmpdir(), `omote-bench-${process.pid}.jpg`);
  writeFileSync(picture, jpeg);
  const env = { ...process.env, NODE_PATH: PEERS };
  const { stdout } = spawnSync(process.execPath, [import.meta.filename, picture], { env, encoding: 'utf8' });
  rmSync(picture);
  const line = stdout.split('\n').find((l) => l.startsWith('peers '));
  return line
    ? (JSON.parse(line.slice(6)) as PeerTime[])
    : [{ name: 'peers', ms: null, note: 'do not run here' }];
}

async function measure(jpeg: Buffer): Promise<PeerTime[]> {
  return [
    await attempt('@vladmandic/human, wasm', openHuman, jpeg),
    await attempt('@vladmandic/face-api, wasm', openFaceApi, jpeg),
  ];
}

async function attempt(name: string, open: OpenPeer, jpeg: Buffer): Promise<PeerTime> {
  try {
    const run = await open();
    const times: number[] = [];
    let note = '';
    for (let i = 0; i < ROUNDS + 3; i++) {
      const start = performance.now();
      const faces = await run(jpeg);
      if (i >= 3) times.push(performance.now() - start);
      note = `${faces.length} face, ${faces[0]?.embedding.length ?? 0}-d`;
    }
    return { name, ms: Math.min(...times), note };
  } catch (error) {
    return { name, ms: null, note: `does not run: ${String(error).split('\n')[0]}` };
  }
}

if (import.meta.main) {
  const times = await measure(readFileSync(process.argv[2]));
  process.stdout.write(`peers ${JSON.stringify(times)}\n`);
  process.exit(0);
}
