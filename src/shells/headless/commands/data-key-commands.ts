/** The commands `omote data-key …`. */
import { type Command, InvalidArgumentError } from 'commander';
import { placeOfDataKey, refuseUnreadable } from '../../../app/data-key/data-key.ts';
import { moveKey, type RotatedKey, rotateKey } from '../../../app/data-key/data-key-tasks.ts';
import type { CommandContext } from '../command-context.ts';

const PLACES = ['file', 'passphrase', 'credential'] as const;
type Place = (typeof PLACES)[number];

export function addDataKeyCommands(program: Command, { config, beginning, print }: CommandContext): void {
  const dataKey = program.command('data-key').description('the key that encrypts all sealed data');
  dataKey
    .command('show')
    .description('show where it’s stored (never the key itself)')
    .action(() => {
      const here = config();
      refuseUnreadable(here);
      const place = placeOfDataKey(here);
      print({ place }, place ?? `none yet in ${here.dataDir}: it’s created at the first start`);
    });
  dataKey
    .command('move')
    .description('store it elsewhere; the key stays the same and the service keeps running')
    .requiredOption('--to <place>', `one of: ${PLACES.join(', ')}`, placeOf)
    .action(async ({ to }: { to: Place }) => {
      const moved = await moveKey(beginning(), to);
      const gone =
        moved.removed.length === 0
          ? ''
          : `\n${moved.removed.join(', ')}: deleted. The disk and older copies of the folder may still contain the key. If someone else may have them, replace it (omote data-key rotate).`;
      print(moved, `${MOVED[to]}${gone}`);
    });
  dataKey
    .command('rotate')
    .description('replace it with a new one, while this folder’s service is stopped')
    .action(async () => {
      const rotated = await rotateKey(config(), showProgress);
      print(
        rotated,
        `Done: the keys of ${rotated.people} people were re-encrypted.\n${rotatedText(rotated)}`,
      );
    });
}

const MOVED: Record<Place, string> = {
  file: 'The data key is in data.key, next to the database: anyone with a copy of the folder has everything in it.',
  passphrase:
    'The data key is protected by the passphrase, which is needed at each start. Without it, the data can’t be opened: store it where you would store a key, and make a backup.',
  credential: 'The data key is the omote-data-key credential, which systemd passes to the service.',
};

const rotatedText = ({ oldVersionsDropped, ...site }: RotatedKey): string =>
  [
    ...siteText(site),
    'The old key no longer opens this database. Earlier copies of the database still open with it; they become useless only when every copy of the old key is destroyed. Each backup contains the key of its time and still opens with its passphrase, including people deleted since then: delete the backups you don’t want opened, and make a new one.',
    ...(oldVersionsDropped
      ? []
      : [
          'Another process is still reading the database, so the previously encrypted data stays on disk until the next start.',
        ]),
  ].join('\n');

/** What happened to the other appliances of a site. */
function siteText({
  givenTo,
  leftOut,
  notTakenBy,
}: Omit<RotatedKey, 'oldVersionsDropped' | 'people'>): string[] {
  const have = givenTo.filter((name) => !notTakenBy.includes(name));
  return [
    ...(have.length > 0 ? [`${have.join(', ')}: has the new key and is running.`] : []),
    ...(notTakenBy.length > 0 ? [`${notTakenBy.join(', ')}: will take the new key at its next start.`] : []),
    ...(leftOut.length > 0
      ? [
          `${leftOut.join(', ')}: didn’t get the key, because its database entry wasn’t written by a member of the site. If it’s yours, remove it (omote site remove) and let it join again with an empty data folder (omote site join).`,
        ]
      : []),
  ];
}

function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} people${done >= total ? '\n' : ''}`);
}

function placeOf(text: string): Place {
  const place = PLACES.find((p) => p === text);
  if (place) return place;
  throw new InvalidArgumentError(
    text === 'keychain'
      ? 'only the desktop app can use the keychain: start it once with OMOTE_DATA_KEY=keychain'
      : `must be one of ${PLACES.join(', ')}`,
  );
}
