import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/**
 * One line of standard input, without its end; the question goes to stderr, so that stdout is the result alone.
 * @throws Error where standard input ends without a line, or Ctrl+C is pressed: a command that did nothing must not end as if it had
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

/** As askLine; what is typed is not shown. */
export const askInSecret = (question: string): Promise<string> => askLine(question, true);
