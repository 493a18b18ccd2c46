import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../../../src/domain/store-failure.ts';
import {
  isConflict,
  isLost,
  portErrorOfPostgres,
  stateOf,
} from '../../../../src/store/postgres/connection/postgres-fault.ts';

/** The error of a socket that the server closed before all data was sent. */
async function brokenPipe(): Promise<Error> {
  const deaf = spawn('sh', ['-c', 'exec <&-; echo closed; sleep 9'], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(deaf.stdout, 'data');
  const broken = once(deaf.stdin, 'error');
  deaf.stdin.write('x');
  const [error] = await broken;
  deaf.kill();
  return error;
}

test('a connection that breaks during a write is lost, although its error code is as long as a SQLSTATE', async () => {
  const error = await brokenPipe();
  expect(error).toMatchObject({ code: 'EPIPE' });
  expect(stateOf(error)).toBeNull();
  expect(isLost(error)).toBe(true);
  expect(isConflict(error)).toBe(false);
  expect(portErrorOfPostgres(error)).toBeInstanceOf(StoreUnavailable);
});
