/**
 * Run by test/app/lookups.test.ts in namespaces of its own, where names are asked for at 127.0.0.1: a name server that knows
 * the names of this site, and to which all others are names behind a link that is down. Prints what became of the calls as its
 * last line, in JSON.
 */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { callProvider } from '../../src/app/access/provider-fetch.ts';
import { sendSyslog } from '../../src/app/audit/syslog-sink.ts';
import { callDoor } from '../../src/app/doors/call-door.ts';
import { postMessage } from '../../src/app/webhooks/post-message.ts';

const KNOWN = /^[a-z]+\.site\.test$/;
const MESSAGE = { headers: {}, body: '{}' };
const HEADER_BYTES = 12;
const [A, IN] = [1, 1];

/** Each name that was asked for, in that order. */
const asked: string[] = [];
const begun = Promise.withResolvers<void>();

function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]; length > 0; length = query[at]) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), end: at + 1 };
}

/** An answer of RFC 1035: 127.0.0.1, or nothing where another type was asked for. */
function answerTo(query: Buffer, end: number): Buffer {
  const isA = query.readUInt16BE(end) === A;
  const header = Buffer.from([query[0], query[1], 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
  const record = Buffer.from([0xc0, HEADER_BYTES, 0, A, 0, IN, 0, 0, 0, 60, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, end + 4), ...(isA ? [record] : [])]);
}

const names = createSocket('udp4', (query, from) => {
  const { name, end } = nameIn(query);
  asked.push(name);
  if (KNOWN.test(name)) names.send(answerTo(query, end), from.port, from.address);
  else begun.resolve();
});
await new Promise<void>((resolve) => names.bind(53, '127.0.0.1', resolve));

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const served = await portOf(
  createServer((request, response) => void request.resume().once('end', () => response.end())),
);
let logged = '';
const logs = await portOf(
  createTcpServer((socket) => {
    socket.on('data', (bytes) => {
      logged += bytes;
    });
  }),
);

const never = new AbortController().signal;
await sendSyslog({ transport: 'tcp', host: 'logs.site.test', port: logs }, '', ['kept'], never);
const datagrams = createSocket('udp4');
const first = once(datagrams, 'message');
await new Promise<void>((resolve) => datagrams.bind(0, '127.0.0.1', resolve));
const { port } = datagrams.address();
await sendSyslog({ transport: 'udp', host: 'datagrams.site.test', port }, '', Array(200).fill('x'), never);
await first;

const there = { ca: '', onHost: true };
const stop = new AbortController();
const events = ['one', 'two'].flatMap((name) =>
  Array.from({ length: 8 }, () =>
    postMessage({ ...there, url: `https://${name}.elsewhere.test/` }, MESSAGE, stop.signal),
  ),
);
const collector = { transport: 'udp', host: 'logs.elsewhere.test', port: 514 } as const;
const entries = sendSyslog(collector, '', Array(200).fill('x'), stop.signal);
await begun.promise;
const door = await callDoor({ ...there, url: `http://door.site.test:${served}/`, hours: [] }, '{}');
const issuer = `https://login.site.test:${served}`;
const call = { method: 'GET', headers: {} };
const provider = await callProvider({ ...there, issuer, otherHosts: [] }, `${issuer}/`, call, never).then(
  () => 'answers',
  ({ problem }) => problem,
);
stop.abort();
// The exporter may have been told to stop before it asks.
const late = sendSyslog(collector, '', ['x'], stop.signal);
const stopped = await Promise.allSettled([...events, entries, late]);

const result = {
  logged,
  door,
  provider,
  lookedUp: [...new Set(asked.filter((name) => !KNOWN.test(name)))],
  lookedUpForDatagrams: asked.filter((name) => name.startsWith('datagrams')).length,
  stopped: [
    ...new Set(stopped.map((one) => (one.status === 'fulfilled' ? '' : (one.reason.code ?? 'at once')))),
  ],
};
process.stdout.write(`${JSON.stringify(result)}\n`, () => process.exit(0));
