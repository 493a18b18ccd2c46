/** The commands `omote models list`, `install` and `verify`, about the packs on this host. */
import type { Command } from 'commander';
import { refuseUnreadable } from '../../../app/data-key/data-key.ts';
import * as tasks from '../../../app/packs/pack-tasks.ts';
import { packInUse } from '../../../app/packs/packs.ts';
import { recommended } from '../../../app/packs/recommended-text.ts';
import { inCommandForm } from '../../../app/service/command-form.ts';
import type { CommandContext } from '../command-context.ts';
import { installText, verifyText } from '../model-text.ts';
import { table } from '../table.ts';

export function addPackCommands(models: Command, { config, beginning, print }: CommandContext): void {
  /** Packs that were installed on this host are in its data folder. */
  const readable = () => {
    const here = config();
    refuseUnreadable(here);
    return here;
  };
  models
    .command('list')
    .description('list known packs and what’s missing')
    .action(async () => {
      const here = readable();
      const packs = tasks
        .listModelPacks(here)
        .map((pack) => ({ ...pack, remedy: pack.remedy && inCommandForm(pack.remedy) }));
      const rows = packs.map((p) => [p.name, p.title, p.complete ? 'ready' : p.problems.join('; ')]);
      const better = recommended(here, await packInUse(here));
      const advice = better ? `\n\nRecommended: ${better.why}.\n${better.how}` : '';
      print(packs, `${table(['Pack', 'What it is', 'State'], rows)}${advice}`);
    });
  models
    .command('install')
    .description('install packs from a folder (verifies hashes, converts, runs a self-check)')
    .argument('<folder>', 'folder with the .onnx or .espdl files (and manifests, unless known)')
    .argument('[pack]', 'install only this pack (default: every complete pack in the folder)')
    .action(async (folder, pack) => {
      const report = await tasks.installModelPacks(beginning(), folder, pack ?? null);
      print(report, installText(report));
      if (!report.installed) process.exitCode = 1;
    });
  models
    .command('verify')
    .description('check hashes and run every network of a pack against its reference output')
    .argument('[pack]', 'default: the pack in use')
    .action(async (pack) => {
      const here = readable();
      const report = await tasks.verifyModelPack(here, pack ?? (await packInUse(here)));
      print(report, verifyText(report));
      if (report.models.some((m) => !m.ok)) process.exitCode = 1;
    });
}
