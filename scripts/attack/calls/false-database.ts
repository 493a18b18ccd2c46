/** Programs at a database's address that are none, and what they say in PostgreSQL's protocol. */
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { TLSSocket } from 'node:tls';

/** A program at the database's address that is none: it says what it likes, and keeps what it hears. */
export async function listening(
  answer: (socket: Socket, heard: Buffer) => void,
  certificate?: { key: string; cert: string },
): Promise<{ port: number; heard: () => string; end: () => Promise<void> }> {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const hears = (on: Socket) =>
      on
        .on('error', () => undefined)
        .on('data', (part) => {
          heard.push(part);
          answer(on, part);
        });
    if (certificate === undefined) hears(socket);
    else
      socket
        .on('error', () => undefined)
        .once('data', (part) => {
          heard.push(part);
          socket.write('S');
          hears(new TLSSocket(socket, { isServer: true, ...certificate }));
        });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => Buffer.concat(heard).toString('latin1'),
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A message of PostgreSQL's protocol. */
export function message(kind: string, ...parts: (number | string | Uint8Array)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => {
      if (typeof part !== 'number') return Buffer.from(part as string);
      const number = Buffer.alloc(4);
      number.writeInt32BE(part);
      return number;
    }),
  );
  const head = Buffer.alloc(5);
  head.write(kind);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

const SSL_REQUEST = 80877103;
export const asksForTls = (heard: Buffer): boolean =>
  heard.length === 8 && heard.readInt32BE(4) === SSL_REQUEST;

/** Begins SCRAM, and answers the first message with this, the second with a signature that it made up. */
export const scram =
  (first: (nonce: string) => string) =>
  (socket: Socket, heard: Buffer): void => {
    const said = heard.toString('latin1');
    const nonce = /n,,n=[^,]*,r=([^,]+)/.exec(said)?.[1];
    if (heard[0] === 0) socket.write(message('R', 10, 'SCRAM-SHA-256\0\0'));
    else if (nonce !== undefined) socket.write(message('R', 11, first(nonce)));
    else {
      const signature = randomBytes(32).toString('base64');
      socket.write(Buffer.concat([message('R', 12, `v=${signature}`), message('R', 0), message('Z', 'I')]));
    }
  };
