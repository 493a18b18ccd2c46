import type { Connection } from '../connection/connection.ts';
import type { Primary } from '../connection/primary.ts';

/** Reads much, for as long as it takes, of the database as of one instant. */
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
