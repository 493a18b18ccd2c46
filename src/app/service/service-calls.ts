import type { AdminOperations } from '../../contract/admin-operations.ts';
import { type CallOutline, type Input, requestOf } from '../../contract/call.ts';
import { ADMIN_CALLS } from '../../contract/calls.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import type { Arguments } from '../../contract/input.ts';
import type { AnyOperation, ResponseOf } from '../../contract/operation.ts';
import { startApp } from '../app.ts';
import type { Config } from '../config.ts';
import { refuseNoData, settleUpgrade } from '../with-store.ts';
import type { Send } from './command-connection.ts';
import { connectToService, type RunningService, runningService } from './running-service.ts';

/** The operations of /admin/v1 as commands call them. They throw Error with the service's own message. */
export type Service = {
  readonly [Name in keyof AdminOperations]: (
    ...args: Arguments<AdminOperations[Name], never>
  ) => Promise<AnswerTo<AdminOperations[Name]>>;
};
/** The response without `errors`, or the text of a response that isn't JSON. */
type AnswerTo<O extends AnyOperation> = [ResponseOf<O>] extends [never]
  ? string
  : Omit<ResponseOf<O>, 'errors'>;

/**
 * Calls the service for work that only it can do, since it holds the gallery and the engine. If none is running, one is
 * started for the duration; see withConnection.
 */
export async function withService<T>(config: Config, use: (service: Service) => Promise<T>): Promise<T> {
  return await withConnection(config, (send) => use(serviceOver(send)));
}

/**
 * Connects to the service of the data folder. If none is running, one is started for the duration, which only commands
 * reach. A service that was already running continues if this process ends.
 * @param use receives the service that was already running; null: it is the one started
 * @throws Error with a human-readable message, also if no service has used the data folder yet, or none of this version
 */
export async function withConnection<T>(
  config: Config,
  use: (send: Send, running: RunningService | null) => Promise<T>,
): Promise<T> {
  const running = await runningService(config);
  if (running) return await use(running.send, running);
  await refuseNoData(config);
  settleUpgrade(config);
  const app = await startApp(config, { shell: 'headless', forCommand: true });
  try {
    await app.warmed;
    return await use(await connectToService(config, app.commands), null);
  } finally {
    await app.close();
  }
}

/**
 * For work that only makes sense with a service that goes on.
 * @throws Error with a human-readable message if none is running
 */
export async function serviceThatRuns(config: Config): Promise<RunningService> {
  const running = await runningService(config);
  if (running) return running;
  await refuseNoData(config);
  throw new Error('the service is not running on this data folder. To start it: npm start');
}

/** The calls of a service that has proved itself. */
export const serviceOver = (send: Send): Service =>
  Object.fromEntries(
    Object.entries<CallOutline>(ADMIN_CALLS).map(([name, outline]) => [
      name,
      async (input: Input = {}) => {
        const { method, target, contentType, body } = requestOf(outline, input);
        const response = await send(target, {
          method,
          body,
          ...(contentType === null ? {} : { headers: { 'content-type': contentType } }),
        });
        return response.ok && outline.answer !== 'json'
          ? await response.text()
          : await answerOf(send, response);
      },
    ]),
  ) as unknown as Service;

/** What the service refused, with its own message, and with the reason if it can't do its work at present. */
export class CallRefused extends Error {
  readonly errors: readonly ErrorEntry[];

  constructor(errors: readonly ErrorEntry[], reasons: readonly string[]) {
    super([errors.map((e) => e.desc).join('; '), ...reasons].join(': '));
    this.errors = errors;
  }
}

/** @throws CallRefused */
export async function answerOf(send: Send, response: Response): Promise<object> {
  const { errors, ...answer } = (await response.json()) as { errors: ErrorEntry[] };
  if (errors.length === 0) return answer;
  throw new CallRefused(errors, response.status === 503 ? await reasonsOf(send) : []);
}

/** What keeps the service from its work, in words; empty: nothing. */
export async function reasonsOf(send: Send): Promise<string[]> {
  const ready = (await (await send('/readyz')).json()) as { reasons?: Record<string, string> };
  return Object.values(ready.reasons ?? {});
}
