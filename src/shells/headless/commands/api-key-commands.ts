/** The commands `omote keys …`. */
import type { Command } from 'commander';
import * as tasks from '../../../app/access/api-key-tasks.ts';
import { KEY_MAX_DAYS, OVERLAP_MAX_HOURS } from '../../../contract/access/key-limits.ts';
import { SCOPES, V1_SCOPES } from '../../../contract/access/scopes.ts';
import type { CommandContext } from '../command-context.ts';
import { list, wholeNumber } from '../option-values.ts';
import { table } from '../table.ts';

export function addApiKeyCommands(program: Command, { config, beginning, print }: CommandContext): void {
  const keys = program.command('keys').description('manage API keys');
  keys
    .command('create')
    .description('create a key (shown once)')
    .argument('<name>', 'what the key is for')
    .option('--scopes <list>', `comma-separated, of: ${SCOPES.join(', ')} (default: all of /v1)`, list)
    .option('--allow <list>', 'comma-separated addresses or CIDR blocks the key can be used from', list)
    .option(
      '--redirects <list>',
      'comma-separated origins or schemes that its sessions can redirect to',
      list,
    )
    .option('--kiosks <list>', 'comma-separated IDs of the only kiosks that it can use', list)
    .option('--expires-in-days <days>', 'days until it expires', wholeNumber(1, KEY_MAX_DAYS))
    .action(
      async (name, { scopes = [...V1_SCOPES], allow = [], redirects = [], kiosks = [], expiresInDays }) => {
        const made = await tasks.createApiKey(beginning(), {
          name,
          scopes,
          allow,
          redirects,
          kiosks,
          expiresInDays: expiresInDays ?? null,
        });
        print(
          { key: made.key, id: made.id },
          `${made.key}\n\nShown once; save it now. To revoke it later, use its ID: ${made.id}`,
        );
      },
    );
  keys
    .command('list')
    .description('all keys, without the keys themselves')
    .action(async () => {
      const all = await tasks.listApiKeys(config());
      const rows = all.map((k) => [k.id, k.name, k.state, k.scopes.join(' '), k.lastUsedAt ?? 'never used']);
      print(
        all,
        all.length === 0
          ? 'No keys. To create one: omote keys create <name>'
          : table(['ID', 'Name', 'State', 'Scopes', 'Last used'], rows),
      );
    });
  keys
    .command('rotate')
    .description('create a key to replace another, which expires after an overlap')
    .argument('<id>', 'from `omote keys list`')
    .option(
      '--overlap-hours <hours>',
      'how long both keys work',
      wholeNumber(0, OVERLAP_MAX_HOURS),
      tasks.ROTATION_OVERLAP_HOURS,
    )
    .action(async (id, { overlapHours }) => {
      const made = await tasks.rotateApiKey(config(), id, overlapHours);
      print(
        made,
        `${made.key}\n\nShown once; save it now. Its ID is ${made.id}. The old key ends at ${made.oldEndsAt}.`,
      );
    });
  keys
    .command('revoke')
    .description('revoke a key immediately')
    .argument('<id>', 'from `omote keys list`')
    .action(async (id) => {
      await tasks.revokeApiKey(config(), id);
      print({ revoked: id }, `Revoked ${id}.`);
    });
}
