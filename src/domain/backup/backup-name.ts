/** The names of backups in a folder. None can lead out of it. */
import { type Micros, toIso } from '../time.ts';

/** `20261126-033000`, in UTC. */
export const timeInName = (iso: string): string => iso.slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-');

const ANY =
  /^(omote|uploaded)-\d{8}-\d{6}(-\d{1,3})?\.omb$|^(omote|uploaded)-\d{8}-\d{6}(-[0-9a-f]{8}|-\d{1,3})?\.tar\.age$/;
const PLANNED = /^omote-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)-([0-9a-f]{8})\.tar\.age$/;

/** Whether Omote gives such names to backups. */
export const isBackupName = (name: string): boolean => ANY.test(name);

/** @param keyNumber says which key opens it, eight hexadecimal digits */
export const plannedName = (createdAt: string, keyNumber: string): string =>
  `omote-${timeInName(createdAt)}-${keyNumber}.tar.age`;

/** The name of a backup of the next second. @param name what plannedName() gives */
export function laterName(name: string): string {
  const found = ofPlannedName(name);
  if (!found) throw new Error(`${name} is not the name of a planned backup`);
  return plannedName(toIso(found.madeAtUs + 1_000_000), found.keyNumber);
}

interface PlannedName {
  name: string;
  madeAtUs: Micros;
  keyNumber: string;
}

/** What the name of a backup says that the service made by itself; null: it made none of this name. */
export function ofPlannedName(name: string): PlannedName | null {
  const found = PLANNED.exec(name);
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1, 7).map(Number);
  const ms = Date.UTC(year, month - 1, day, hour, minute, second);
  const keyNumber = found[7];
  const isTime = plannedName(new Date(ms).toISOString(), keyNumber) === name;
  return isTime ? { name, madeAtUs: ms * 1000, keyNumber } : null;
}
