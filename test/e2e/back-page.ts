import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The integrator's page that people are redirected to. */
export async function openBackPage(): Promise<{ url: string; close: () => Promise<void> }> {
  const server: Server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end('<!doctype html><title>Back</title><h1>Back at the integrator</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/back?order=7`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
