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
  /** The name of the list in the audit log. */
  subject: string;
  head: readonly string[];
  /**
   * The items, which are read while the table is sent. A refusal must come before, by a rejected promise.
   * @throws Failure
   */
  items: (call: Call<O>) => Iterable<T> | AsyncIterable<T> | Promise<Iterable<T>>;
  /** The rows of one item. */
  rowsOf: (item: T) => readonly string[][] | Promise<readonly string[][]>;
}

/** Serves a whole list as a table, streamed. The audit log records the export before the first row is sent. */
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
