import type { Socket } from 'node:net';
import { ERROR_CATALOGUE } from '../../contract/errors.ts';
import type { ErrorEntry } from '../../contract/fields.ts';
import { DATA_POLICY } from './answer-headers.ts';

interface Answer {
  status: string;
  entry: ErrorEntry;
}

/** Answers to data that never became a request: oversized headers, or a sender that stops half-way. */
const KINDS: Record<string, Answer> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    entry: {
      code: ERROR_CATALOGUE.headers_too_large.code,
      desc: 'headers must be at most 16 KB, together with the address',
      value: 'headers',
    },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    entry: {
      code: ERROR_CATALOGUE.too_slow.code,
      desc: 'request did not arrive in time',
      value: 'request',
    },
  },
  HPE_INVALID_METHOD: {
    status: '400 Bad Request',
    entry: { code: ERROR_CATALOGUE.invalid.code, desc: 'method is not one of HTTP', value: 'method' },
  },
};
const OTHER: Answer = {
  status: '400 Bad Request',
  entry: { code: ERROR_CATALOGUE.invalid.code, desc: 'request is malformed', value: 'request' },
};

/** Answers for Node's parser: every answer carries `errors` (spec §7). */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  // Without a handshake nothing can be written, and waiting for that would keep the connection open.
  if (error.code === 'ERR_TLS_HANDSHAKE_TIMEOUT') {
    socket.destroy();
    return;
  }
  const { status, entry } = KINDS[error.code ?? ''] ?? OTHER;
  const body = JSON.stringify({ errors: [entry] });
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
