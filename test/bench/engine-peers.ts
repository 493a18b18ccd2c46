/**
 * The same picture by the libraries that the embedded pack's weights come from, in their WebAssembly builds for
 * Node. These want TensorFlow.js beside them (test/bench/peers, 300 MB), which no clone should pay for: it is
 * installed when the bench first runs, and found by NODE_PATH, hence the process of its own.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export interface PeerTime {
  name: string;
  /** Best of some rounds, decoding included; null where it does not run here. */
  ms: number | null;
  note: string;
}

const ROUNDS = 12;
const require = createRequire(import.meta.url);
const home = (name: string) => join(dirname(fileURLToPath(import.meta.url)), '../../node_modules', name);
const wasmFolder = () =>
  join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/');

// The libraries' own types describe their browser builds; this is what is called of the ones for Node.
interface Tensors {
  tensor3d(data: Uint8Array, shape: number[], type: 'int32'): { dispose(): void };
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
}

/** Never throws: a peer that does not run is told as such. */
export function peers(jpeg: Buffer): PeerTime[] {
  const folder = join(import.meta.dirname, 'peers');
  const packages = join(folder, 'node_modules');
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (!existsSync(packages)) spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' });
  const picture = join(tmpdir(), `omote-bench-${process.pid}.jpg`);
  writeFileSync(picture, jpeg);
  const env = { ...process.env, NODE_PATH: packages };
  const { stdout } = spawnSync(process.execPath, [import.meta.filename, picture], { env, encoding: 'utf8' });
  rmSync(picture);
  const line = stdout.split('\n').find((l) => l.startsWith('peers '));
  return line
    ? (JSON.parse(line.slice(6)) as PeerTime[])
    : [{ name: 'peers', ms: null, note: 'do not run here' }];
}

async function measure(jpeg: Buffer): Promise<PeerTime[]> {
  return [
    await attempt('@vladmandic/human, wasm', () => human(jpeg)),
    await attempt('@vladmandic/face-api, wasm', () => faceApi(jpeg)),
  ];
}

async function attempt(name: string, open: () => Promise<() => Promise<string>>): Promise<PeerTime> {
  try {
    const run = await open();
    const times: number[] = [];
    let note = '';
    for (let i = 0; i < ROUNDS + 3; i++) {
      const start = performance.now();
      note = await run();
      if (i >= 3) times.push(performance.now() - start);
    }
    return { name, ms: Math.min(...times), note };
  } catch (error) {
    return { name, ms: null, note: `does not run: ${String(error).split('\n')[0]}` };
  }
}

async function human(jpeg: Buffer): Promise<() => Promise<string>> {
  const root = home('@vladmandic/human');
  const wasmPath = wasmFolder();
  // It loads its models by fetch, which reads no files.
  const server = createServer((request, response) =>
    response.end(readFileSync(join(root, 'models', basename(request.url ?? '')))),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const { Human } = require(join(root, 'dist/human.node-wasm.js'));
  const off = { enabled: false };
  const engine = new Human({
    backend: 'wasm',
    wasmPath,
    modelBasePath: `http://127.0.0.1:${port}/`,
    cacheSensitivity: 0,
    debug: false,
    filter: off,
    face: {
      enabled: true,
      emotion: off,
      iris: off,
      antispoof: off,
      liveness: off,
      description: { enabled: true },
    },
    body: off,
    hand: off,
    object: off,
    gesture: off,
    segmentation: off,
  });
  await engine.load();
  server.close();
  const tf: Tensors = engine.tf;
  return async () => {
    const tensor = await toTensor(tf, jpeg);
    const result = await engine.detect(tensor);
    tensor.dispose();
    return `${result.face.length} face, ${result.face[0]?.embedding?.length ?? 0}-d`;
  };
}

async function faceApi(jpeg: Buffer): Promise<() => Promise<string>> {
  const root = home('@vladmandic/face-api');
  require('@tensorflow/tfjs-backend-wasm').setWasmPaths(wasmFolder());
  const api = require(join(root, 'dist/face-api.node-wasm.js'));
  const tf: Tensors = api.tf;
  await tf.setBackend('wasm');
  await tf.ready();
  for (const net of ['ssdMobilenetv1', 'faceLandmark68Net', 'faceRecognitionNet'])
    await api.nets[net].loadFromDisk(join(root, 'model'));
  return async () => {
    const tensor = await toTensor(tf, jpeg);
    const face = await api.detectSingleFace(tensor).withFaceLandmarks().withFaceDescriptor();
    tensor.dispose();
    return `${face ? 1 : 0} face, ${face?.descriptor.length ?? 0}-d`;
  };
}

async function toTensor(tf: Tensors, jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return tf.tensor3d(new Uint8Array(data), [info.height, info.width, 3], 'int32');
}

if (import.meta.main) {
  const times = await measure(readFileSync(process.argv[2]));
  process.stdout.write(`peers ${JSON.stringify(times)}\n`);
  process.exit(0);
}
