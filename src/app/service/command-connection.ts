import { Agent, request } from 'node:https';
import { COMMAND_TLS } from '../../http/edge/command-listener.ts';

interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array | string | Blob | null;
  signal?: AbortSignal;
}

/** Sends a request to the service that has the same key, and reads the whole answer. */
export type Send = (target: string, sent?: Sent) => Promise<Response>;

/**
 * Connections to the listener for commands. Each begins with a handshake in which both ends prove that they have the
 * key; before that nothing is sent, and without it nothing at all.
 * @param key of commandKey
 * @returns rejects with the system's error if nothing listens there, or something that hasn't the key
 */
export function connectTo(port: number, key: Uint8Array): Send {
  const agent = new Agent({
    ...COMMAND_TLS,
    keepAlive: true,
    maxCachedSessions: 0,
    pskCallback: () => ({ psk: key, identity: 'omote' }),
    // There are no certificates: the key alone proves who is there.
    checkServerIdentity: () => undefined,
  });
  return async (target, { method = 'GET', headers = {}, body = null, signal } = {}) => {
    const bytes = body instanceof Blob ? new Uint8Array(await body.arrayBuffer()) : (body ?? '');
    return await new Promise((resolve, reject) => {
      const asked = request(
        {
          agent,
          host: '127.0.0.1',
          port,
          path: target,
          method,
          headers: { ...headers, 'content-length': Buffer.byteLength(bytes) },
          ...(signal && { signal }),
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on('data', (part: Buffer) => parts.push(part));
          answer.once('error', reject);
          answer.once('end', () => {
            const { statusCode: status = 500, rawHeaders } = answer;
            const named = rawHeaders.flatMap((name, i): [string, string][] =>
              i % 2 === 0 ? [[name, rawHeaders[i + 1]]] : [],
            );
            const none = status === 204 || status === 304;
            resolve(new Response(none ? null : Buffer.concat(parts), { status, headers: named }));
          });
        },
      );
      asked.once('error', reject);
      asked.end(bytes);
    });
  };
}
