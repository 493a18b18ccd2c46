/** The commands `omote operators …` and `omote sign-in …`. */
import type { Command } from 'commander';
import * as tasks from '../../../app/access/operator-tasks.ts';
import * as provider from '../../../app/access/provider-tasks.ts';
import { textOfPassphraseFile } from '../../../app/backup/backup-tasks.ts';
import { ROLES } from '../../../contract/access/roles.ts';
import { providerFailure } from '../../../contract/refusals/provider-failures.ts';
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

/** Values of an option that can be given several times. */
const several = (value: string, before: readonly string[] = []): string[] => [...before, value];

export function addSignInCommands(program: Command, { config, print }: CommandContext): void {
  const signIn = program
    .command('sign-in')
    .description('manage the sign-in of operators at an identity provider (docs/integrate/sign-in.md)');
  signIn
    .command('set')
    .description('let operators sign in at an identity provider that speaks OpenID Connect')
    .requiredOption('--issuer <address>', 'as the provider writes it')
    .requiredOption('--client-id <id>', 'ID of the client at the provider')
    .requiredOption(
      '--group <group=role>',
      `a group and its role (${ROLES.join(', ')}); can be repeated`,
      several,
    )
    .requiredOption('--label <name>', 'name on the button')
    .option('--secret-stdin', 'read the client secret from standard input; default: as it was')
    .option('--scopes <scopes>', 'with spaces between', 'openid profile email')
    .option('--claim <name>', 'claim that lists the groups', 'groups')
    .option('--ca <file>', 'PEM of the authority of its certificate; default: as it was')
    .option('--on-host', 'the provider may be a program on this host')
    .option('--other-host <host>', 'a further host that may be called; can be repeated', several)
    .action(async ({ issuer, clientId, group, label, secretStdin, scopes, claim, ca, onHost, otherHost }) => {
      await provider.setSignIn(config(), {
        issuer,
        clientId,
        clientSecret: secretStdin ? textOfPassphraseFile('-').replace(/\r?\n$/, '') : null,
        label,
        scopes,
        claim,
        groups: group,
        ca: ca === undefined ? null : textOfPassphraseFile(ca),
        onHost: Boolean(onHost),
        otherHosts: otherHost ?? [],
      });
      print({ issuer }, 'Set. To see whether it works: omote sign-in test');
    });
  signIn
    .command('show')
    .description('show how it is set, without secrets')
    .action(async () => {
      const shown = await provider.shownSignIn(config());
      if (shown === null) return print(null, 'Operators sign in with accounts of this appliance only.');
      const rows = [
        ['Issuer', shown.issuer],
        ['Client', `${shown.clientId}${shown.hasSecret ? '' : ' (no secret)'}`],
        ['Scopes', shown.scopes],
        ['Claim', shown.groupsClaim],
        ...shown.groupRoles.map(({ group, role }) => ['Group', `${group}: ${role}`]),
        ...shown.otherHosts.map((host) => ['Further host', host]),
      ];
      print(shown, table([shown.label, ''], rows));
    });
  signIn
    .command('test')
    .description('ask the provider for its metadata and keys, and whether it knows the client')
    .action(async () => {
      const found = await provider.testSignIn(config());
      if (found !== null)
        throw new Error(`the identity provider ${providerFailure(found.problem, found.detail)}`);
      print({ ok: true }, 'The identity provider answers and knows this client.');
    });
  signIn
    .command('off')
    .description('let operators sign in with accounts of this appliance only; sessions of the others end')
    .action(async () => {
      await provider.endSignIn(config());
      print({ off: true }, 'Operators sign in with accounts of this appliance only.');
    });
}
