import type { FastifyInstance } from 'fastify';
import type { AdminAbout } from '../contract/admin-about.ts';
import type { World } from '../flows/world.ts';

export interface AboutContext {
  version: string;
  dataDir: string;
  /** Made by the build; empty where there was none. */
  thirdParty(): readonly { name: string; version: string; licence: string; text: string }[];
}

export function serveAbout(
  admin: FastifyInstance,
  world: World,
  { version, dataDir, thirdParty }: AboutContext,
): void {
  admin.get('/admin/v1/about', async (): Promise<AdminAbout> => {
    return {
      version,
      licence: 'Apache-2.0',
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      data_dir: dataDir,
      models: world.engine.pack.models.map(({ name, task, licence }) => ({ name, task, licence })),
      packages: thirdParty().map(({ name, version, licence }) => ({ name, version, licence })),
      errors: [],
    };
  });
  admin.get('/admin/v1/about/licences.txt', async (_, reply) => {
    const texts = thirdParty().map((p) => `${p.name} ${p.version} (${p.licence})\n\n${p.text}`);
    return reply.type('text/plain; charset=utf-8').send(texts.join(`\n\n${'-'.repeat(80)}\n\n`));
  });
}
