import type { AdminOperations } from '../../contract/admin-operations.ts';
import { type CallOutline, type Input, type Request, requestOf } from '../../contract/call.ts';
import { ADMIN_CALLS } from '../../contract/calls.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import type { Arguments } from '../../contract/input.ts';
import type { AnyOperation, ResponseOf } from '../../contract/operation.ts';
import { closeConsole, grantConsole } from '../../flows/access/console-access.ts';
import { consoleCookies } from '../../http/access/console-cookie.ts';
import { startApp } from '../app.ts';
import type { Config } from '../config.ts';
import { hasStore } from '../folders.ts';
import { withStore } from '../with-store.ts';
import { runningService } from './service-file.ts';

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
 * started for the duration, on a free port of this host only. A service that was already running continues if this
 * process ends.
 */
export async function withService<T>(config: Config, use: (service: Service) => Promise<T>): Promise<T> {
  const running = await runningService(config.dataDir);
  if (running) return await withConsole(config, running.address, use);
  if (!hasStore(config))
    throw new Error(`there is no data in ${config.dataDir} yet; start the service first: npm start`);
  const alone = { ...config, host: '127.0.0.1', port: 0, baseUrl: null };
  const app = await startApp(alone, { shell: 'headless' });
  try {
    await app.warmed;
    return await withConsole(config, app.baseUrl, use);
  } finally {
    await app.close();
  }
}

/** Opens a console session at the service that listens at `baseUrl`, for the duration of `use`. */
export async function withConsole<T>(
  config: Config,
  baseUrl: string,
  use: (service: Service) => Promise<T>,
): Promise<T> {
  const session = await withStore(config, grantConsole);
  try {
    return await use(serviceAt(baseUrl, session));
  } finally {
    await withStore(config, (store) => closeConsole(store, session));
  }
}

const serviceAt = (baseUrl: string, session: string): Service =>
  Object.fromEntries(
    Object.entries<CallOutline>(ADMIN_CALLS).map(([name, outline]) => [
      name,
      async (input: Input = {}) => {
        const response = await ask(baseUrl, session, requestOf(outline, input));
        return response.ok && outline.answer !== 'json' ? await response.text() : await answerOf(response);
      },
    ]),
  ) as unknown as Service;

async function answerOf(response: Response): Promise<object> {
  const { errors, ...answer } = (await response.json()) as { errors: ErrorEntry[] };
  if (errors.length > 0) throw new Error(errors.map((e) => e.desc).join('; '));
  return answer;
}

const ask = (baseUrl: string, session: string, { method, target, contentType, body }: Request) =>
  fetch(baseUrl + target, {
    method,
    headers: {
      cookie: consoleCookies(session),
      'x-omote-console': '1',
      ...(contentType === null ? {} : { 'content-type': contentType }),
    },
    ...(body === null ? {} : { body }),
  });
