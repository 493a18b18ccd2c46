import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '../../../../src/domain/store-failure.ts';
import {
  isConflict,
  isLost,
  stateOf,
  toldOfPostgres,
} from '../../../../src/store/postgres/connection/postgres-fault.ts';

/** As a socket says it that the server closed before what was written to it had left. */
async function brokenPipe(): Promise<Error> {
  const deaf = spawn('sh', ['-c', 'exec <&-; echo closed; sleep 9'], { stdio: ['pipe', 'pipe', 'ignore'] });
  await once(deaf.stdout, 'data');
  const broken = once(deaf.stdin, 'error');
  deaf.stdin.write('x');
  const [error] = await broken;
  deaf.kill();
  return error;
}

test('a connection that broke while something was written is lost, although its code is as long as a SQLSTATE', async () => {
  const error = await brokenPipe();
  expect(error).toMatchObject({ code: 'EPIPE' });
  expect(stateOf(error)).toBeNull();
  expect(isLost(error)).toBe(true);
  expect(isConflict(error)).toBe(false);
  expect(toldOfPostgres(error)).toBeInstanceOf(StoreUnavailable);
});
