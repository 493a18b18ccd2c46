/** The commands `omote receipt …`. */
import type { Command } from 'commander';
import * as tasks from '../../../app/people/receipt-tasks.ts';
import type { CommandContext } from '../command-context.ts';

export function addReceiptCommands(program: Command, { config, print }: CommandContext): void {
  const receipt = program.command('receipt').description('verify signed deletion receipts');
  receipt
    .command('verify')
    .description('check the signature of a receipt; needs no data folder')
    .argument('<file>', 'from GET /admin/v1/delete_processes/{id}/receipt')
    .option('--key <fingerprint>', 'require this signing key (see omote receipt key)')
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
