import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { Pages } from '../../src/http/pages/pages.ts';

async function folderTold(dataFolder: string | null, remoteAddress: string, host: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, 'console'));
  writeFileSync(join(folder, 'console', 'index.html'), '<meta content="__OMOTE_FOLDER__">');
  const pages = new Pages(folder, { command: 'omote', start: 'npm start' }, dataFolder);
  const app = Fastify();
  app.get('/console', (_, reply) => pages.send(reply, 'console'));
  const { body } = await app.inject({ url: '/console', remoteAddress, headers: { host } });
  return /content="([^"]*)"/.exec(body)?.[1] ?? '';
}

test('only the host itself is told the data folder before anybody has signed in', async () => {
  expect(await folderTold('/srv/o"$&', '127.0.0.1', 'localhost:7350')).toBe('/srv/o&quot;$&amp;');
  expect(await folderTold('/srv/omote', '::1', '[::1]:7350')).toBe('/srv/omote');
  expect(await folderTold('/srv/omote', '192.0.2.1', 'localhost')).toBe('?');
  expect(await folderTold('/srv/omote', '127.0.0.1', 'gate.example')).toBe('?');
  expect(await folderTold(null, '127.0.0.1', 'localhost')).toBe('');
});
