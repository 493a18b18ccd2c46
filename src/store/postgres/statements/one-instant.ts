import type { Connection } from '../connection/connection.ts';
import type { Primary } from '../connection/primary.ts';

/** Reads the database as of one instant, for as long as that takes. */
export async function atOneInstant<T>(
  primary: Primary,
  read: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await primary.open(true);
  try {
    await connection.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await read(connection);
  } finally {
    await connection.close();
  }
}
