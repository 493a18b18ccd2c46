import { spawnSync } from 'node:child_process';

/** The Python that has the package `cryptography`: the first one of the PATH, or that of the system. Undefined: none. */
export const pythonWithCryptography = (): string | undefined =>
  ['python3', '/usr/bin/python3'].find((name) => spawnSync(name, ['-c', 'import cryptography']).status === 0);
