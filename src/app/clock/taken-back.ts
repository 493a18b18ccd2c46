/** Times in settings that a wrong clock left in the future, where they would keep something quiet until that time comes. */
import { BACKUP_PLAN } from '../../domain/backup/backup-plan.ts';
import { LAST_BACKUP } from '../../domain/backup/last-backup.ts';
import { NOTICES_SEEN } from '../../domain/site/notices.ts';
import type {
  SecretReads,
  SecretWrites,
  SettingReads,
  SettingWrites,
} from '../../domain/site/ports-settings.ts';
import { StoredDamaged, type StoredSetting } from '../../domain/stored.ts';
import type { Micros } from '../../domain/time.ts';
import { takeBackDirections } from '../../flows/doors/doors.ts';

type Settings = SettingReads & SettingWrites & SecretReads & SecretWrites;
type TakeBack = (tx: Settings, nowUs: Micros) => Promise<void>;

const inSetting =
  <T>(setting: StoredSetting<T>, takenBack: (value: T, nowUs: Micros) => T): TakeBack =>
  async (tx, nowUs) => {
    const value = await setting.read(tx);
    if (value !== null) await setting.write(tx, takenBack(value, nowUs));
  };

/** What is made anew soon, such as the run of the last night, doesn't need to be here. */
const ALL: readonly TakeBack[] = [
  inSetting(LAST_BACKUP, (last, nowUs) => last && { ...last, atUs: Math.min(last.atUs, nowUs) }),
  inSetting(
    BACKUP_PLAN,
    (plan, nowUs) =>
      plan && {
        ...plan,
        keySinceUs: Math.min(plan.keySinceUs, nowUs),
        provenAtUs: plan.provenAtUs && Math.min(plan.provenAtUs, nowUs),
      },
  ),
  inSetting(NOTICES_SEEN, (all, nowUs) =>
    Object.fromEntries(
      Object.entries(all).map(([name, seen]) => [name, { ...seen, atUs: Math.min(seen.atUs, nowUs) }]),
    ),
  ),
  takeBackDirections,
];

/** Sets them to now. A setting that can't be read is left: it must not keep the clock from being set right. */
export async function takeBackSettings(tx: Settings, nowUs: Micros): Promise<void> {
  for (const takeBack of ALL)
    await takeBack(tx, nowUs).catch((error: unknown) => {
      if (!(error instanceof StoredDamaged)) throw error;
    });
}
