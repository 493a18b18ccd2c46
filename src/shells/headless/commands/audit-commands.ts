/** `omote audit …`. */
import type { Command } from 'commander';
import * as tasks from '../../../app/audit/audit-tasks.ts';
import type { CommandContext } from '../command-context.ts';

export function addAuditCommands(program: Command, { config, print }: CommandContext): void {
  const audit = program.command('audit').description('the log of what operators, keys and commands did');
  audit
    .command('verify')
    .description('recompute the chain: finds entries that were changed, removed or slipped in')
    .option('--contains <hash>', 'a head that was noted earlier: tells whether the end was cut off since')
    .option('--against <file...>', 'files of signed heads, or of exported lines, that were kept elsewhere')
    .action(async ({ contains, against }) => {
      const report = await tasks.verifyAudit(config(), contains ?? null, against ?? []);
      print(report, auditText(report));
      const wrong = !report.verdict.sound || report.contains === false || report.anchors.problem !== null;
      if (wrong) process.exitCode = 1;
    });
  audit
    .command('export')
    .description(
      'print the log as JSON lines, each with its signed hash: for a collector that was away for ever',
    )
    .option('--after <number>', 'entries after this one', Number, 0)
    .action(async ({ after }) => {
      if (!Number.isSafeInteger(after) || after < 0)
        throw new Error('--after must be the number of an entry');
      await tasks.exportAudit(config(), after, (lines) => process.stdout.write(lines));
    });
  audit
    .command('key')
    .description('the public key that heads and exported lines are signed with (Ed25519, SPKI in Base64)')
    .action(async () => {
      const key = await tasks.auditPublicKey(config());
      print({ public_key: key }, key);
    });
}

function auditText({ verdict, contains, anchors }: tasks.AuditReport): string {
  if (!verdict.sound) return `NOT SOUND after ${verdict.entries} entries: ${verdict.why}`;
  const known =
    contains === null
      ? ''
      : contains
        ? '\nThe given head is part of it.'
        : '\nThe given head is NOT part of it: the end was cut off.';
  const outside =
    anchors.problem === null
      ? `Compared with ${anchors.checked} signed heads outside the database: all are part of it.`
      : `NOT SOUND beside the heads outside the database: ${anchors.problem}`;
  const chains = verdict.chains.length < 2 ? '' : verdict.chains.map(chainText).join('');
  return `Sound: ${verdict.entries} entries.${chains}\n${outside}\nHead: ${verdict.head ?? 'none'} (note it elsewhere, then check it with --contains)${known}`;
}

type Chain = Extract<tasks.AuditReport['verdict'], { sound: true }>['chains'][number];

const chainText = ({ name, entries, head }: Chain): string =>
  `\n  ${name || 'commands'}: ${entries}, head ${head ?? 'none'}`;
