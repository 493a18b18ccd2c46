import type { IncomingMessage } from 'node:http';

/**
 * Whether a request asks to become a WebSocket. Other offers, such as the HTTP/2 that Java's client offers with each call, are
 * passed over (RFC 9110 §7.8): taken for an upgrade, their bodies would not be read.
 */
export const asksForSocket = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';
