import type { FastifyInstance } from 'fastify';

/** How long requests in flight may take, well below the time that the shell waits. */
const GRACE_MS = 3000;
const LOOK_MS = 50;

/**
 * Stops listening and lets requests in flight finish. Connections that become idle meanwhile are closed at once (Node
 * checks only once). Connections that stay open longer, such as a browser's silent spare connection or a page that does
 * not answer the close, are cut off.
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
