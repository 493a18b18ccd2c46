/** `omote tls …`; a running service takes changes up within seconds. */
import type { Command } from 'commander';
import * as tasks from '../../../app/site/tls-tasks.ts';
import type { CommandContext, Print } from '../command-context.ts';

export function addTlsCommands(program: Command, { config, print }: CommandContext): void {
  const tls = program.command('tls').description('encrypted access from the network');
  tls
    .command('status')
    .description('how the service is reached, and until when its certificate lasts')
    .action(async () => show(print, await tasks.tlsStatus(config())));
  tls
    .command('create')
    .description('open the service to the network with certificates of an authority of its own')
    .argument('[names...]', 'names or addresses people use; the first one is in issued URLs')
    .action(async (names: string[]) => show(print, await tasks.createTls(config(), names)));
  tls
    .command('import')
    .description('open it with a certificate that the site brings')
    .argument('<certificate>', 'PEM file, that of the service first')
    .argument('<key>', 'PEM file of its private key')
    .action(async (certificate, key) => show(print, await tasks.bringTls(config(), certificate, key)));
  tls
    .command('off')
    .description('back to this host alone; the authority is kept')
    .action(async () => show(print, await tasks.endTls(config())));
  tls
    .command('ca')
    .description('the certificate of the own authority, for devices that are to trust it')
    .action(async () => {
      const pem = await tasks.authority(config());
      print({ pem }, pem.trimEnd());
    });
}

function show(print: Print, status: tasks.TlsStatus): void {
  if (status.mode === null) {
    print(status, 'This host alone, in clear. Open it: omote tls create');
    return;
  }
  const rows = [
    `Mode        ${status.mode === 'own' ? 'own authority' : 'imported certificate'}`,
    `Names       ${status.subjects.join(', ')}`,
    `Ends        ${status.endsAt}`,
    `SHA-256     ${status.fingerprint}`,
    ...(status.authorityFingerprint
      ? [`Authority   ${status.authorityFingerprint} (what phones should compare)`]
      : []),
  ];
  print(status, rows.join('\n'));
}
