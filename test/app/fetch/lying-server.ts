/** A server on this host that serves a file in all the ways in which servers shouldn't. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';

export type Answer = (request: IncomingMessage, response: ServerResponse, nth: number) => void;

export interface TestServer {
  url: string;
  /** The Range header of each request; '' if it had none. */
  ranges: string[];
  close(): Promise<void>;
}

export async function serve(answer: Answer, server: Server = createServer()): Promise<TestServer> {
  const ranges: string[] = [];
  server.on('request', (request, response) => {
    ranges.push(request.headers.range ?? '');
    response.on('error', () => undefined);
    answer(request, response, ranges.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, ranges, close: () => ended(server) };
}

/** Responds like a correct server: with the whole file, or from the requested position. */
export const gives =
  (file: Uint8Array): Answer =>
  (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': file.length - from,
      ...(from > 0 ? { 'content-range': `bytes ${from}-${file.length - 1}/${file.length}` } : {}),
    });
    response.end(file.subarray(from));
  };

/** Cuts the connection after sending these bytes. What is still in buffers then is lost. */
export const thenCuts = (response: ServerResponse, bytes: Uint8Array): void => {
  response.write(bytes, () => setTimeout(() => response.destroy(), 200));
};

export interface TestProxy {
  url: string;
  /** The requests it received: `CONNECT host:port` or `GET address`. */
  asked: string[];
  close(): Promise<void>;
}

/** A forward proxy for both kinds of address. */
export async function serveProxy(forward: Answer): Promise<TestProxy> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`GET ${request.url}`);
    forward(request, response, asked.length);
  });
  server.on('connect', (request, socket, head) => {
    asked.push(`CONNECT ${request.url}`);
    const [host, port] = (request.url ?? '').split(':');
    const there = connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      there.write(head);
      there.pipe(socket).pipe(there);
    });
    for (const end of [there, socket])
      end.on('error', () => {
        there.destroy();
        socket.destroy();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => ended(server) };
}

function ended(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
