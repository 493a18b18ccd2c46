/**
 * Watched from outside by nothing-leaves.slow.test.ts: an appliance with everything on that an administrator can send
 * somewhere, each to a port of its own at an address that isn't loopback. Prints these as its last line, in JSON. The exit
 * code is 0 if something came at each of them.
 */
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { portrait } from '../../scripts/sample-people.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from './appliance.ts';
import { IdentityProviderServer, ProviderVisitor } from './identity-provider.ts';
import { KioskScript } from './kiosk.ts';
import { OUTSIDE } from './network-watch.ts';

const MOSQUITTO = ['/usr/sbin/mosquitto', '/usr/bin/mosquitto'].find(existsSync);
/** How long something may take to come. */
const LONGEST_MS = 20_000;

function check(ok: boolean, what: string): void {
  if (!ok) throw new Error(what);
  process.stdout.write(`${what}\n`);
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, OUTSIDE, resolve));
  return (server.address() as AddressInfo).port;
}

/** Counts what comes. */
async function receiver(): Promise<{ port: number; came: () => number }> {
  let count = 0;
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      count++;
      response.end('{}');
    });
  });
  return { port: await portOf(server), came: () => count };
}

async function until(what: string, holds: () => boolean): Promise<void> {
  for (const endMs = performance.now() + LONGEST_MS; !holds() && performance.now() < endMs; ) await pause(50);
  check(holds(), what);
}

/** Debian's broker, where there is one. @returns its port */
async function broker(folder: string): Promise<number | null> {
  if (MOSQUITTO === undefined) return null;
  const free = createTcpServer();
  const port = await portOf(free);
  await new Promise((resolve) => free.close(resolve));
  const config = join(folder, 'mosquitto.conf');
  writeFileSync(
    config,
    `listener ${port} ${OUTSIDE}\nuser ${userInfo().username}\npersistence false\nallow_anonymous true\n`,
  );
  const child = spawn(MOSQUITTO, ['-c', config], { stdio: 'ignore' });
  process.once('exit', () => child.kill('SIGKILL'));
  return port;
}

let entries = 0;
const collector = createTcpServer((socket) => {
  socket.on('data', () => entries++).on('error', () => undefined);
});
const collectorPort = await portOf(collector);
const [events, door] = [await receiver(), await receiver()];

const omote = await Appliance.start({
  ...WITHOUT_CHALLENGE,
  OMOTE_AUDIT_SYSLOG: `tcp://${OUTSIDE}:${collectorPort}`,
});
process.once('exit', () => collector.close());
const brokerPort = await broker(omote.folder);
const idp = await IdentityProviderServer.listen(
  `${omote.url}/console/sign-in`,
  `${omote.url}/console`,
  OUTSIDE,
);

const set = async (method: string, path: string, body: object) => {
  const answer = await omote.admin(method, path, body);
  check(answer.status === 200, `${method} ${path} ${answer.status === 200 ? '' : answer.text}`);
  return answer.body;
};
await omote.makeAccount();
await set('POST', '/webhooks', { name: 'Events', address: `http://${OUTSIDE}:${events.port}/` });
await set('PUT', '/identity_provider', { ...idp.settings, on_host: false });
// What others call, and what answers them alone.
await set('PUT', '/openid', { on: true });

const photo = await portrait('ada');
const ada = await omote.registered(photo);
async function visit(name: string, address: string, mqtt?: object): Promise<void> {
  const kiosk = await KioskScript.pair(omote, name);
  await set('PUT', `/kiosks/${kiosk.id}/door`, { address, ...(mqtt && { mqtt }) });
  const { body } = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
  const ended = await playCapture(omote.url + body.path, [photo], { atKiosk: true });
  check('result' in ended && ended.result === true, `recognised at ${name}`);
  const { last } = (await omote.admin('GET', `/kiosks/${kiosk.id}/door`)).body;
  check(last !== null, `${name}: ${JSON.stringify(last)}`);
}
await visit('a door over HTTP', `http://${OUTSIDE}:${door.port}/`);
if (brokerPort !== null)
  await visit('a door over MQTT', `mqtt://${OUTSIDE}:${brokerPort}`, { announces: true });

const begun = await fetch(`${omote.url}/admin/v1/sign_in/provider`, {
  method: 'POST',
  headers: { 'x-omote-console': '1' },
});
const { address } = (await begun.json()) as { address: string };
const answer = await new ProviderVisitor(idp).walk(address);
const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
const signedIn = await fetch(`${omote.url}/admin/v1/sign_in/provider/answer`, {
  method: 'POST',
  headers: { 'x-omote-console': '1', 'content-type': 'application/json', cookie },
  body: JSON.stringify({ answer }),
});
check(signedIn.status === 200, 'an operator signed in at the provider');
await until('events came', () => events.came() > 0);
await until('a decision came', () => door.came() > 0);
await until('entries of the audit log came', () => entries > 0);
await omote.close();
const ports = [collectorPort, events.port, door.port, Number(new URL(idp.issuer).port), brokerPort];
process.stdout.write(`${JSON.stringify(ports.filter((port) => port !== null))}\n`);
process.exit(0);
