/**
 * The commands that move the data key from one place to another, always through a file. They are typed in the program's
 * folder.
 */

import { inFolder, quoted } from '../../../../contract/in-folder.ts';
import type { DataKeyWhereabouts } from '../../../../contract/site/admin-status.ts';
import { pageMeta } from '../../../kit/page-meta.ts';
import { typed } from '../../command.ts';

export type DataKeyPlaceName = NonNullable<DataKeyWhereabouts['place']>;

const STORED = '/etc/credstore.encrypted/omote-data-key';

/**
 * @param dataDir the service's data folder; commands for the credential use the systemd unit and user of docs/host.md
 * @returns empty if the keychain is concerned, which is the desktop app's, and this program is none that its user starts
 */
export function dataKeyCommands(from: DataKeyPlaceName, to: DataKeyPlaceName, dataDir: string): string {
  if ([from, to].includes('keychain') && started() === '') return '';
  return [...(from === 'file' ? [] : toFile(from, dataDir)), ...fromFile(to, dataDir)].join('\n');
}

function toFile(from: Exclude<DataKeyPlaceName, 'file'>, dataDir: string): string[] {
  if (from === 'keychain') return [inFolder(dataDir, started(), { OMOTE_DATA_KEY: 'file' })];
  return [from === 'credential' ? bySystemd(dataDir, 'file') : move(dataDir, 'file')];
}

function fromFile(to: DataKeyPlaceName, dataDir: string): string[] {
  if (to === 'file') return [];
  if (to === 'keychain') return [inFolder(dataDir, started(), { OMOTE_DATA_KEY: 'keychain' })];
  if (to === 'passphrase') return [move(dataDir, 'passphrase')];
  const encrypt = `sudo systemd-creds encrypt --name=omote-data-key ${quoted(`${dataDir}/data.key`)} ${STORED}`;
  return ['sudo mkdir -p -m 700 /etc/credstore.encrypted', encrypt, bySystemd(dataDir, 'credential')];
}

const move = (dataDir: string, to: string): string => inFolder(dataDir, typed(`data-key move --to ${to}`));

export const rotateCommand = (dataDir: string): string => inFolder(dataDir, typed('data-key rotate'));

const bySystemd = (dataDir: string, to: string): string =>
  [
    `sudo systemd-run --pipe --wait --uid=omote -E ${quoted(`OMOTE_DATA_DIR=${dataDir}`)} \\`,
    `  -p LoadCredentialEncrypted=omote-data-key:${STORED} \\`,
    `  /opt/omote/bin/omote data-key move --to ${to}`,
  ].join('\n');

/** How the program is started in a terminal; empty: by a unit, a container, or nobody knows. */
const started = (): string => (typeof document === 'undefined' ? '' : pageMeta('omote-start'));
