/** The commands `omote site …`, for several appliances on one PostgreSQL. */
import type { Command } from 'commander';
import { askLine } from '../../../app/ask-line.ts';
import type { Config } from '../../../app/config.ts';
import { renamed } from '../../../app/node-file.ts';
import { inCommandForm } from '../../../app/service/command-form.ts';
import { applySite, type SiteChange, type SiteMade } from '../../../app/site/apply-site.ts';
import { joinSite } from '../../../app/site/join-site.ts';
import * as tasks from '../../../app/site/site-tasks.ts';
import type { CommandContext, Print } from '../command-context.ts';
import { table } from '../table.ts';

export function addSiteCommands(program: Command, { config, beginning, print }: CommandContext): void {
  const site = program.command('site').description('several appliances on one PostgreSQL');
  site
    .command('token')
    .description('create a token for another appliance to join (valid for ten minutes, shown once)')
    .action(async () => {
      const { id, text } = await tasks.siteToken(config());
      print(
        { id, token: text },
        `${text}\n\nValid for ten minutes and one appliance. On the new host, with OMOTE_DATABASE_URL set and an empty data folder, run: omote site join\n` +
          'Compare the digits it shows, then accept it here: omote site accept <digits>',
      );
    });
  site
    .command('join')
    .description(
      'join the site at OMOTE_DATABASE_URL, with an empty data folder; asks for the token or reads it from standard input',
    )
    .action(async () => {
      // The token is never an argument, because all users of the host can see those.
      const joined = await joinSite(beginning(), await askLine('Token: '), showDigits);
      print(joined, `${joined.name} has joined the site. Start it as usual.`);
    });
  site
    .command('accept')
    .description('give the data key to a waiting appliance; without digits, list waiting appliances')
    .argument('[digits]', 'the twelve digits shown by the new appliance')
    .action(async (digits?: string) => {
      if (digits === undefined) return await listWaiting(config(), print);
      const name = await tasks.acceptByFingerprint(config(), digits);
      print({ accepted: name }, `${name} now has this site’s data key.`);
    });
  addMembers(site, { config, beginning, print });
}

function addMembers(site: Command, { config, beginning, print }: CommandContext): void {
  site
    .command('nodes')
    .description('list this site’s appliances')
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
          ? 'No appliance has used this database yet.'
          : table(['Name', 'ID', 'Address', 'Version', 'State', 'Changes behind'], rows),
      );
    });
  site
    .command('remove')
    .description('remove an appliance from the site (run this on another appliance)')
    .argument('<node>', 'its name or its ID')
    .action(async (which: string) => {
      const name = await tasks.removeNamed(config(), which);
      print({ removed: name }, removedText(name));
    });
  site
    .command('rename')
    .description('set this appliance’s name, from its next start')
    .argument('<name>', '1 to 60 characters')
    .action((name: string) => {
      // A name would mark the folder as one whose data is in a database, without which it then does not start.
      tasks.refuseOutsideSite(config());
      const node = renamed(beginning().dataDir, name);
      print(node, `Renamed to ${node.name}, from the next start.`);
    });
}

const removedText = (name: string): string =>
  [
    `${name} no longer makes decisions and can’t rejoin.`,
    'It still has the data key and the database password. If someone else may have it, first change the password in PostgreSQL (ALTER ROLE … PASSWORD) and set it on the remaining appliances. Then stop one of them and run omote data-key rotate on it. The others pick up the new key automatically.',
  ].join('\n');

function stateText({ state, seenAgoUs, heldBack, decides }: tasks.ListedAppliance): string {
  if (state === 'at_work' && heldBack.length > 0)
    return `${decides ? 'at work, skips' : 'makes no decisions, could not apply'} ${heldBack.join(', ')}`;
  if (state === 'at_work') return 'at work';
  return state === 'stopped' || seenAgoUs === null
    ? 'stopped'
    : `no response for ${Math.round(seenAgoUs / 1e6)} s`;
}

async function listWaiting(config: Config, print: Print): Promise<void> {
  const waiting = await tasks.waitingAppliances(config);
  const rows = waiting.map(({ name, version, fingerprint }) => [name, version, fingerprint]);
  print(
    waiting,
    waiting.length === 0
      ? 'No appliance is waiting. To create a token: omote site token'
      : `${table(['Name', 'Version', 'Digits'], rows)}\n\nCompare the digits with those on its screen, then: omote site accept <digits>`,
  );
}

const showDigits = (fingerprint: string): void => {
  process.stderr.write(
    inCommandForm(
      `This appliance shows   ${fingerprint}\nAn administrator of the site must compare these digits and accept: in the console under Settings > Site, or with omote site accept ${fingerprint}\nWaiting …\n`,
    ),
  );
};

/** The exit code of --check if there is something to change. */
const DIFFERS = 2;

const EXAMPLE = `
Example:
  settings:
    site_name: North clinic
    active_challenge: always
  reset: [kiosk_speech]
  kiosks: [Entrance, Ward 3]
  keys:
    - name: Door controller
      scopes: [authentications:write, results:read]
      allow: [192.0.2.7]
  links:
    - { ekyc_id: member-4711, auth_id: 0123456789abcdef0123456789abcdef }

What the file does not name stays as it is; nothing is removed. Keys and pairing codes are printed once, when they are made.
With --check the exit code is ${DIFFERS} if something would change.`;

/** Adds the command `omote apply`. */
export function addApplyCommand(program: Command, { config, print }: CommandContext): void {
  program
    .command('apply')
    .description(
      'make settings, kiosks, API keys and links what a file says; run it again whenever it changes',
    )
    .argument('<file>', 'YAML or JSON')
    .option('--check', 'only say what would change')
    .addHelpText('after', EXAMPLE)
    .action(async (path: string, { check = false }) => {
      const made: SiteMade[] = [];
      const isJson = program.opts().json === true;
      const told = (one: SiteMade) => {
        made.push(one);
        if (!isJson) process.stdout.write(`${madeText(one)}\n`);
      };
      const changes = await applySite(config(), path, check, told).catch((error) => {
        // What was made before the failure must not be lost with it.
        if (isJson && made.length > 0) print({ changes: null, made }, '');
        throw error;
      });
      const lines = changes.map((change) => `\n  ${changeText(change)}`);
      const head = check ? 'Would change:' : 'Changed:';
      print({ changes, made }, changes.length === 0 ? 'Nothing to change.' : `${head}${lines.join('')}`);
      if (check && changes.length > 0) process.exitCode = DIFFERS;
    });
}

const madeText = (made: SiteMade): string =>
  made.section === 'keys'
    ? `Key ${made.name}: ${made.key}`
    : `Kiosk ${made.name}: pairing code ${made.code}, or ${made.url}`;

const changeText = ({ section, name, from, to }: SiteChange): string =>
  section === 'settings'
    ? `${name}: ${JSON.stringify(from)} → ${JSON.stringify(to)}`
    : `${{ kiosks: 'kiosk', keys: 'key', links: 'link' }[section]} ${name}: new`;
