/** `omote …`: the commands, each with --help and --json. They work beside a running service and with none. */
import '../no-inspector.ts';
import { Command, InvalidArgumentError } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { readConfig } from '../../app/config.ts';
import { examine } from '../../app/doctor/examine.ts';
import { packInUse } from '../../app/packs/pack-in-use.ts';
import { recommended } from '../../app/packs/recommended-text.ts';
import { scanGallery } from '../../app/shield/scan-task.ts';
import * as tasks from '../../app/tasks.ts';
import { addBackupCommands } from './commands/backup-commands.ts';
import { addCalibrationCommand } from './commands/calibration-commands.ts';
import { addClockCommands } from './commands/clock-commands.ts';
import { addDataKeyCommands } from './commands/data-key-commands.ts';
import { addImportCommand } from './commands/import-command.ts';
import { addKeyCommands } from './commands/key-commands.ts';
import { addKioskPinCommands } from './commands/kiosk-pin-command.ts';
import { addLivenessCommands } from './commands/liveness-commands.ts';
import { addModelCommands } from './commands/model-commands.ts';
import { addOperatorCommands } from './commands/operator-commands.ts';
import { addSiteCommands } from './commands/site-commands.ts';
import { addStoreCommands } from './commands/store-commands.ts';
import { addTlsCommands } from './commands/tls-commands.ts';
import { addVerifyCommand } from './commands/verify-command.ts';
import { doctorText } from './doctor-text.ts';
import { fail, serve } from './main.ts';
import { installText, verifyText } from './model-text.ts';
import { scanText, showProgress } from './scan-text.ts';
import { table } from './table.ts';

const program = new Command('omote')
  .description('Omote, the on-premises face-authentication appliance')
  .version(packageJson.version)
  .option('--json', 'print JSON instead of text')
  .showHelpAfterError();

/** One way to answer: JSON for programs, text for people. */
function print(value: unknown, text: string): void {
  process.stdout.write(program.opts().json ? `${JSON.stringify(value, null, 2)}\n` : `${text}\n`);
}

program.command('serve').description('run the service in this terminal').action(serve);

const keys = program.command('keys').description('API keys of the /v1 callers');
keys
  .command('create')
  .description('make a key; it is shown once')
  .argument('<name>', 'what the key is for')
  .option('--scopes <list>', `comma-separated, of: ${tasks.SCOPES.join(', ')}`, list, [...tasks.V1_SCOPES])
  .option('--allow <list>', 'comma-separated addresses or CIDR blocks it may be used from', list, [])
  .option('--redirects <list>', 'comma-separated origins or schemes that its sessions may lead to', list, [])
  .option('--expires-in-days <days>', 'after that it ends', days)
  .action(async (name, { scopes, allow, redirects, expiresInDays }) => {
    const made = await tasks.createApiKey(config(), {
      name,
      scopes,
      allow,
      redirects,
      expiresInDays: expiresInDays ?? null,
    });
    print(
      { key: made.key, id: made.id },
      `${made.key}\n\nShown once: keep it. Its ID for revoking is ${made.id}.`,
    );
  });
keys
  .command('list')
  .description('all keys, without the keys themselves')
  .action(async () => {
    const all = await tasks.listApiKeys(config());
    const rows = all.map((k) => [k.id, k.name, k.state, k.scopes.join(' '), k.lastUsedAt ?? 'never used']);
    print(
      all,
      all.length === 0
        ? 'No keys. Make one: omote keys create <name>'
        : table(['ID', 'Name', 'State', 'Scopes', 'Last used'], rows),
    );
  });
keys
  .command('rotate')
  .description('make a key that replaces another, which ends after an overlap')
  .argument('<id>', 'from `omote keys list`')
  .option('--overlap-hours <hours>', 'for how long both work', overlapHours, tasks.ROTATION_OVERLAP_HOURS)
  .action(async (id, { overlapHours }) => {
    const made = await tasks.rotateApiKey(config(), id, overlapHours);
    print(
      made,
      `${made.key}\n\nShown once: keep it. Its ID is ${made.id}. The old key ends at ${made.oldEndsAt}.`,
    );
  });
keys
  .command('revoke')
  .description('end a key at once')
  .argument('<id>', 'from `omote keys list`')
  .action(async (id) => {
    await tasks.revokeApiKey(config(), id);
    print({ revoked: id }, `Revoked ${id}.`);
  });

const models = program.command('models').description('model packs');
models
  .command('list')
  .description('packs known here, and what is missing of them')
  .action(async () => {
    const packs = tasks.listModelPacks(config());
    const rows = packs.map((p) => [p.name, p.title, p.complete ? 'ready' : p.problems.join('; ')]);
    const better = recommended(config(), await packInUse(config()));
    const advice = better ? `\n\nRecommended: ${better.why}.\n${better.how}` : '';
    print(packs, `${table(['Pack', 'What it is', 'State'], rows)}${advice}`);
  });
models
  .command('install')
  .description('add packs from a folder: verifies hashes, converts, runs a self-check, reports')
  .argument('<folder>', 'folder with the .onnx or .espdl files (and manifests, unless known)')
  .argument('[pack]', 'only this one; default: every pack that is complete in the folder')
  .action(async (folder, pack) => {
    const report = await tasks.installModelPacks(config(), folder, pack ?? null);
    print(report, installText(report));
    if (!report.installed) process.exitCode = 1;
  });
models
  .command('verify')
  .description('check hashes and run every network of a pack against its reference output')
  .argument('[pack]', 'default: the pack in use')
  .action(async (pack) => {
    const report = await tasks.verifyModelPack(config(), pack ?? (await packInUse(config())));
    print(report, verifyText(report));
    if (report.models.some((m) => !m.ok)) process.exitCode = 1;
  });

addModelCommands(models, () => config(), print);
addCalibrationCommand(models, () => config(), print);
addKeyCommands(program, () => config(), print);
addKioskPinCommands(program, () => config(), print);
addImportCommand(program, () => config(), print);
addOperatorCommands(program, () => config(), print);
addBackupCommands(program, () => config(), print);
addSiteCommands(program, () => config(), print);
addStoreCommands(program, () => config(), print);
addTlsCommands(program, () => config(), print);
addClockCommands(program, () => config(), print);
addDataKeyCommands(program, () => config(), print);
addVerifyCommand(program, () => config(), print);
addLivenessCommands(program, () => config(), print);

const shield = program.command('shield').description('people who are registered twice');
shield
  .command('scan')
  .description('compare everybody with everybody: opens reviews and makes records; goes on where it was left')
  .option('--anew', 'begin again instead')
  .action(async ({ anew }) => {
    const scan = await scanGallery(config(), Boolean(anew), showProgress);
    print(scan, scanText(scan));
    if (scan.state !== 'finished') process.exitCode = 1;
  });

program
  .command('console-link')
  .description('a new one-time link into the console')
  .action(async () => {
    const url = await tasks.consoleLink(config());
    print({ url }, url);
  });

program
  .command('kiosk-link')
  .description('a one-time link that makes a browser of this host the kiosk; for 15 minutes')
  .action(async () => {
    const url = await tasks.kioskLink(config());
    print({ url }, url);
  });

program
  .command('doctor')
  .description(
    'check this host: data folder, disk, clock, address, TLS, model pack, engine, cameras, service',
  )
  .action(async () => {
    const findings = await examine(config());
    print(findings, doctorText(findings));
    if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
  });

const config = () => readConfig(process.env);

function list(text: string): string[] {
  return text
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean);
}

function days(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > 3650)
    throw new InvalidArgumentError('must be a whole number of days from 1 to 3650');
  return value;
}

function overlapHours(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 720)
    throw new InvalidArgumentError('must be a whole number of hours from 0 to 720');
  return value;
}

program.parseAsync().catch(fail);
