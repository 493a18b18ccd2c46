/**
 * A registry of npm with one version of one package, on a loopback port: a worker thread, because what is tested waits
 * for npm without returning to the event loop. It prints nothing and knows nobody.
 */
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';

export interface Offered {
  name: string;
  version: string;
  archive: Buffer;
  /** What it says of the archive; default: the truth. */
  integrity?: string;
}

/** @returns its address, and how to end it */
export async function registryOf(offered: Offered): Promise<{ url: string; close(): Promise<unknown> }> {
  const worker = new Worker(new URL(import.meta.url), { workerData: offered });
  const url = await new Promise<string>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return { url, close: () => worker.terminate() };
}

export const integrityOf = (archive: Uint8Array): string =>
  `sha512-${createHash('sha512').update(archive).digest('base64')}`;

/** The archive of a package, as npm publishes it: each path is in the folder `package`. */
export function archiveOf(files: Readonly<Record<string, Uint8Array>>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, content]) => {
    const header = Buffer.alloc(512);
    const octal = (value: number, at: number, length: number) =>
      header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
    header.write(`package/${path}`);
    octal(0o644, 100, 8);
    octal(content.length, 124, 12);
    header.write(' '.repeat(8), 148);
    header.write('0', 156);
    header.write('ustar\0' + '00', 257);
    octal(
      header.reduce((sum, byte) => sum + byte, 0),
      148,
      7,
    );
    return [header, content, Buffer.alloc(-content.length & 511)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function serve({ name, version, archive, integrity = integrityOf(archive) }: Offered): void {
  const server = createServer((request, answer) => {
    const { port } = server.address() as AddressInfo;
    const tarball = `http://127.0.0.1:${port}/${name}.tgz`;
    if (request.url === `/${name}.tgz`) return void answer.end(archive);
    if (request.url !== `/${name}`) return void answer.writeHead(404).end('{}');
    const manifest = { name, version, dist: { tarball, integrity } };
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ name, 'dist-tags': { latest: version }, versions: { [version]: manifest } }));
  });
  server.listen(0, '127.0.0.1', () => {
    parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  });
}

// A worker's data is a copy, in which a Buffer is a Uint8Array.
if (workerData?.archive) serve({ ...workerData, archive: Buffer.from(workerData.archive) });
