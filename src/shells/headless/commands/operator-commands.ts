/** The commands `omote operators …`. */
import type { Command } from 'commander';
import * as tasks from '../../../app/access/operator-tasks.ts';
import { textOfPassphraseFile } from '../../../app/backup/backup-tasks.ts';
import { ROLES } from '../../../contract/access/roles.ts';
import type { CommandContext } from '../command-context.ts';
import { table } from '../table.ts';

export function addOperatorCommands(program: Command, { config, beginning, print }: CommandContext): void {
  const operators = program.command('operators').description('manage operator accounts');
  operators
    .command('list')
    .description('list accounts')
    .action(async () => {
      const all = await tasks.listOperators(config());
      const rows = all.map((o) => [
        o.name,
        o.displayName,
        o.role,
        o.disabled ? 'disabled' : 'active',
        [o.oneTimeCode ? 'code' : '', o.securityKeys > 0 ? 'key' : ''].filter(Boolean).join(' '),
        o.signedInAt ?? 'never signed in',
      ]);
      const head = ['Name', 'Shown as', 'Role', 'State', '', 'Last sign-in'];
      print(
        all,
        all.length === 0 ? 'No accounts. To create one: omote operators create <name>' : table(head, rows),
      );
    });
  operators
    .command('create')
    .description('create an account with a generated password (shown once)')
    .argument('<name>', 'sign-in name')
    .option('--role <role>', ROLES.join(', '), 'admin')
    .option('--shown-as <name>', 'name shown in the console', '')
    .option('--password-stdin', 'read the password from standard input instead')
    .action(async (name, { role, shownAs, passwordStdin }) => {
      const password = passwordStdin ? textOfPassphraseFile('-').replace(/\r?\n$/, '') : null;
      const made = await tasks.addOperator(beginning(), { name, displayName: shownAs, role, password });
      print(passwordStdin ? { ...made, password: null } : made, told(made, password === null));
    });
  operators
    .command('reset')
    .description(
      'regain access: set a new password (shown once), remove second factors and re-enable the account',
    )
    .argument('<name>', 'from `omote operators list`')
    .option('--admin', 'also make the operator an administrator')
    .action(async (name, { admin }) => {
      const made = await tasks.resetOperator(config(), name, Boolean(admin));
      print(made, `${told(made, true)}\n\nAll earlier sessions have ended.`);
    });
}

const told = ({ name, role, password }: tasks.Made, show: boolean): string =>
  show
    ? `${name} (${role}) can sign in with this password (shown once) and will then choose a new one:\n\n${password}`
    : `${name} (${role}) can sign in.`;
