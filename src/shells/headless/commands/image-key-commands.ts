/** The commands `omote image-key …`. */
import type { Command } from 'commander';
import * as tasks from '../../../app/people/people-tasks.ts';
import type { CommandContext } from '../command-context.ts';

export function addImageKeyCommands(program: Command, { config, beginning, print }: CommandContext): void {
  const imageKey = program
    .command('image-key')
    .description('the public key used to encrypt registered images');
  imageKey
    .command('set')
    .description('set or replace it; the private key stays with you')
    .argument('<file>', 'RSA-2048 public key in PEM; - reads standard input')
    .action(async (file) => {
      const key = await tasks.setImageKey(beginning(), file);
      print(key, `Key set. SHA-256: ${key.fingerprint}`);
    });
  imageKey
    .command('show')
    .description('the key in use and its fingerprint')
    .action(async () => {
      const key = await tasks.showImageKey(config());
      print(
        key,
        key
          ? `SHA-256 ${key.fingerprint}\n${key.pem.trimEnd()}`
          : 'No key set. To set one: omote image-key set <file>',
      );
    });
}
