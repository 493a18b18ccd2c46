/** Findings about the data folder, the disk and the clock. */

import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ClockDoubt } from '../../domain/site/clock-doubt.ts';
import {
  DATA_KEY_FILE,
  DATABASE_FILE,
  PASSPHRASE_KEY_FILE,
  WRAPPED_KEY_FILE,
} from '../../store/file/folder.ts';
import { halfWrittenKeys } from '../../store/keys/data-key.ts';
import { highWaterUs } from '../clock/clock.ts';
import { doubtText } from '../clock/clock-text.ts';
import type { Config } from '../config.ts';
import { placeOfDataKey } from '../data-key/data-key.ts';
import { hasStore } from '../folders.ts';
import { isKioskPinUnreadable, KIOSK_PIN_FILE } from '../kiosks/kiosk-pin.ts';
import { NODE_KEY_FILE } from '../node-key.ts';
import { namedTimeZone } from '../site/host-time-zone.ts';
import { withStore } from '../with-store.ts';
import { type Finding, note, ok, problem } from './finding.ts';

/**
 * Files that no other user may read. Omote creates them that way, but copied folders and restored backups may differ.
 */
const PRIVATE = [
  '',
  DATA_KEY_FILE,
  WRAPPED_KEY_FILE,
  PASSPHRASE_KEY_FILE,
  NODE_KEY_FILE,
  KIOSK_PIN_FILE,
  DATABASE_FILE,
  'service.json',
];

/** @param withDatabase whether the folder holds the database */
export function dataFolder(folder: string, withDatabase = true): Finding[] {
  const what = 'Data folder';
  if (!existsSync(folder)) return [note(what, `${folder} will be created at the first start`)];
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [problem(what, `${folder} cannot be read and written by this user`)];
  }
  const open = process.platform === 'win32' ? [] : PRIVATE.map((n) => join(folder, n)).filter(isOpen);
  if (open.length > 0)
    return open.map((path) => problem(what, `${path} is open to other users; run: chmod go= '${path}'`));
  return [ok(what, folder), ...dataKey(folder, withDatabase), ...strayKeys(folder), ...kioskPin(folder)];
}

/**
 * Findings about the data key. The keychain protects it better, but then commands that open the store can't read it.
 */
function dataKey(folder: string, withDatabase: boolean): Finding[] {
  const what = 'Data key';
  const place = placeOfDataKey({ dataDir: folder });
  const file = join(folder, DATA_KEY_FILE);
  if (place === 'file' && !withDatabase) return [ok(what, `${file}, apart from the database`)];
  if (place === 'file')
    return [
      note(
        what,
        `${file}, next to the database: anyone with a copy of the folder has everything in it. ` +
          'To protect it: omote data-key move --to passphrase, or credential',
      ),
    ];
  if (place === 'credential' || place === 'passphrase') {
    const how =
      place === 'credential' ? 'the credential omote-data-key' : 'opened by a passphrase at each start';
    if (!existsSync(file)) return [ok(what, how)];
    return [
      note(
        what,
        `${how}, but ${file} is still next to the database. To remove it: omote data-key move --to ${place}`,
      ),
    ];
  }
  if (place !== 'keychain') return [];
  const back = 'OMOTE_DATA_KEY=file moves it back to a file';
  return [note(what, `in the desktop app’s keychain, where commands can’t read it (${back})`)];
}

/** A folder that a restore has put aside keeps the key of its data. */
const PUT_ASIDE = /^(?:before|failed)-restore-/;

/** Copies of the key that moving it elsewhere does not reach, or has not yet. */
function strayKeys(folder: string): Finding[] {
  const what = 'Data key';
  const left = halfWrittenKeys(folder).map((path) =>
    problem(
      what,
      `${path} was left by a process that was killed while it wrote the key, and may hold it. Delete it`,
    ),
  );
  if (placeOfDataKey({ dataDir: folder }) === 'file') return left;
  const aside = readdirSync(folder)
    .filter((name) => PUT_ASIDE.test(name))
    .map((name) => join(folder, name, DATA_KEY_FILE))
    .filter((path) => existsSync(path));
  return [
    ...left,
    ...aside.map((path) =>
      note(
        what,
        `${path} is the key of data that a restore has put aside. Delete that folder once nobody needs it`,
      ),
    ),
  ];
}

/** The desktop app opens its kiosk without a lock then, so that nobody is locked in. */
const kioskPin = (folder: string): Finding[] =>
  isKioskPinUnreadable(folder)
    ? [
        problem(
          'Kiosk PIN',
          `${join(folder, KIOSK_PIN_FILE)} is damaged or can’t be read, so the kiosk isn’t locked. Set the PIN again as the service’s user: omote kiosk-pin set`,
        ),
      ]
    : [];

const isOpen = (path: string): boolean => existsSync(path) && (statSync(path).mode & 0o077) !== 0;

const GIB = 2 ** 30;
/** A registration takes about 100 KB. With less space than this, the next backup or upgrade fails. */
const LITTLE = GIB;
/** With less space than this, SQLite and its log fail. The service becomes read-only before that. */
const NOTHING = 100 * 2 ** 20;

/** Finding about the free space on the folder's disk. The folder may not exist yet. */
export async function disk(folder: string): Promise<Finding> {
  const what = 'Disk';
  let there = folder;
  while (!existsSync(there)) there = dirname(there);
  const { bavail, bsize, blocks } = await statfs(there);
  const free = bavail * bsize;
  const detail = `${(free / GIB).toFixed(1)} GiB free of ${((blocks * bsize) / GIB).toFixed(1)} GiB at ${there}`;
  if (free < NOTHING) return problem(what, `${detail}: free up space`);
  return free < LITTLE ? note(what, `${detail}: running low`) : ok(what, detail);
}

/** Clocks that follow a time server may move by less. */
const SET_BACK_S = 5;
/** A clock before this date, which precedes this program, means a dead battery and no time server. */
const MADE_AT = Date.UTC(2026, 0, 1);

/**
 * Says that UTC stands in for a time zone of the host that has no name.
 * @param zone the site's time zone
 * @param host the host's own
 */
export function timeZoneFindings(zone: string, host = namedTimeZone()): Finding[] {
  if (host !== null || zone !== 'UTC') return [];
  const detail = `TZ=${process.env.TZ ?? ''} does not name a time zone, so days, backups and the hours of doors follow UTC. Set OMOTE_TIME_ZONE, such as Asia/Tokyo`;
  return [note('Time zone', detail)];
}

/** @param sound whether the store may be opened to read the time it has kept */
export async function clock(config: Config, sound = true): Promise<Finding> {
  const what = 'Clock';
  const now = new Date().toISOString();
  if (Date.now() < MADE_AT)
    return problem(what, `it says ${now}, which is in the past: set it, or use a time server`);
  const backS = sound ? await secondsSetBack(config) : 0;
  if (backS > SET_BACK_S)
    return problem(
      what,
      `it was set back by ${Math.round(backS)} s since the service last ran; sessions wait until it catches up. If it’s right now: omote clock reset`,
    );
  const doubt = sound ? await doubtOf(config) : null;
  if (doubt) return problem(what, doubtText(doubt));
  const synchronised = await followsTimeServer();
  if (synchronised === false) return note(what, `${now}; not synchronised with a time server`);
  return ok(what, synchronised ? `${now}, from a time server` : now);
}

/**
 * Seconds between the latest time that the service has stored and now; 0 if nothing can be compared. Positive if the
 * clock was set back. In PostgreSQL it is the database's time, of which this host's clock says nothing.
 */
async function secondsSetBack(config: Config): Promise<number> {
  if (config.databaseUrl !== null || !hasStore(config)) return 0;
  try {
    return await withStore(config, async (store) => ((await highWaterUs(store)) - Date.now() * 1000) / 1e6);
  } catch {
    // Other findings report a store that doesn't open.
    return 0;
  }
}

/** The doubt that the service has noticed, or would notice when it starts. */
async function doubtOf(config: Config): Promise<ClockDoubt | null> {
  if (!hasStore(config)) return null;
  return await withStore(config, async (_, clock) => clock.doubt()).catch(() => null);
}

/** systemd-timesyncd creates a file once synchronised; null if another program may set the clock. */
async function followsTimeServer(): Promise<boolean | null> {
  if (!existsSync('/run/systemd/timesync')) return null;
  return existsSync('/run/systemd/timesync/synchronized');
}
