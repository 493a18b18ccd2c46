/**
 * Run by target.test.ts in a mount namespace of its own: backups to a small tmpfs that is full, that gets full, and that
 * is mounted read-only. Arguments: the folder to mount on, and another. Prints what each led to.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { atTarget } from '../../../src/app/backup/database-thread.ts';
import { Failure } from '../../../src/domain/failure.ts';
import { recipientOf } from '../../../src/flows/backup/age/age-keys.ts';
import { newIdentity } from '../../../src/flows/backup/age/recovery-words.ts';

const [folder = '', own = ''] = process.argv.slice(2);
const target = { folder, mark: 'f00d', own: false };

async function reasonOf(bytes: number, place = own): Promise<string> {
  const snapshot = join(place, 'backup-01234567.tmp');
  writeFileSync(snapshot, Buffer.alloc(bytes));
  const work = {
    ...target,
    do: 'write' as const,
    part: 'omote-20261126-033000-0123abcd.tar.age.01234567.part',
    recipient: await recipientOf(await newIdentity()),
    about: { createdAt: '2026-11-26T03:30:00.000000+00:00', program: '0.1.0' },
    snapshot,
    dataKey: randomBytes(32),
    trial: join(own, `verify-${randomBytes(4).toString('hex')}.tmp`),
  };
  return await atTarget(work).then(
    () => '',
    (error) => (error instanceof Failure ? error.faults[0].reason : String(error)),
  );
}

execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
await atTarget({ do: 'adopt', isNew: true, ...target });
writeFileSync(join(folder, 'omote-20261125-033000-0123abcd.tar.age'), 'age-encryption.org/v1\n');
const full = await reasonOf(8 * 2 ** 20);
// As much as there is room for: the seals are too much.
const { bavail, bsize } = statfsSync(folder);
const over = await reasonOf(bavail * bsize);
// On the service's own disk it needs space, too.
const together = await reasonOf(1000, folder);
rmSync(join(folder, 'backup-01234567.tmp'));
// One of two old backups is in use by the system, so that it cannot be deleted.
const [stuck, old] = ['20261101', '20261102'].map((day) => `omote-${day}-033000-0123abcd.tar.age`);
for (const one of [stuck, old]) writeFileSync(join(folder, one), 'age-encryption.org/v1\n');
execFileSync('mount', ['--bind', join(folder, stuck), join(folder, stuck)]);
const part = 'omote-20261126-033000-0123abcd.tar.age.89abcdef.part';
writeFileSync(join(folder, part), 'age-encryption.org/v1\n');
const { removed, undeleted } = await atTarget({
  ...{ ...target, do: 'finish', part, name: part.slice(0, -'.89abcdef.part'.length) },
  ...{ keep: { days: 2, weeks: 0, months: 0 }, nowUs: Date.UTC(2026, 10, 26, 4) * 1000, timeZone: 'UTC' },
});
execFileSync('umount', [join(folder, stuck)]);
rmSync(join(folder, stuck));
execFileSync('mount', ['-o', 'remount,ro', folder]);
const readOnly = await reasonOf(1000);
process.stdout.write(
  `${JSON.stringify({ full, over, readOnly, together, removed, undeleted, left: readdirSync(folder).sort() })}\n`,
);
