import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * Reads one line from standard input. The question is written to stderr, so that stdout holds only the result.
 * @param hidden doesn't echo what is typed
 * @returns the line without its line break
 * @throws Error if standard input ends without a line or Ctrl+C is pressed: a command that did nothing must not appear
 * to have succeeded
 */
export async function askLine(question: string, hidden = false): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? silent : process.stderr;
  const terminal = createInterface({ input: process.stdin, output, ...(hidden ? { terminal: true } : {}) });
  if (hidden) process.stderr.write(question);
  const ended = once(terminal, 'close').then(() => {
    throw new Error('no answer on standard input, so nothing was done');
  });
  try {
    return await Promise.race([terminal.question(hidden ? '' : question), ended]);
  } finally {
    if (hidden) process.stderr.write('\n');
    ended.catch(() => undefined);
    terminal.close();
  }
}

/** Like askLine, but without echoing what is typed. */
export const askInSecret = (question: string): Promise<string> => askLine(question, true);

/** Asks twice for a secret that is chosen now: nobody sees what was mistyped. @throws Error if the two differ */
export async function askNewSecret(question: string): Promise<string> {
  const typed = await askInSecret(question);
  if ((await askInSecret('Again: ')) !== typed)
    throw new Error('the second time something else was typed, so nothing was done');
  return typed;
}
