import type { CDPSession } from 'playwright';

/** Bytes of a page's heap by V8's node types: `code` is compiled by V8, `object` and `closure` are the page's own. */
export async function heapByType(cdp: CDPSession): Promise<Map<string, number>> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', collect);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', collect);
  const { snapshot, nodes } = JSON.parse(chunks.join('')) as Snapshot;
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [typeAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const bytes = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const type = types[typeAt][nodes[at + typeAt] ?? 0] ?? '';
    bytes.set(type, (bytes.get(type) ?? 0) + (nodes[at + sizeAt] ?? 0));
  }
  return bytes;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: string[][] } };
  nodes: number[];
}
