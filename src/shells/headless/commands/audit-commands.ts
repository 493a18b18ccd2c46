/** The commands `omote audit …`. */
import type { Command } from 'commander';
import * as tasks from '../../../app/audit/audit-tasks.ts';
import type { CommandContext } from '../command-context.ts';
import { sha256, wholeNumber } from '../option-values.ts';

export function addAuditCommands(program: Command, { config, print }: CommandContext): void {
  const audit = program.command('audit').description('the log of what operators, keys and commands did');
  audit
    .command('verify')
    .description('verify the chain: detects changed, removed or inserted entries')
    .option(
      '--contains <hash>',
      'the checksum of an entry that you saved earlier: checks whether later entries are missing',
      sha256,
    )
    .option('--against <file...>', 'files of signed checksums or exported entries that you stored elsewhere')
    .action(async ({ contains, against }) => {
      const report = await tasks.verifyAudit(config(), contains ?? null, against ?? []);
      print(report, auditText(report));
      const wrong = !report.verdict.sound || report.contains === false || report.anchors.problem !== null;
      if (wrong) process.exitCode = 1;
    });
  audit
    .command('export')
    .description('print the log as JSON lines, each with its signed hash, for a collector that has no copy')
    .option('--after <number>', 'start after this entry number', wholeNumber(0, Number.MAX_SAFE_INTEGER), 0)
    .action(async ({ after }) => {
      await tasks.exportAudit(config(), after, (lines) => process.stdout.write(lines));
    });
  audit
    .command('key')
    .description('show the public key used to sign checksums and exported entries (Ed25519, SPKI in Base64)')
    .action(async () => {
      const key = await tasks.auditPublicKey(config());
      print({ public_key: key }, key);
    });
}

function auditText({ verdict, contains, anchors }: tasks.AuditReport): string {
  if (!verdict.sound) return `NOT INTACT after ${verdict.entries} entries: ${verdict.why}`;
  const known =
    contains === null
      ? ''
      : contains
        ? '\nThe checksum you gave is in the log.'
        : '\nThe checksum you gave is NOT in the log: entries are missing from the end.';
  const outside =
    anchors.problem === null
      ? `Compared with ${anchors.checked} signed checksums stored outside the database: all are in the log.`
      : `DOES NOT MATCH the checksums stored outside the database: ${anchors.problem}`;
  const chains = verdict.chains.length < 2 ? '' : verdict.chains.map(chainText).join('');
  return `Intact: ${verdict.entries} entries.${chains}\n${outside}\nChecksum of the latest entry: ${verdict.head ?? 'none'} (save it elsewhere; check it later with --contains)${known}`;
}

type Chain = Extract<tasks.AuditReport['verdict'], { sound: true }>['chains'][number];

const chainText = ({ name, entries, head }: Chain): string =>
  `\n  ${name || 'commands'}: ${entries}, checksum ${head ?? 'none'}`;
