/** The commands `omote receipt …` and `omote result-keys …`. */
import type { Command } from 'commander';
import * as tasks from '../../../app/people/signature-tasks.ts';
import type { CommandContext } from '../command-context.ts';
import { sha256 } from '../option-values.ts';

export function addReceiptCommands(program: Command, { config, print }: CommandContext): void {
  const receipt = program.command('receipt').description('verify signed deletion receipts');
  receipt
    .command('verify')
    .description('check the signature of a receipt; needs no data folder')
    .argument('<file>', 'from GET /admin/v1/delete_processes/{id}/receipt')
    .option('--key <fingerprint>', 'require this signing key (see omote receipt key)', sha256)
    .action((file, { key }) => {
      const report = tasks.checkReceipt(file, key ?? null);
      print(report, receiptText(report));
      if (!report.verdict.valid) process.exitCode = 1;
    });
  receipt
    .command('key')
    .description('show the public key used to sign this appliance’s receipts')
    .action(async () => {
      const key = await tasks.receiptKey(config());
      print(key, `SHA-256 ${key.fingerprint}\n${key.publicKey}`);
    });
}

function receiptText({ verdict, fingerprint }: tasks.ReceiptReport): string {
  if (!verdict.valid) return `NOT VALID: ${verdict.why}`;
  const { process_id, completed_at, removed } = verdict.receipt.receipt;
  const counts = Object.entries(removed as object).map(([kind, count]) => `${kind} ${count}`);
  return [
    'Valid.',
    `  Deletion   ${process_id}`,
    `  Completed  ${completed_at}`,
    `  Removed    ${counts.join(', ') || 'nothing (there was no data)'}`,
    `  Signed by  ${fingerprint} (compare with omote receipt key)`,
  ].join('\n');
}

export function addResultKeyCommands(program: Command, { config, print }: CommandContext): void {
  const resultKeys = program.command('result-keys').description('the keys that sign results');
  resultKeys
    .command('show')
    .description('print the public keys as a JSON Web Key Set, to verify results with')
    .action(async () => {
      const { set } = await tasks.readResultKeys(config());
      print(set, JSON.stringify(set, null, 2));
    });
  resultKeys
    .command('rotate')
    .description('sign with the next key from now on; earlier results stay verifiable')
    .option('--compromised', 'replace all keys, if somebody else may have them')
    .action(async ({ compromised = false }) => {
      const { set, states } = await tasks.changeResultKeys(config(), compromised);
      print(set, states.map(({ kid, state }) => `${kid}  ${state}`).join('\n'));
    });
}
