/**
 * The mark of a store that is being moved, or was moved, to the other engine. Both engines keep it among the
 * settings. It is read without checking the codes of rows, because a store that has only partly arrived has none yet.
 */
import { type Static, Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import type { Sql } from '../sql/sql.ts';

/** The name of the setting that holds the mark. */
export const MOVE_MARK = 'store.move';

const PROGRESS = Type.Object({
  /** The key of the last row that has arrived, in the format of move/row-format.ts, in Base64. */
  after: Type.Union([Type.String(), Type.Null()]),
  rows: Type.Integer({ minimum: 0 }),
  /** The digest of the rows so far, in hexadecimal. */
  digest: Type.String(),
  /** Whether the table's last row has arrived. */
  whole: Type.Boolean(),
});
export type TableProgress = Static<typeof PROGRESS>;

const MARK = Type.Object({
  /**
   * arriving: rows are coming in. leaving: rows are being copied from here, and this store is still the one in use.
   * left: the other store is in use.
   */
  state: Type.Union([Type.Literal('arriving'), Type.Literal('leaving'), Type.Literal('left')]),
  /** The ID of the move, the same at both ends. */
  id: Type.String(),
  /** The other end as shown to operators; without a password. */
  other: Type.String(),
  /** For an arriving store: whether everything has arrived and was verified against what was sent. */
  verified: Type.Optional(Type.Boolean()),
  tables: Type.Optional(Type.Record(Type.String(), PROGRESS)),
});
export type MoveMark = Static<typeof MARK>;

const SHAPE = shapeOf(MARK);

/**
 * @returns null: the store is not being moved.
 * @throws Error with a message for operators when the mark is damaged
 */
export async function moveMark(sql: Sql): Promise<MoveMark | null> {
  const text = await sql
    .prepare<[string], string>('SELECT value FROM main.settings WHERE name = ?')
    .pluck()
    .get(MOVE_MARK);
  return text === undefined ? null : markOf(text);
}

function markOf(text: string): MoveMark {
  const mark = SHAPE.ofJson(text);
  if (mark !== undefined) return mark;
  throw new Error(
    `The database setting ${MOVE_MARK} is damaged or wasn’t written by Omote. Restore a backup.`,
  );
}

export async function setMoveMark(sql: Sql, mark: MoveMark): Promise<void> {
  await sql
    .prepare(
      'INSERT INTO settings (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    )
    .run(MOVE_MARK, JSON.stringify(mark));
}

export async function clearMoveMark(sql: Sql): Promise<void> {
  await sql.prepare('DELETE FROM settings WHERE name = ?').run(MOVE_MARK);
}

/**
 * How to open a store that is being moved. `refuse`: it cannot be opened. `cancel`: the service opens it and cancels the
 * move. `continue`: the move itself opens it.
 */
export type OpenDuringMove = 'refuse' | 'cancel' | 'continue';

/**
 * Refuses a store that is being moved, or cancels its move, with a single statement.
 * @throws Error with a message for operators
 */
export async function settleMove(sql: Sql, whileMoved: OpenDuringMove): Promise<void> {
  if (whileMoved === 'continue') return;
  const mark = await moveMark(sql);
  if (mark === null) return;
  if (whileMoved === 'refuse' || mark.state !== 'leaving') throw refusalOf(mark);
  await clearMoveMark(sql);
}

function refusalOf({ state, other }: MoveMark): Error {
  if (state === 'arriving')
    return new Error(
      `Only part of the data has been moved here from ${other}. Run the same omote store move command again to continue, or ` +
        'keep using the data there.',
    );
  if (state === 'leaving')
    return new Error(
      `The data here is being moved to ${other}. Wait until omote store move finishes, or run it again. To cancel the move, ` +
        'start the service here.',
    );
  return new Error(
    `The data here was moved to ${other}. Start with that database (OMOTE_DATABASE_URL set or unset), or move it back with ` +
      'omote store move. If nothing has changed there since, omote store move --undo goes back to the data here.',
  );
}
