import type { FastifyInstance } from 'fastify';

/** Requests in flight get so long; well below the shell's own patience. */
const GRACE_MS = 3000;
const LOOK_MS = 50;

/**
 * Stops listening and lets requests in flight finish. Connections that fall idle meanwhile are closed as they do
 * (Node looks only once); whoever holds one longer, such as a browser's spare connection that says nothing or a
 * page that does not answer the close, is cut off.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_MS);
  const rest = setTimeout(() => {
    app.server.closeAllConnections();
    for (const page of app.websocketServer.clients) page.terminate();
  }, GRACE_MS);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(rest);
  }
}
