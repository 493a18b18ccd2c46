import type { Socket } from 'node:net';
import { ERROR_CATALOGUE } from '../../contract/errors.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import { DATA_POLICY } from './answer-headers.ts';

/** Answers to data that never became a request: oversized headers, or a sender that stops half-way. */
const KINDS: Record<string, { status: string; entry: Omit<ErrorEntry, 'code'> }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    entry: { desc: 'headers are too large', value: 'headers' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    entry: { desc: 'request did not arrive in time', value: 'request' },
  },
};
const OTHER = { status: '400 Bad Request', entry: { desc: 'request is malformed', value: 'request' } };

/** Answers for Node's parser: every answer carries `errors` (spec §7). */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Without a handshake nothing can be written, and waiting for that would keep the connection open.
  if (error.code === 'ERR_TLS_HANDSHAKE_TIMEOUT') {
    socket.destroy();
    return;
  }
  const { status, entry } = KINDS[error.code ?? ''] ?? OTHER;
  const body = JSON.stringify({ errors: [{ code: ERROR_CATALOGUE.invalid.code, ...entry }] });
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `content-security-policy: ${DATA_POLICY}`,
    'connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
