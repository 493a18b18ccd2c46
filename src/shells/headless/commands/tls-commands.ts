/** The commands `omote tls …`. A running service applies changes within seconds. */
import type { Command } from 'commander';
import * as tasks from '../../../app/site/tls-tasks.ts';
import type { CommandContext, Print } from '../command-context.ts';

export function addTlsCommands(program: Command, { config, print }: CommandContext): void {
  const tls = program.command('tls').description('manage encrypted network access');
  tls
    .command('status')
    .description('show how the service is reached and when its certificate expires')
    .action(async () => show(print, await tasks.tlsStatus(config())));
  tls
    .command('create')
    .description('open the service to the network with certificates from its own authority')
    .argument('[names...]', 'names or addresses people use; the first one is in issued URLs')
    .action(async (names: string[]) => {
      const created = await tasks.createTls(config(), names);
      show(print, created, created.authorityReplaced ? REPLACED : []);
    });
  tls
    .command('import')
    .description('open it with your own certificate')
    .argument('<certificate>', 'PEM file, starting with the service’s certificate')
    .argument('<key>', 'PEM file of its private key')
    .action(async (certificate, key) =>
      show(print, await tasks.importCertificate(config(), certificate, key)),
    );
  tls
    .command('off')
    .description('close to the network (this host only); the authority is kept')
    .action(async () => show(print, await tasks.endTls(config())));
  tls
    .command('ca')
    .description('show the authority’s certificate, for devices that need to trust it')
    .action(async () => {
      const pem = await tasks.authority(config());
      print({ pem }, pem.trimEnd());
    });
}

const REPLACED = [
  '',
  'The authority is new: the earlier one had ended, would end before the certificate, or was not valid yet.',
  'Every phone and computer has to trust the new one: open /trust there, and compare the fingerprint above.',
];

function show(print: Print, status: tasks.TlsStatus, more: readonly string[] = []): void {
  if (status.mode === null) {
    print(status, 'This host only, unencrypted. To open it: omote tls create');
    return;
  }
  const rows = [
    `Mode        ${status.mode === 'own' ? 'own authority' : 'imported certificate'}`,
    `Names       ${status.subjects.join(', ')}`,
    `Ends        ${status.endsAt}`,
    `SHA-256     ${status.fingerprint}`,
    ...(status.authorityFingerprint
      ? [
          `Authority   ${status.authorityFingerprint} (compare this on phones)`,
          `            valid from ${status.authorityStartsAt} to ${status.authorityEndsAt}`,
        ]
      : []),
    ...more,
  ];
  print(status, rows.join('\n'));
}
