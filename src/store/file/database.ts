import Database from 'better-sqlite3';
import { databaseIn, prepareDatabaseFile, prepareFolder, syncFolder } from './folder.ts';
import { migrate, refuseOtherSchema } from './migrate.ts';

/** `omot`: distinguishes Omote's file from another program's database with the same name. */
const APPLICATION_ID = 0x6f6d6f74;

/** How long SQLite waits for another process's write lock, blocking the event loop; ms. See commit-group.ts. */
const BUSY_TIMEOUT_MS = 50;
const BUSY_TIMEOUT_AT_OPEN_MS = 10_000;

/** The largest page caches; KiB. */
const READER_CACHE_KIB = 49_152;
const WRITER_CACHE_KIB = 16_384;
/** The write-ahead log is copied into the file when it has so many pages of 4 KiB. */
const CHECKPOINT_PAGES = 4000;

/**
 * Opens, checks and migrates the database of a data folder; creates both if they are missing.
 * @throws Error when the file belongs to another program or has a schema that this program cannot use
 */
export function openDatabase(folder: string): Database.Database {
  prepareFolder(folder);
  const db = new Database(prepareDatabaseFile(folder), { timeout: BUSY_TIMEOUT_AT_OPEN_MS });
  try {
    refuseForeignFile(db);
    refuseOtherSchema(db);
    configure(db);
    migrate(db);
    db.pragma('foreign_keys = ON');
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
    syncFolder(folder);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Opens a second connection for reads outside transactions: it sees committed data only. The database must have been
 * opened with openDatabase before.
 */
export function openReader(folder: string): Database.Database {
  const db = new Database(databaseIn(folder), { fileMustExist: true, timeout: BUSY_TIMEOUT_MS });
  try {
    db.pragma('trusted_schema = OFF');
    db.pragma('temp_store = MEMORY');
    db.pragma(`cache_size = -${READER_CACHE_KIB}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function configure(db: Database.Database): void {
  db.pragma('journal_mode = WAL');
  // The WAL is synced at every commit, so acknowledged changes survive a power cut.
  db.pragma('synchronous = FULL');
  // Views, triggers and CHECKs of a file that someone else prepared must not call functions with side effects.
  db.pragma('trusted_schema = OFF');
  // ON and not FAST: FAST leaves freed pages as they are, and a destroyed person's key must not be found in them.
  db.pragma('secure_delete = ON');
  db.pragma('temp_store = MEMORY');
  // After a burst (such as a bulk import), the next checkpoint shrinks the WAL to this size; bytes.
  db.pragma('journal_size_limit = 67108864');
  // After the default of 1,000 pages, a busy hour copies the same pages of indexes back several times as often.
  // What is deleted without its person stays in old pages of the log for as much longer (docs/security.md says so).
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  db.pragma(`cache_size = -${WRITER_CACHE_KIB}`);
}

function refuseForeignFile(db: Database.Database): void {
  const id = Number(db.pragma('application_id', { simple: true }));
  if (id === APPLICATION_ID) return;
  const tables = db.prepare('SELECT count(*) FROM sqlite_schema').pluck().get();
  if (id !== 0 || tables !== 0) throw new Error(`${db.name} is not an Omote database`);
  db.pragma(`application_id = ${APPLICATION_ID}`);
}
