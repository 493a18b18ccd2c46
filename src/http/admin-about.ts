import type { FastifyInstance } from 'fastify';
import type { AdminAbout, AdminModelLicence } from '../contract/admin-about.ts';
import { failure } from '../domain/failure.ts';
import type { World } from '../flows/world.ts';

export interface AboutContext {
  version: string;
  dataDir: string;
  /** Made by the build; empty where there was none. */
  thirdParty(): readonly { name: string; version: string; licence: string; text: string }[];
  /** Those whose networks are on this host. */
  modelLicences(): readonly ModelLicence[];
}

export interface ModelLicence {
  name: string;
  title: string;
  task: string;
  /** SPDX identifier. */
  licence: string;
  source: string;
  /** Those that are made of it, by name. */
  packs: readonly string[];
  /** Null: the model came without one. */
  text(): string | null;
}

export function serveAbout(
  admin: FastifyInstance,
  world: World,
  { version, dataDir, thirdParty, modelLicences }: AboutContext,
): void {
  admin.get('/admin/v1/about', async (): Promise<AdminAbout> => {
    return {
      version,
      licence: 'Apache-2.0',
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      data_dir: dataDir,
      models: modelLicences().map(({ text: _, packs, ...model }) => ({
        ...model,
        packs: [...packs],
        in_use: world.engine.pack.models.some(({ name }) => name === model.name),
      })),
      packages: thirdParty().map(({ name, version, licence }) => ({ name, version, licence })),
      errors: [],
    };
  });
  admin.get('/admin/v1/about/models/:name', async (request): Promise<AdminModelLicence> => {
    const { name } = request.params as { name: string };
    const model = modelLicences().find((m) => m.name === name);
    if (!model) throw failure('unknown_resource', 'name', 'is not known');
    const { licence, source } = model;
    return { name, licence, source, text: model.text(), errors: [] };
  });
  admin.get('/admin/v1/about/licences.txt', async (_, reply) => {
    const texts = thirdParty().map((p) => `${p.name} ${p.version} (${p.licence})\n\n${p.text}`);
    return reply.type('text/plain; charset=utf-8').send(texts.join(`\n\n${'-'.repeat(80)}\n\n`));
  });
}
