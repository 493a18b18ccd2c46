import type { IncomingMessage } from 'node:http';

/**
 * Whether a request asks to become a WebSocket. Other upgrades, such as the HTTP/2 that Java's client offers with each
 * call, are ignored (RFC 9110 §7.8): the body of a request that is taken for an upgrade would not be read.
 */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';
