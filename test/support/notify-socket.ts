/** A socket as systemd gives one to a service (NOTIFY_SOCKET). Node has no datagrams of files, so it’s the C library’s. */
import { chmodSync } from 'node:fs';
import koffi from 'koffi';

const [AF_UNIX, SOCK_DGRAM, SOCK_NONBLOCK, SOCK_CLOEXEC] = [1, 2, 0o4000, 0o2000000];

export interface NotifySocket extends Disposable {
  /** All that was said so far. */
  said(): string[];
}

/** @param path where it is made; any user may write to it. After `@`: an abstract name. */
export function notifySocket(path: string): NotifySocket {
  const c = koffi.load('libc.so.6');
  const socket = c.func('int socket(int domain, int type, int protocol)');
  const bind = c.func('int bind(int fd, const void *address, uint32_t length)');
  const recv = c.func('intptr_t recv(int fd, void *bytes, size_t length, int flags)');
  const close = c.func('int close(int fd)');
  const address = Buffer.alloc(110);
  address.writeUInt16LE(AF_UNIX, 0);
  address.write(path.replace(/^@/, '\0'), 2);
  const length = path.startsWith('@') ? 2 + path.length : address.length;
  const fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0) as number;
  if (bind(fd, address, length) !== 0) throw new Error(`no socket at ${path}`);
  if (!path.startsWith('@')) chmodSync(path, 0o777);
  const said: string[] = [];
  return {
    said() {
      const bytes = Buffer.alloc(4096);
      for (;;) {
        const length = Number(recv(fd, bytes, bytes.length, 0));
        if (length <= 0) return said;
        said.push(bytes.toString('utf8', 0, length));
      }
    },
    [Symbol.dispose]: () => void close(fd),
  };
}
