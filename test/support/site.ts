import { randomBytes } from 'node:crypto';
import { Appliance } from './appliance.ts';

/** Several appliances on one database, each with its own folder. They share the site's data key and API key. */
export async function siteOf(
  count: number,
  databaseUrl: string,
  env: Record<string, string> = {},
  dataKey: Uint8Array = randomBytes(32),
): Promise<Appliance[]> {
  const nodes: Appliance[] = [];
  for (let i = 0; i < count; i++)
    nodes.push(
      await Appliance.start(
        { OMOTE_DATABASE_URL: databaseUrl, ...env },
        // A copy, because the appliance wipes it.
        { dataKey: Uint8Array.from(dataKey) },
        nodes[0]?.key,
      ),
    );
  const last = nodes[count - 1];
  for (const node of nodes) if (node !== last) await node.shareConsoleOf(last);
  return nodes;
}
