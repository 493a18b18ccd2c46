import { Command, type CommanderError } from 'commander';
import packageJson from '../../../package.json' with { type: 'json' };
import { isBegun } from '../../app/data-key/data-key.ts';
import { examine } from '../../app/doctor/examine.ts';
import type { Finding } from '../../app/doctor/finding.ts';
import { dataDirOf, readConfig } from '../../app/read-config.ts';
import { inCommandForm, inHelpForm } from '../../app/service/command-form.ts';
import { hostFault } from '../../app/service/host-fault.ts';
import type { CommandContext, Print } from './command-context.ts';
import { addApiKeyCommands } from './commands/api-key-commands.ts';
import { addAuditCommands } from './commands/audit-commands.ts';
import { addBackupCommands } from './commands/backup-commands.ts';
import { addCalibrationCommand } from './commands/calibration-commands.ts';
import { addClockCommands } from './commands/clock-commands.ts';
import { addDataKeyCommands } from './commands/data-key-commands.ts';
import { addImageKeyCommands } from './commands/image-key-commands.ts';
import { addKioskPinCommands } from './commands/kiosk-pin-command.ts';
import { addLinkCommands } from './commands/link-commands.ts';
import { addLivenessCommands } from './commands/liveness-commands.ts';
import { addModelCommands } from './commands/model-commands.ts';
import { addOperatorCommands, addSignInCommands } from './commands/operator-commands.ts';
import { addPackCommands } from './commands/pack-commands.ts';
import { addImportCommand, addPeopleCommands } from './commands/people-commands.ts';
import { addSandboxCommand } from './commands/sandbox-command.ts';
import { addShieldCommands } from './commands/shield-commands.ts';
import { addReceiptCommands, addResultKeyCommands } from './commands/signature-commands.ts';
import { addApplyCommand, addSiteCommands } from './commands/site-commands.ts';
import { addStoreCommands } from './commands/store-commands.ts';
import { addTlsCommands } from './commands/tls-commands.ts';
import { addUpdateCommand } from './commands/update-command.ts';
import { addVerifyCommand } from './commands/verify-command.ts';
import { refuseIneffective } from './option-values.ts';
import { serve } from './serve.ts';
import { table } from './table.ts';

interface OmoteProgram {
  program: Command;
  /** Why a command failed, in words where it is the host's fault. */
  told(error: unknown): unknown;
}

/**
 * The commands of `omote …`, each with --help and --json. They work whether the service is running or not.
 * @param onExit called when help was shown or the arguments are refused; default: ends the process
 */
export function omoteProgram(onExit?: (why: CommanderError) => never): OmoteProgram {
  const program = new Command('omote')
    .description('Omote, the on-premises face-authentication appliance')
    .version(packageJson.version)
    .option('--json', 'print JSON instead of text')
    .showHelpAfterError()
    .configureOutput({
      writeOut: (text) => process.stdout.write(inHelpForm(text)),
      writeErr: (text) => process.stderr.write(inHelpForm(text)),
    });
  // Groups of commands take this over from the program when they are added.
  if (onExit) program.exitOverride(onExit);
  program.hook('preAction', (_, action) => refuseIneffective(action));

  const config = () => readConfig(process.env);
  const beginning = () => {
    const place = config();
    if (!isBegun(place))
      process.stderr.write(
        `omote: ${place.dataDir} has no data of an appliance yet; this command begins it. If that’s not the data folder of your service, set OMOTE_DATA_DIR to that folder.\n`,
      );
    return place;
  };

  const print: Print = (value, text) => {
    process.stdout.write(
      program.opts().json ? `${JSON.stringify(value, null, 2)}\n` : `${inCommandForm(text)}\n`,
    );
  };

  const context: CommandContext = { config, beginning, print };

  program.command('serve').description('run the service in this terminal').action(serve);

  addApiKeyCommands(program, context);

  const models = program.command('models').description('model packs');
  addPackCommands(models, context);
  addModelCommands(models, context);
  addCalibrationCommand(models, context);
  addImageKeyCommands(program, context);
  addPeopleCommands(program, context);
  addReceiptCommands(program, context);
  addResultKeyCommands(program, context);
  addKioskPinCommands(program, context);
  addImportCommand(program, context);
  addOperatorCommands(program, context);
  addSignInCommands(program, context);
  addAuditCommands(program, context);
  addBackupCommands(program, context);
  addSiteCommands(program, context);
  addStoreCommands(program, context);
  addTlsCommands(program, context);
  addClockCommands(program, context);
  addDataKeyCommands(program, context);
  addVerifyCommand(program, context);
  addLivenessCommands(program, context);
  addShieldCommands(program, context);
  addApplyCommand(program, context);
  addLinkCommands(program, context);
  addSandboxCommand(program, context);
  addUpdateCommand(program, context);

  program
    .command('doctor')
    .description(
      'check this host: data folder, disk, clock, address, TLS, model pack, engine, cameras, service',
    )
    .action(async () => {
      const findings = await examine(config());
      print(
        findings.map((finding) => ({ ...finding, detail: inCommandForm(finding.detail) })),
        doctorText(findings),
      );
      if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
    });
  return { program, told: (error) => hostFault(error, dataDirOf(process.env), 'run the command again') };
}

const MARKS: Record<Finding['state'], string> = { ok: 'ok', note: 'note', problem: 'PROBLEM' };

function doctorText(findings: readonly Finding[]): string {
  const rows = findings.map(({ state, what, detail }) => [MARKS[state], what, detail]);
  const problems = findings.filter(({ state }) => state === 'problem').length;
  const end =
    problems === 0 ? 'No problems found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'}.`;
  return `${table(['', 'What', 'Finding'], rows)}\n\n${end}`;
}
