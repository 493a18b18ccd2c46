/** `omote site …`: several appliances on one PostgreSQL. */
import type { Command } from 'commander';
import { askLine } from '../../../app/ask-line.ts';
import type { Config } from '../../../app/config.ts';
import { renamed } from '../../../app/node-file.ts';
import { asTyped } from '../../../app/service/command-form.ts';
import { joinSite } from '../../../app/site/join-site.ts';
import * as tasks from '../../../app/site/site-tasks.ts';
import type { CommandContext, Print } from '../command-context.ts';
import { table } from '../table.ts';

export function addSiteCommands(program: Command, { config, print }: CommandContext): void {
  const site = program.command('site').description('several appliances on one PostgreSQL');
  site
    .command('token')
    .description('let another appliance join: a token for ten minutes, shown once')
    .action(async () => {
      const { id, text } = await tasks.siteToken(config());
      print(
        { id, token: text },
        `${text}\n\nGood for ten minutes and one appliance. There, with OMOTE_DATABASE_URL set and an empty data folder: omote site join\n` +
          'Then compare the digits that it shows, and accept it here: omote site accept <digits>',
      );
    });
  site
    .command('join')
    .description(
      'become an appliance of the site that OMOTE_DATABASE_URL names; for an empty data folder. Asks for the token, or reads it from standard input',
    )
    .action(async () => {
      // Never an argument: those are seen by all users of the host.
      const joined = await joinSite(config(), await askLine('Token: '), showDigits);
      print(joined, `${joined.name} is an appliance of the site. Start it as usual.`);
    });
  site
    .command('accept')
    .description('give the data key to an appliance that waits; without digits: list those that wait')
    .argument('[digits]', 'the twelve that the new appliance shows')
    .action(async (digits?: string) => {
      if (digits === undefined) return await listWaiting(config(), print);
      const name = await tasks.acceptByFingerprint(config(), digits);
      print({ accepted: name }, `${name} has the data key of this site now.`);
    });
  addMembers(site, { config, print });
}

function addMembers(site: Command, { config, print }: CommandContext): void {
  site
    .command('nodes')
    .description('the appliances of this site')
    .action(async () => {
      const nodes = await tasks.siteAppliances(config());
      const rows = nodes.map((node) => [
        `${node.name}${node.here ? ' (this one)' : ''}`,
        node.id,
        node.address || '-',
        node.version,
        stateText(node),
        String(node.lag),
      ]);
      print(
        nodes,
        nodes.length === 0
          ? 'No appliance has worked with this database yet.'
          : table(['Name', 'ID', 'Address', 'Version', 'State', 'Changes behind'], rows),
      );
    });
  site
    .command('remove')
    .description('take an appliance out of the site; to be run on another one')
    .argument('<node>', 'its name or its ID')
    .action(async (which: string) => {
      const name = await tasks.removeNamed(config(), which);
      print({ removed: name }, removedText(name));
    });
  site
    .command('rename')
    .description('how the other appliances call the one of this data folder; from its next start on')
    .argument('<name>', '1 to 60 characters')
    .action((name: string) => {
      const node = renamed(config().dataDir, name);
      print(node, `${node.name}, from the next start on.`);
    });
}

const removedText = (name: string): string =>
  [
    `${name} decides nothing any more, and is not let in again.`,
    'It still knows the data key and the password of the database. Where it may be in other hands: change the password in',
    'PostgreSQL first (ALTER ROLE … PASSWORD), give the new one to the appliances that stay, then replace the data key: with',
    'one of them stopped, run omote data-key rotate there. The others take the new key by themselves.',
  ].join('\n');

function stateText({ state, seenAgoUs, heldBack, decides }: tasks.ListedAppliance): string {
  if (state === 'at_work' && heldBack.length > 0)
    return `${decides ? 'at work, leaves out' : 'decides nothing, could not apply'} ${heldBack.join(', ')}`;
  if (state === 'at_work') return 'at work';
  return state === 'stopped' || seenAgoUs === null ? 'stopped' : `away for ${Math.round(seenAgoUs / 1e6)} s`;
}

async function listWaiting(config: Config, print: Print): Promise<void> {
  const waiting = await tasks.waitingAppliances(config);
  const rows = waiting.map(({ name, version, fingerprint }) => [name, version, fingerprint]);
  print(
    waiting,
    waiting.length === 0
      ? 'No appliance waits. Make a token: omote site token'
      : `${table(['Name', 'Version', 'Digits'], rows)}\n\nCompare the digits with those on its screen, then: omote site accept <digits>`,
  );
}

const showDigits = (fingerprint: string): void => {
  process.stderr.write(
    asTyped(
      `This appliance shows   ${fingerprint}\nAn operator of the site compares these digits and accepts: console, Settings, Site; or omote site accept ${fingerprint}\nWaiting …\n`,
    ),
  );
};
