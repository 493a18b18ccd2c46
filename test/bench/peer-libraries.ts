/** The other libraries, used as their documentation says. Only for a process whose NODE_PATH has their dependencies. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export interface PeerFace {
  /** Centre of the face, px of the picture. */
  x: number;
  y: number;
  embedding: number[];
}

export type OpenPeer = () => Promise<(jpeg: Buffer) => Promise<PeerFace[]>>;

const require = createRequire(import.meta.url);
const home = (name: string) => join(dirname(fileURLToPath(import.meta.url)), '../../node_modules', name);
const wasmFolder = () =>
  join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/');

// The libraries' own types describe their browser builds. These are the parts of the Node builds that are used here.
interface Tensors {
  tensor3d(data: Uint8Array, shape: number[], type: 'int32'): { dispose(): void };
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
}
interface HumanResult {
  face: { box: [number, number, number, number]; embedding?: number[] }[];
}
interface FaceApiFace {
  detection: { box: { x: number; y: number; width: number; height: number } };
  descriptor: Float32Array;
}

export const openHuman: OpenPeer = async () => {
  const root = home('@vladmandic/human');
  const wasmPath = wasmFolder();
  // The library loads its models with fetch, which cannot read files, so a local server provides them.
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
  return async (jpeg) => {
    const tensor = await toTensor(tf, jpeg);
    const { face } = (await engine.detect(tensor)) as HumanResult;
    tensor.dispose();
    return face.flatMap(({ box: [x, y, width, height], embedding }) =>
      embedding ? [{ x: x + width / 2, y: y + height / 2, embedding }] : [],
    );
  };
};

export const openFaceApi: OpenPeer = async () => {
  const root = home('@vladmandic/face-api');
  require('@tensorflow/tfjs-backend-wasm').setWasmPaths(wasmFolder());
  const api = require(join(root, 'dist/face-api.node-wasm.js'));
  const tf: Tensors = api.tf;
  await tf.setBackend('wasm');
  await tf.ready();
  for (const net of ['ssdMobilenetv1', 'faceLandmark68Net', 'faceRecognitionNet'])
    await api.nets[net].loadFromDisk(join(root, 'model'));
  return async (jpeg) => {
    const tensor = await toTensor(tf, jpeg);
    const found: FaceApiFace[] = await api.detectAllFaces(tensor).withFaceLandmarks().withFaceDescriptors();
    tensor.dispose();
    return found.map(({ detection: { box }, descriptor }) => ({
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      embedding: [...descriptor],
    }));
  };
};

async function toTensor(tf: Tensors, jpeg: Buffer) {
  const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
  return tf.tensor3d(new Uint8Array(data), [info.height, info.width, 3], 'int32');
}
