import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROTATING = join(import.meta.dirname, '..', 'store', 'rotating.ts');

/**
 * Starts a rotation of the data key in a process of its own and kills it. The process stands still at every line that
 * it prints, so that it dies where the test wants it to.
 * @param words as for `test/store/rotating.ts`
 * @param at the line at which it is killed: the number of people done so far, or `noted`, which is the last before the
 * transaction ends
 * @throws Error if it ended before it came to this line
 */
export async function killRotation(words: readonly string[], at: number | 'noted'): Promise<void> {
  const child = spawn(process.execPath, [ROTATING, ...words], { stdio: ['pipe', 'pipe', 'inherit'] });
  // Killed, it reads no more of what it is sent.
  child.stdin.on('error', () => undefined);
  const ended = once(child, 'close');
  for await (const line of createInterface(child.stdout))
    if (line === String(at)) child.kill('SIGKILL');
    else child.stdin.write('\n');
  const [code, signal] = await ended;
  if (signal !== 'SIGKILL')
    throw new Error(`the rotation ended with ${code ?? signal} before it came to ${at}`);
}
