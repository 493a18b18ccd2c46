import { execFileSync } from 'node:child_process';

/** PostgreSQL refuses to run as root, so its processes then run as this user. Null: as the user who runs the tests. */
export const USER: { uid: number; gid: number } | null = process.getuid?.() === 0 ? unprivileged() : null;

function unprivileged(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // This system has no such user.
    }
  }
  throw new Error('PostgreSQL does not run as root, and neither postgres nor nobody is a user here');
}
