import type { FastifyRequest } from 'fastify';
import { isHostPage } from '../../domain/host-page.ts';

/** Each of these headers shows that the request was forwarded, even by a proxy that is not trusted. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** Whether a proxy has forwarded the request and says so. */
export const isForwarded = ({ headers }: FastifyRequest): boolean =>
  PROXY_HEADERS.some((name) => headers[name] !== undefined);

/** Whether the page that opens this socket runs on the host itself. */
export const fromHostPage = (request: FastifyRequest, baseUrl: string, proxiesKnown: boolean): boolean =>
  isHostPage({
    socketAddress: request.socket.remoteAddress ?? '',
    origin: request.headers.origin,
    host: request.headers.host,
    forwarded: isForwarded(request),
    baseUrl,
    proxiesKnown,
  });
