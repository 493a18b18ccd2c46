import type { FastifyInstance } from 'fastify';
import type { AdminOperation } from '../contract/admin-operation.ts';
import type { Media } from '../contract/media.ts';
import { auditLook } from '../flows/audit.ts';
import type { World } from '../flows/world.ts';
import { csvOf } from './csv.ts';
import { type AnswerOf, type Call, serveOperation } from './route.ts';

/** An operation whose answer is a table. */
type TableOperation = AdminOperation & { response: Media };

interface Table<O extends TableOperation, T> {
  /** What the audit log calls the list. */
  subject: string;
  head: readonly string[];
  /** Read while the table is sent. What is refused must be refused before: by the promise. @throws Failure */
  items: (call: Call<O>) => Iterable<T> | AsyncIterable<T> | Promise<Iterable<T>>;
  /** The lines of one item. */
  rowsOf: (item: T) => readonly string[][] | Promise<readonly string[][]>;
}

/** Serves a list as a table, streamed whole; that it was taken out is in the audit log first. */
export function exportTable<O extends TableOperation, T>(
  admin: FastifyInstance,
  world: World,
  operation: O,
  { subject, head, items, rowsOf }: Table<O, T>,
): void {
  serveOperation(admin, operation, async (call) => {
    const found = await items(call);
    await auditLook(world, { actor: call.caller, action: 'list.export', subject });
    return csvOf(head, linesOf(found, rowsOf)) as unknown as AnswerOf<O>;
  });
}

async function* linesOf<T>(
  items: Iterable<T> | AsyncIterable<T>,
  rowsOf: (item: T) => readonly string[][] | Promise<readonly string[][]>,
): AsyncGenerator<string[]> {
  for await (const item of items) yield* await rowsOf(item);
}
