/**
 * What the machine itself gains from running two processes that share none of our code's state: one alone, and two at
 * the same time.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { type LoadedPack, loadPack } from '../../src/engine/packs/packs.ts';
import { openModels, warmUp } from '../../src/engine/pipeline/models.ts';
import { readPicture } from '../../src/engine/pipeline/pipeline.ts';
import { setUpDecoder } from '../../src/engine/stages/decode.ts';
import { ANY_FACE, frame720, MODELS, zooPack } from '../engine/pictures.ts';
import { SHARED } from '../support/shared.ts';

const RUN_MS = 4000;

/**
 * Pictures per second of all processes together. They start at the same time.
 * @throws Error if one of them ends without a result
 */
export async function perSecondOfProcesses(pack: string, count: number): Promise<number> {
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, [import.meta.filename, pack], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  const next = () => Promise.all(children.map(said));
  try {
    await next();
    const rates = next();
    for (const { stdin } of children) stdin.end('go');
    return (await rates).reduce((sum, rate) => sum + Number(rate), 0);
  } finally {
    for (const child of children) child.kill();
  }
}

/** The next output of the process. */
function said(child: ChildProcessByStdio<Writable, Readable, null>): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    // Nothing can follow 'close'. If the process has already written, this rejection has no effect.
    child.once('close', (code, signal) => reject(new Error(`a process ended with ${code ?? signal}`)));
    child.once('error', reject);
  });
}

async function run(pack: LoadedPack): Promise<void> {
  setUpDecoder();
  const [models, frame] = [await openModels(pack), await frame720()];
  await warmUp(models);
  const read = () => readPicture(models, frame, { limits: ANY_FACE, embed: true });
  for (let i = 0; i < 10; i++) await read();
  process.stdout.write('ready');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  const startMs = performance.now();
  let count = 0;
  for (; performance.now() - startMs < RUN_MS; count++) await read();
  process.stdout.write(String((1000 * count) / (performance.now() - startMs)));
  process.exit();
}

export const packToMeasure = (name: string): LoadedPack =>
  name === 'zoo' ? zooPack(join(SHARED, 'models')) : loadPack(name, [MODELS]);

if (process.argv[1] === import.meta.filename) await run(packToMeasure(process.argv[2]));
