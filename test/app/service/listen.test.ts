/** What a start says of a host or port that it can't listen on. */
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listenFault, refuseTakenPort } from '../../../src/app/service/listen.ts';

/** A label of a name has 63 letters at most, so nobody needs to be asked for it. */
const NO_NAME = `${'a'.repeat(64)}.example`;

test('an address that is not of this host, and a name that is none, are told with their setting', async () => {
  await expect(refuseTakenPort({ host: '192.0.2.1', port: 0 }, 'OMOTE_PORT')).rejects.toThrow(
    /^192\.0\.2\.1 is not an address of this host\. Set OMOTE_HOST to/,
  );
  await expect(refuseTakenPort({ host: NO_NAME, port: 0 }, 'OMOTE_SANDBOX_PORT')).rejects.toThrow(
    /^The name a+\.example was not found\. Set OMOTE_SANDBOX_HOST to/,
  );
});

test('a port that is taken is told with its setting', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as { port: number };
  await expect(refuseTakenPort({ host: '127.0.0.1', port }, 'OMOTE_PORT')).rejects.toThrow(
    /is used by another program\. Choose another one with OMOTE_PORT/,
  );
});

// Whether a port is forbidden depends on the host and on who runs the test.
test('a port that this user may not use is told with its setting, and other errors as they are', () => {
  const place = { host: '127.0.0.1', port: 443 };
  const forbidden = Object.assign(new Error('listen EACCES: permission denied'), { code: 'EACCES' });
  expect(listenFault(forbidden, place, 'OMOTE_PORT')).toMatchObject({
    message: expect.stringMatching(/^This user may not use port 443\. Choose .* with OMOTE_PORT/),
  });
  const other = new Error('another');
  expect(listenFault(other, place, 'OMOTE_PORT')).toBe(other);
});
