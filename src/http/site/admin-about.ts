import type { FastifyInstance } from 'fastify';
import { ADMIN_ABOUT_OPERATIONS } from '../../contract/site/admin-about.ts';
import { refusal } from '../../domain/failure.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

export interface AboutContext {
  version: string;
  dataDir: string;
  /** The packages that the build lists; empty without a build. */
  thirdParty(): readonly { name: string; version: string; licence: string; text: string }[];
  /** The models whose networks are on this host. */
  modelLicences(): readonly ModelLicence[];
}

export interface ModelLicence {
  name: string;
  title: string;
  task: string;
  /** SPDX identifier. */
  licence: string;
  source: string;
  /** The names of the packs that use the model. */
  packs: readonly string[];
  /** The text of the licence; null: the model came without one. */
  text(): string | null;
}

export function serveAbout(
  admin: FastifyInstance,
  world: World,
  { version, dataDir, thirdParty, modelLicences }: AboutContext,
): void {
  serveOperation(admin, ADMIN_ABOUT_OPERATIONS.getAbout, () => ({
    version,
    licence: 'Apache-2.0',
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    data_dir: dataDir,
    models: modelLicences().map(({ text: _, packs, ...model }) => ({
      ...model,
      packs: [...packs],
      in_use: world.packs.current().engine.pack.models.some(({ name }) => name === model.name),
    })),
    packages: thirdParty().map(({ name, version, licence }) => ({ name, version, licence })),
  }));
  serveOperation(admin, ADMIN_ABOUT_OPERATIONS.getModelLicence, ({ params: { name } }) => {
    const model = modelLicences().find((m) => m.name === name);
    if (!model) throw refusal('not_found', 'name');
    return { name, licence: model.licence, source: model.source, text: model.text() };
  });
  serveOperation(admin, ADMIN_ABOUT_OPERATIONS.exportLicences, () =>
    thirdParty()
      .map((p) => `${p.name} ${p.version} (${p.licence})\n\n${p.text}`)
      .join(`\n\n${'-'.repeat(80)}\n\n`),
  );
}
