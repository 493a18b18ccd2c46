import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const page = readFileSync(join(ROOT, 'docs/integrate/doors.md'), 'utf8');
/** The programs in JavaScript of docs/integrate/doors.md; the first is the relay. */
const CODES = [...page.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);

/** A folder with the relay of the page, beside the packages that it imports. */
export function relayFolder(): string {
  const folder = mkdtempSync(join(ROOT, 'node_modules', '.cache', 'relay-'));
  writeFileSync(join(folder, 'relay.mjs'), CODES[0] ?? '');
  return folder;
}

/**
 * Runs a program of the page that listens for decisions and has to open the door for real. It ends with the test.
 * @param imports what tells it from the other
 */
export function doorRelay(imports: "from 'node:http'" | "from 'mqtt'", own: Record<string, string>): void {
  const folder = relayFolder();
  writeFileSync(join(folder, 'listener.mjs'), CODES.find((code) => code.includes(imports)) ?? '');
  // Started a minute ago: it refuses what was signed in its first seconds.
  const main = `const { now } = Date; Date = class extends Date { static now() { return now() - shift; } constructor(...given) { super(...(given.length > 0 ? given : [now() - shift])); } };
    let shift = 60_000; await import('./relay.mjs'); shift = 0; await import('./listener.mjs');`;
  writeFileSync(join(folder, 'main.mjs'), main);
  const env = { ...process.env, NODE_OPTIONS: '', ...own };
  const child = spawn(process.execPath, [join(folder, 'main.mjs')], { env, stdio: 'ignore' });
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
}
