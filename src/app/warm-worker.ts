/** A thread of the warm start: reads, unseals and encodes templates. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoredTemplate } from '../domain/ports.ts';
import { RowMaker } from '../search/row-maker.ts';
import { TemplateReader } from '../store/template-reader.ts';
import type { ToWarm, WarmBlock, WarmOptions } from './warm-messages.ts';

/** Templates per block: the event loop takes it over in about a millisecond. */
const BLOCK = 512;

const port = parentPort;
if (!port) throw new Error('warm-worker.ts runs as a worker thread only');
const { folder, dataKey, pack, dimension, libraryFolder } = workerData as WarmOptions;
const maker = await RowMaker.open(dimension, libraryFolder);
const reader = new TemplateReader(folder, dataKey, pack);

function blockOf(page: readonly StoredTemplate[], last: boolean): WarmBlock {
  const { rows, add } = maker.begin(page.length);
  const authIds: string[] = [];
  const broken: string[] = [];
  for (const { authId, template } of page) {
    if (template && added(template, add)) authIds.push(authId);
    else broken.push(authId);
    // A face in clear does not wait for the garbage collector.
    template?.fill(0);
  }
  return { authIds, rows, broken, last };
}

/** What opens but cannot be compared (other length, no numbers) is as broken. */
function added(template: Float32Array, add: (template: Float32Array) => void): boolean {
  if (template.length !== dimension) return false;
  try {
    add(template);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function send(block: WarmBlock): void {
  const { rows } = block;
  const buffers = rows.kind === 'codes' ? [rows.codes.buffer, rows.facts.buffer] : [rows.templates.buffer];
  port?.postMessage(block, buffers as ArrayBuffer[]);
}

port.on('message', (range: ToWarm) => {
  if (range === null) {
    reader.close();
    port.close();
    return;
  }
  for (let after = range.after; ; ) {
    const page = reader.page(after, range.upTo, BLOCK);
    const last = page.length < BLOCK;
    send(blockOf(page, last));
    if (last) return;
    after = page[page.length - 1].seq;
  }
});
