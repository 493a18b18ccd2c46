/** `omote data-key …`. */
import { type Command, InvalidArgumentError } from 'commander';
import { placeOfDataKey } from '../../../app/data-key/data-key.ts';
import { moveKey, type RotatedKey, rotateKey } from '../../../app/data-key/data-key-tasks.ts';
import type { CommandContext } from '../command-context.ts';

const PLACES = ['file', 'passphrase', 'credential'] as const;
type Place = (typeof PLACES)[number];

export function addDataKeyCommands(program: Command, { config, print }: CommandContext): void {
  const dataKey = program.command('data-key').description('the key that all sealed data hangs on');
  dataKey
    .command('show')
    .description('where it lies; never the key itself')
    .action(() => {
      const place = placeOfDataKey(config());
      print({ place }, place ?? 'there is none yet: the first start makes it');
    });
  dataKey
    .command('move')
    .description('put it elsewhere; the key stays the same, and a running service goes on')
    .requiredOption('--to <place>', `one of: ${PLACES.join(', ')}`, placeOf)
    .action(async ({ to }: { to: Place }) => {
      const moved = await moveKey(config(), to);
      const gone =
        moved.removed.length === 0
          ? ''
          : `\n${moved.removed.join(', ')}: removed. The disk and older copies of the folder may still hold the key: where ` +
            'they may be in other hands, replace it (omote data-key rotate).';
      print(moved, `${MOVED[to]}${gone}`);
    });
  dataKey
    .command('rotate')
    .description('replace it by a new one, with the service of this folder stopped')
    .action(async () => {
      const rotated = await rotateKey(config(), showProgress);
      print(rotated, `Done: the keys of ${rotated.people} people are wrapped anew.\n${rotatedText(rotated)}`);
    });
}

const MOVED: Record<Place, string> = {
  file: 'The data key lies in data.key beside the database: whoever has a copy of the folder has everything in it.',
  passphrase:
    'The data key is opened by the passphrase, which each start asks for. Without it nothing opens the data: keep it ' +
    'where you would keep a key, and make a backup.',
  credential: 'The data key is the credential omote-data-key, which systemd hands to the service.',
};

const rotatedText = ({ oldVersionsDropped, ...site }: RotatedKey): string =>
  [
    ...siteText(site),
    'The old key opens nothing of this database any more. Copies of the database from before still open with it: they are',
    'of no use only when every copy of the old key is destroyed. Each backup holds the key of its time and opens with its',
    'passphrase, as before, with the people who were deleted since: remove backups that are not to be opened, make a new one.',
    ...(oldVersionsDropped
      ? []
      : [
          'Another process still reads the database: what was sealed before leaves the disk at the next start.',
        ]),
  ].join('\n');

/** Of the other appliances of a site. */
function siteText({
  givenTo,
  leftOut,
  notTakenBy,
}: Omit<RotatedKey, 'oldVersionsDropped' | 'people'>): string[] {
  const have = givenTo.filter((name) => !notTakenBy.includes(name));
  return [
    ...(have.length > 0 ? [`${have.join(', ')}: has the new key and goes on.`] : []),
    ...(notTakenBy.length > 0 ? [`${notTakenBy.join(', ')}: takes the new key at its next start.`] : []),
    ...(leftOut.length > 0
      ? [
          `${leftOut.join(', ')}: got no key, as its entry in the database is not what a member of the site wrote. Where it is one of yours,`,
          'take it out (omote site remove) and let it join with an empty data folder (omote site join).',
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
      ? 'the keychain is the desktop app’s: start it once with OMOTE_DATA_KEY=keychain'
      : `must be one of ${PLACES.join(', ')}`,
  );
}
