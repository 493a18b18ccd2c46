/**
 * Server-side request forgery: whatever can be set that the service calls is pointed at loopback, at this link and at metadata
 * services, in every spelling, by names that answer what the attacker likes, and by redirects. All but the collector of the audit
 * log, which may be anywhere: see docs/security.md.
 */
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN_OPERATIONS } from '../../../src/contract/admin-operations.ts';
import type { AnyOperation } from '../../../src/contract/operation.ts';
import { OPERATIONS } from '../../../src/contract/operations.ts';
import { SETTING_NAMES } from '../../../src/contract/site/settings.ts';
import { playCapture } from '../../../src/sandbox/camera/play-capture.ts';
import { IdentityProviderServer, ProviderVisitor } from '../../../test/support/identity-provider.ts';
import { KioskScript } from '../../../test/support/kiosk.ts';
import { type AttackRow, Refusals } from '../attack-row.ts';
import { type AttackedSite, OperatorBrowser, ok, refusalOf } from './attacked-site.ts';
import { ConnectionWatch } from './connection-watch.ts';
import { HostileNames } from './hostile-names.ts';

/** Loopback, as a URL can spell it. */
const THIS_HOST = [
  '127.0.0.1',
  '127.0.0.1.',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '0177.0.0.1',
  '017700000001',
  '0',
  '0.0.0.0',
  'localhost',
  'localhost.',
  'LOCALHOST',
  '%31%32%37.0.0.1',
  '１２７.０.０.１',
  '127。0。0。1',
  '①②⑦.0.0.1',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[2002:7f00:1::]',
];

/** This link, and what clouds say about the machine to whoever asks from it. */
const METADATA = [
  '169.254.169.254',
  '2852039166',
  '0xa9fea9fe',
  '0251.0376.0251.0376',
  '[::ffff:169.254.169.254]',
  '[::169.254.169.254]',
  '[::ffff:0:169.254.169.254]',
  '[64:ff9b::a9fe:a9fe]',
  '[2002:a9fe:a9fe::1]',
  '[fe80::1]',
  '[fd00:ec2::254]',
  '[fd00:ec2::253]',
  '[fd00:42::42]',
  '[fd00:c1::a9fe:a9fe]',
  '[fd00:a9fe:a9fe::1]',
  '[fd00:100::100:200]',
  '[fd20:ce::254]',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
  '[ff02::1]',
];

/** What has no place in the address of a receiver, and other ways to be called. */
const notAddresses = (port: number): string[] => [
  `http://doors.example@127.0.0.1:${port}/`,
  `http://doors.example:x@127.0.0.1:${port}/`,
  `http://127.0.0.1:${port}/#@doors.example`,
  `gopher://127.0.0.1:${port}/_x`,
  `dict://127.0.0.1:${port}/d:x`,
  `ftp://127.0.0.1:${port}/`,
  `ldap://127.0.0.1:${port}/`,
  `tftp://127.0.0.1:${port}/`,
  `ws://127.0.0.1:${port}/`,
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'data:text/plain,x',
  'unix:/run/receiver.sock',
  'http+unix://%2Frun%2Freceiver.sock/',
  'jar:http://127.0.0.1!/',
  `//127.0.0.1:${port}/`,
  `127.0.0.1:${port}`,
];

/** In the networks of the site, where a receiver may be; nothing answers there. */
const ELSEWHERE = '10.255.255.1';

export async function* destinations(site: AttackedSite): AsyncGenerator<AttackRow> {
  await using watch = await ConnectionWatch.listen();
  using names = new HostileNames();
  for (const name of ['localhost.', '127.0.0.1.']) names.alsoAnswering(name, ['127.0.0.1']);
  const at: Aim = { site, watch, names };
  yield* webhooks(at);
  yield* providers(at);
  yield* doors(at);
  yield await everyMember(at);
}

interface Aim {
  site: AttackedSite;
  watch: ConnectionWatch;
  names: HostileNames;
}

const portOf = (url: string): number => Number(new URL(url).port);

/** The connections of the program itself and of the service to where it may go. */
const own = ({ omote, idp }: AttackedSite, ...more: number[]): number[] => [
  portOf(omote.url),
  portOf(idp.issuer),
  ...more,
];

/** Whether nothing was called but what may be. */
function nothingCame({ watch, site }: Aim, ...allowed: number[]): { held: boolean; found: string } {
  const strays = watch.strays(own(site, ...allowed));
  const came = watch.came;
  watch.came = 0;
  const held = strays.length === 0 && came === 0;
  return {
    held,
    found: held ? 'no connection was begun' : `connected to ${strays.join(', ')}; ${came} came`,
  };
}

/** Names of the attacker that lead where an address may not. */
const hostileNames = (names: HostileNames): string[] => [
  names.answering('loopback', ['127.0.0.1']),
  names.answering('metadata', ['169.254.169.254']),
  names.answering('mapped', ['::ffff:127.0.0.1']),
  names.answering('compatible', ['::7f00:1']),
  names.answering('translated', ['::ffff:0:7f00:1']),
  names.answering('zone', ['fe80::1%lo']),
  names.answering('both', [ELSEWHERE, '127.0.0.1']),
  names.answering('nowhere', []),
];

/** Adds receivers, has each sent a test, and removes them. @returns how each was refused; null: it took the test */
async function posted(
  { site: { omote } }: Aim,
  addresses: readonly string[],
  onHost = false,
): Promise<(string | null)[]> {
  const made = await Promise.all(
    addresses.map(async (address) => {
      const answer = await omote.admin('POST', '/webhooks', { name: 'R', address, on_host: onHost });
      if (answer.status !== 200) return { id: null, refused: refusalOf(answer) };
      ok(await omote.admin('POST', `/webhooks/${answer.body.id}/test`));
      return { id: answer.body.id as string, refused: null };
    }),
  );
  const told = new Map<string | null, string | null>();
  while (made.some(({ id }) => id !== null && !told.has(id))) {
    await pause(50);
    const { deliveries } = ok(await omote.admin('GET', '/webhook_deliveries?size=100'));
    // A session of earlier attacks may end meanwhile: of that they are told, too.
    for (const { webhook_id, event, tries, problem } of deliveries)
      if (event === 'test' && tries > 0) told.set(webhook_id, problem);
  }
  for (const { id } of made) if (id !== null) ok(await omote.admin('DELETE', `/webhooks/${id}`));
  return made.map(({ id, refused }) => (id === null ? refused : (told.get(id) ?? null)));
}

const postedTo = async (aim: Aim, address: string, onHost = false): Promise<string | null> =>
  (await posted(aim, [address], onHost))[0] ?? null;

/** As many as a site may have at once. */
const AT_ONCE = 8;

async function notePosted(
  aim: Aim,
  to: Refusals,
  addresses: readonly string[],
  onHost = false,
): Promise<void> {
  for (let i = 0; i < addresses.length; i += AT_ONCE) {
    const some = addresses.slice(i, i + AT_ONCE);
    const how = await posted(aim, some, onHost);
    for (const [n, address] of some.entries()) to.note(address, isOfDestination(how[n] ?? null));
  }
}

/** What could not be reached was not refused: tomorrow somebody may listen there. */
const isOfDestination = (how: string | null): string | null =>
  how === 'destination' || how?.startsWith('400') ? how : null;

async function* webhooks(aim: Aim): AsyncGenerator<AttackRow> {
  const { watch, names } = aim;
  const here = new Refusals('webhooks: loopback in every spelling');
  const hosts = [...THIS_HOST, ...hostileNames(names)].map((host) => `${host}:${watch.port}/`);
  await notePosted(aim, here, [
    ...hosts.map((host) => `http://${host}`),
    ...hosts.map((host) => `https://${host}`),
  ]);
  yield here.row(nothingCame(aim));
  const link = new Refusals('webhooks: this link and metadata services');
  const services = METADATA.map((host) => `https://${host}/latest/meta-data/`);
  // Also where programs of this host may receive.
  for (const onHost of [false, true]) await notePosted(aim, link, services, onHost);
  yield link.row(nothingCame(aim));
  const odd = new Refusals('webhooks: other schemes, names and passwords');
  await notePosted(aim, odd, notAddresses(watch.port), true);
  yield odd.row(nothingCame(aim));
  yield await rebound(aim);
  yield* answers(aim);
}

/** A name that leads where it may when it is looked up first, and to this link from then on. */
async function rebound(aim: Aim): Promise<AttackRow> {
  const receiver = await answering((_, response) => response.end());
  const { port } = receiver;
  const name = aim.names.answering('rebinding', ['127.0.0.1'], ['169.254.169.254']);
  const how = await postedTo(aim, `http://${name}:${port}/`, true);
  await receiver.end();
  const { held, found } = nothingCame(aim, port);
  return {
    name: 'webhooks: a name that leads elsewhere the second time',
    found: `${receiver.calls} call where the first answer led (${how ?? 'taken'}); else ${found}`,
    held: held && receiver.calls === 1 && how === null,
  };
}

interface Receiver {
  port: number;
  calls: number;
  end: () => Promise<void>;
}

async function answering(answer: RequestListener): Promise<Receiver> {
  const server: Server = createServer((request, response) => {
    made.calls++;
    request.resume();
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made: Receiver = {
    port: (server.address() as AddressInfo).port,
    calls: 0,
    end: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}

/** The most that may be read of an answer without end: buffers of both sockets hold some megabytes. */
const MOST_SENT = 64 * 1024 * 1024;

/** Writes as long as somebody reads. @param count counts a part, and says how many bytes that makes */
function sendForever(response: ServerResponse, part: Buffer, count: () => number): void {
  const more = (): void => {
    while (!response.destroyed && count() < 10 * MOST_SENT)
      if (!response.write(part)) return void response.once('drain', more);
  };
  more();
}

async function* answers(aim: Aim): AsyncGenerator<AttackRow> {
  const { watch } = aim;
  const redirects = new Refusals('webhooks: redirects to this host and to metadata');
  const places = [
    `http://127.0.0.1:${watch.port}/`,
    'http://169.254.169.254/latest/meta-data/',
    'file:///etc/passwd',
    `gopher://127.0.0.1:${watch.port}/_x`,
  ];
  const sending = await answering(({ url = '' }, response) => {
    const [, status, place] = url.split('/');
    response.writeHead(Number(status), { location: places[Number(place)] ?? '' }).end();
  });
  const all = [301, 302, 303, 307, 308].flatMap((status) => places.map((_, n) => `${status}/${n}`));
  for (let i = 0; i < all.length; i += AT_ONCE) {
    const some = all.slice(i, i + AT_ONCE);
    const how = await posted(
      aim,
      some.map((way) => `http://127.0.0.1:${sending.port}/${way}`),
      true,
    );
    for (const [n, way] of some.entries()) redirects.note(way, how[n] === 'redirect' ? how[n] : null);
  }
  await sending.end();
  const followed = nothingCame(aim, sending.port);
  yield redirects.row(followed);
  let sent = 0;
  const endless = await answering((_, response) => {
    response.writeHead(200);
    sendForever(response, Buffer.alloc(64 * 1024), () => (sent += 64 * 1024));
  });
  const how = await postedTo(aim, `http://127.0.0.1:${endless.port}/`, true);
  await endless.end();
  nothingCame(aim, endless.port);
  yield {
    name: 'webhooks: an answer without end',
    found: `cut off after ${Math.ceil(sent / 1024 / 1024)} MB at most (${how ?? 'its status counted'})`,
    held: sent > 0 && sent < MOST_SENT && how === null,
  };
}

/** Sets the provider and has it tested. @returns how it was refused; null: it passed the test */
async function asked({ site: { omote, idp } }: Aim, change: object): Promise<string | null> {
  const set = await omote.admin('PUT', '/identity_provider', { ...idp.settings, ...change });
  const refused = refusalOf(set);
  if (refused !== null) return refused;
  return ok(await omote.admin('POST', '/identity_provider/test')).problem;
}

async function* providers(aim: Aim): AsyncGenerator<AttackRow> {
  const { watch, names, site } = aim;
  const { idp } = site;
  await site.omote.confirmAccount();
  const here = new Refusals('identity provider: this host, this link, metadata');
  for (const host of [...THIS_HOST, ...hostileNames(names)]) {
    const issuer = `https://${host}:${watch.port}`;
    here.note(issuer, isOfDestination(await asked(aim, { issuer, on_host: false })));
  }
  for (const host of METADATA)
    for (const on_host of [false, true]) {
      const issuer = `https://${host}`;
      here.note(issuer, isOfDestination(await asked(aim, { issuer, on_host })));
    }
  for (const issuer of [...notAddresses(watch.port), 'http://id.example'])
    here.note(issuer, isOfDestination(await asked(aim, { issuer })));
  yield here.row(nothingCame(aim));

  const elsewhere = new Refusals('identity provider: endpoints and redirects elsewhere');
  const stray = `https://127.0.0.1:${watch.port}/`;
  for (const name of ['token_endpoint', 'jwks_uri'] as const)
    for (const address of [stray, 'https://169.254.169.254/', 'http://localhost/', 'file:///etc/passwd']) {
      idp.bend = (path, body) => {
        if (path.startsWith('/.well-known/')) body[name] = address;
      };
      const how = await asked(aim, {});
      elsewhere.note(`${name} ${address}`, how === 'other_host' || how === 'no_endpoint' ? how : null);
      idp.calm();
    }
  for (const path of ['/.well-known/openid-configuration', '/jwks'])
    for (const location of [stray, 'http://169.254.169.254/', 'file:///etc/passwd']) {
      idp.instead = (called, _, response) =>
        called === path && Boolean(response.writeHead(302, { location }).end());
      const how = await asked(aim, {});
      elsewhere.note(`${path} to ${location}`, how === 'redirect' ? how : null);
      idp.calm();
    }
  yield elsewhere.row(nothingCame(aim));

  const endless = new Refusals('identity provider: answers without end');
  for (const path of ['/.well-known/openid-configuration', '/jwks']) {
    let sent = 0;
    idp.instead = (called, _, response) => {
      if (called !== path) return false;
      response.writeHead(200, { 'content-type': 'application/json' });
      sendForever(response, Buffer.alloc(64 * 1024, '['), () => (sent += 64 * 1024));
      return true;
    };
    const how = await asked(aim, {});
    endless.note(path, how === 'too_large' && sent < MOST_SENT ? how : null);
    idp.calm();
  }
  yield endless.row(nothingCame(aim));
  yield await slowOnes(aim);
  yield await reboundProvider(aim);
}

/** A provider whose name leads to it for some calls, and to this link or to another program of this host for the next. */
async function reboundProvider(aim: Aim): Promise<AttackRow> {
  const { site, names } = aim;
  const { omote } = site;
  const row = new Refusals('identity provider: a name that leads elsewhere from some call on');
  const name = names.answering('provider', ['127.0.0.1']);
  const back = `${omote.url}/console`;
  const idp = await IdentityProviderServer.listen(`${back}/sign-in`, back, name);
  const set = async (change: object) => {
    await omote.confirmAccount();
    ok(await omote.admin('PUT', '/identity_provider', { ...idp.settings, ...change }));
    idp.calls.length = 0;
  };
  const tested = async () => ok(await omote.admin('POST', '/identity_provider/test')).problem;
  await set({});
  if ((await tested()) !== null) throw new Error('the provider does not answer by that name');
  const operator = new OperatorBrowser(site);
  ok(await operator.finish(await operator.begin(new ProviderVisitor(idp))));
  // The provider is asked about each session as soon as it is set again, which would count as calls of the tests below.
  ok(await operator.call('POST', '/me/sign_out', {}));
  const calls = idp.calls.length;
  // Metadata first, then its keys, then what a sign-in needs.
  for (const [where, answer] of [
    ['this link', ['169.254.169.254']],
    ['metadata', ['fd00:ec2::254']],
    ['this link, among others', ['127.0.0.1', '169.254.169.254']],
    ['nowhere', []],
  ] as const)
    for (let good = 0; good < 2; good++) {
      await set({ label: `${where} ${good}` });
      names.alsoAnswering(name, ...Array(good).fill(['127.0.0.1']), [...answer]);
      row.note(`${where} after ${good} of a test`, isOfDestination(await tested()));
      if (idp.calls.length !== good) row.note(`as many calls as it led to: ${idp.calls.join(' ')}`, null);
      names.alsoAnswering(name, ['127.0.0.1']);
    }
  for (const answer of [['169.254.169.254'], ['127.0.0.1', 'fe80::1']]) {
    await set({ label: 'Token' });
    const browser = new OperatorBrowser(site);
    const said = await browser.begin(new ProviderVisitor(idp));
    const before = idp.calls.length;
    names.alsoAnswering(name, answer);
    const how = refusalOf(await browser.finish(said));
    row.note(`the token endpoint: ${answer}`, how?.endsWith(' destination') ? how : null);
    if (idp.calls.length !== before) row.note('the token endpoint was called', null);
    names.alsoAnswering(name, ['127.0.0.1']);
  }
  // A program of this host is the provider’s alone while the administrator says that it is on this host.
  await set({ on_host: false });
  row.note('loopback, unless the provider is said to be there', isOfDestination(await tested()));
  ok(await omote.admin('DELETE', '/identity_provider'));
  const { held, found } = nothingCame(aim, portOf(idp.issuer));
  await idp.close();
  return row.row({ held: held && calls > 0, found });
}

/** A provider and a receiver that take the call and then say next to nothing. */
async function slowOnes(aim: Aim): Promise<AttackRow> {
  const { idp } = aim.site;
  const slow = new Refusals('answers that hardly come');
  const dripping = (response: ServerResponse): boolean => {
    const drips = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(drips)).writeHead(200, { 'content-type': 'application/json' });
    return true;
  };
  const silent = await answering(() => undefined);
  idp.instead = (_, __, response) => dripping(response);
  const [provider, receiver] = await Promise.all([
    asked(aim, {}),
    postedTo(aim, `http://127.0.0.1:${silent.port}/`, true),
  ]);
  slow.note('identity provider', provider === 'too_slow' ? provider : null);
  slow.note('webhook', receiver === 'too_slow' ? receiver : null);
  idp.calm();
  await silent.end();
  nothingCame(aim, silent.port);
  return slow.row();
}

/** Brokers at these hosts, tried by the appliance itself; and one door over HTTP, which a visit has to open. */
async function* doors(aim: Aim): AsyncGenerator<AttackRow> {
  const { site, watch, names } = aim;
  const { omote, ada, photo } = site;
  const odd = new Refusals('doors: other schemes, names and passwords');
  const kiosk = await KioskScript.pair(omote, 'Attacked');
  await omote.confirmAccount();
  const set = (address: string, mqtt?: object) =>
    omote.admin('PUT', `/kiosks/${kiosk.id}/door`, { address, ...(mqtt && { mqtt }) });
  for (const address of notAddresses(watch.port))
    odd.note(address, isOfDestination(refusalOf(await set(address))));
  for (const address of [
    `mqtt://127.0.0.1:${watch.port}/topic`,
    `mqtt://x:y@127.0.0.1:${watch.port}`,
    `ws://127.0.0.1:${watch.port}`,
  ])
    odd.note(address, isOfDestination(refusalOf(await set(address, { announces: true }))));
  yield odd.row(nothingCame(aim));

  /** Somebody is recognised before a door there. @returns why it did not open; null: it did */
  const opened = async (address: string, onHost = false): Promise<string | null> => {
    ok(await omote.admin('PUT', `/kiosks/${kiosk.id}/door`, { address, on_host: onHost }));
    const { body } = await kiosk.call('/sessions', { kind: 'authentication', identifier: ada });
    const ended = await playCapture(omote.url + body.path, [photo], { atKiosk: true });
    if (!('result' in ended) || ended.result !== true) throw new Error('the person was not recognised');
    // The visitor hears the end once the decision was sent, or was not.
    const { last } = ok(await omote.admin('GET', `/kiosks/${kiosk.id}/door`));
    ok(await omote.admin('DELETE', `/kiosks/${kiosk.id}/door`));
    return last === null ? null : last.problem;
  };
  const http = new Refusals('doors over HTTP: this host, when somebody is recognised');
  for (const host of ['2130706433', names.answering('door', ['127.0.0.1'])])
    http.note(host, isOfDestination(await opened(`http://${host}:${watch.port}/`)));
  yield http.row(nothingCame(aim));

  const answers = new Refusals(
    'doors over HTTP: redirects, an answer without end, a name that leads elsewhere',
  );
  const stray = `http://127.0.0.1:${watch.port}/`;
  const sending = await answering((_, response) => response.writeHead(307, { location: stray }).end());
  const redirected = await opened(`http://127.0.0.1:${sending.port}/`, true);
  answers.note('307', redirected === 'redirect' ? redirected : null);
  let sent = 0;
  const endless = await answering((_, response) => {
    response.writeHead(200);
    sendForever(response, Buffer.alloc(64 * 1024), () => (sent += 64 * 1024));
  });
  const flooded = await opened(`http://127.0.0.1:${endless.port}/`, true);
  answers.note('without end', sent > 0 && sent < MOST_SENT ? (flooded ?? 'cut off') : null);
  const rebinding = names.answering('rebinding-door', ['127.0.0.1'], ['169.254.169.254']);
  const counted = await answering((_, response) => response.end());
  const rebound = await opened(`http://${rebinding}:${counted.port}/`, true);
  answers.note('a second answer', counted.calls === 1 && rebound === null ? 'led where the first did' : null);
  const next = await opened(`http://${rebinding}:${counted.port}/`, true);
  answers.note('the second visit', counted.calls === 1 ? isOfDestination(next) : null);
  const both = names.answering('both-doors', ['127.0.0.1', '169.254.169.254']);
  const mixed = await opened(`http://${both}:${counted.port}/`, true);
  answers.note('two addresses', counted.calls === 1 ? isOfDestination(mixed) : null);
  const ends = [sending, endless, counted];
  for (const one of ends) await one.end();
  yield answers.row(nothingCame(aim, ...ends.map(({ port }) => port)));

  const brokers = new Refusals('brokers of doors: this host, this link, metadata');
  const waiting = new Map<string, string>();
  for (const host of [...THIS_HOST, ...hostileNames(names), ...METADATA]) {
    const address = `mqtt://${host}:${watch.port}`;
    const { kiosk: made } = ok(await omote.admin('POST', '/kiosks', { name: address }));
    const how = isOfDestination(
      refusalOf(await omote.admin('PUT', `/kiosks/${made.id}/door`, { address, mqtt: { announces: true } })),
    );
    if (how === null) waiting.set(new URL(address).host, made.id);
    else brokers.note(address, how);
  }
  // The appliance tries each by itself, and lists it once it has failed some times.
  while (waiting.size > 0 && watch.came === 0) {
    const { degraded } = ok(await omote.admin('GET', '/status'));
    for (const { code, why, values } of degraded) {
      if (code !== 'door_broker_failing' || !waiting.has(values.name)) continue;
      brokers.note(values.name, isOfDestination(why));
      ok(await omote.admin('DELETE', `/kiosks/${waiting.get(values.name)}`));
      waiting.delete(values.name);
    }
    await pause(100);
  }
  for (const host of waiting.keys()) brokers.note(host, null);
  ok(await omote.admin('DELETE', `/kiosks/${kiosk.id}`));
  yield brokers.row(nothingCame(aim));
  yield await reboundBrokers(aim);
}

/** Welcomes whoever speaks MQTT 5, and hangs up at what they say then: who comes again looks the name up again. */
async function inhospitable(): Promise<Receiver> {
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    made.calls++;
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => {
      socket.write(Buffer.from([0x20, 3, 0, 0, 0]));
      socket.once('data', () => socket.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const made: Receiver = {
    port: (server.address() as AddressInfo).port,
    calls: 0,
    end: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return made;
}

/** Brokers whose names lead where they may for the first connection, and elsewhere from then on. */
async function reboundBrokers(aim: Aim): Promise<AttackRow> {
  const { site, names } = aim;
  const { omote } = site;
  const row = new Refusals('brokers of doors: a name that leads elsewhere the second time');
  const moving: [string, string[]][] = [
    ['link', ['169.254.169.254']],
    ['clouds', ['fd00:ec2::254']],
    ['pair', ['127.0.0.1', '169.254.169.254']],
    ['mapped', ['::ffff:169.254.169.254']],
    ['none', []],
  ];
  const brokers = await Promise.all(
    moving.map(async ([label, later]) => {
      const broker = await inhospitable();
      const host = `${names.answering(`broker-${label}`, ['127.0.0.1'], later)}:${broker.port}`;
      const { kiosk } = ok(await omote.admin('POST', '/kiosks', { name: label }));
      const door = { address: `mqtt://${host}`, on_host: true, mqtt: { announces: true } };
      ok(await omote.admin('PUT', `/kiosks/${kiosk.id}/door`, door));
      return { label, broker, host, kioskId: kiosk.id as string };
    }),
  );
  const told = new Map<string, string>();
  const isTold = ({ host }: { host: string }) => told.has(host);
  while (!brokers.every(isTold) && brokers.every(({ broker }) => broker.calls < 2)) {
    const { degraded } = ok(await omote.admin('GET', '/status'));
    for (const { code, why, values } of degraded)
      if (code === 'door_broker_failing' && why === 'destination') told.set(values.name, why);
    await pause(100);
  }
  for (const { label, broker, host, kioskId } of brokers) {
    row.note(label, broker.calls === 1 ? (told.get(host) ?? null) : null);
    ok(await omote.admin('DELETE', `/kiosks/${kioskId}`));
  }
  const found = nothingCame(aim, ...brokers.map(({ broker }) => broker.port));
  for (const { broker } of brokers) await broker.end();
  return row.row(found);
}

/** Take the session or the password from the program itself: everything after them would be refused for want of a sign-in. */
const NOT_CALLED = [
  'signOut',
  'signOutEverywhere',
  'changePassword',
  'resetPassword',
  'endOwnSession',
  'endOperatorSessions',
  'endOperatorSession',
];

/** Refusals that say nothing of what was sent: the call got nowhere. */
const UNTRIED = [401, 429, 503];
/** Calls that have to be taken for the rest to mean anything. */
const LEAST_TAKEN = 50;

type Schema = {
  type?: string;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
};

/** The ways to the texts in a body, as names of members. */
function* texts(
  { type, anyOf = [], items, properties = {} }: Schema,
  way: string[] = [],
): Generator<string[]> {
  if (type === 'string') yield way;
  for (const one of anyOf) yield* texts(one, way);
  if (items) yield* texts(items, [...way, '0']);
  for (const [name, one] of Object.entries(properties)) yield* texts(one, [...way, name]);
}

/** The value with a text at the end of a way. */
function withText(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text;
  if (name === '0') return [withText((value as unknown[] | undefined)?.[0], rest, text)];
  const members = (value ?? {}) as Record<string, unknown>;
  return { ...members, [name]: withText(members[name], rest, text) };
}

/** Whatever an operation takes as a text, in its body or query, may be an address, or a database’s, for all that the program knows. */
async function everyMember(aim: Aim): Promise<AttackRow> {
  const { site, watch } = aim;
  const { omote, ada } = site;
  await omote.confirmAccount();
  const strays = [`http://127.0.0.1:${watch.port}/`, `postgres://omote@127.0.0.1:${watch.port}/omote`];
  const cookie = await omote.consoleCookie();
  const all: AnyOperation[] = [...Object.values(OPERATIONS), ...Object.values(ADMIN_OPERATIONS)];
  const counts = { tried: 0, taken: 0 };
  const wrong = new Set<string>();
  const call = async (operation: AnyOperation, query: Record<string, string>, body: unknown) => {
    const { id, method, path } = operation;
    const place = path.replaceAll(/\{\w+\}/g, ada);
    const headers: Record<string, string> = path.startsWith('/admin/')
      ? { cookie, 'x-omote-console': '1' }
      : { authorization: `Bearer ${omote.key}` };
    const response = await fetch(`${omote.url}${place}?${new URLSearchParams(query)}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await response.body?.cancel();
    counts.tried++;
    if (response.ok) counts.taken++;
    // Signing in with an address in place of a name or code is refused by the operation itself.
    if (response.status === 401 && path.startsWith('/admin/v1/sign_in')) return;
    if (response.status >= 500 || UNTRIED.includes(response.status)) wrong.add(`${id} ${response.status}`);
  };
  for (const operation of all) {
    if (NOT_CALLED.includes(operation.id)) continue;
    const { body, query, example } = operation as { body?: Schema; query?: Schema; example?: unknown };
    for (const stray of strays) {
      for (const [name = ''] of texts(query ?? {}))
        await call(operation, { [name]: stray }, operation.method === 'GET' ? undefined : (example ?? {}));
      for (const way of texts(body ?? {})) await call(operation, {}, withText(example, way, stray));
    }
  }
  // Settings are named in one table, not by the operation. The collector of the audit log may be anywhere.
  for (const name of SETTING_NAMES.filter((one) => one !== 'audit_syslog'))
    for (const value of strays.flatMap((stray) => [stray, [stray]])) {
      await call(ADMIN_OPERATIONS.changeSettings, {}, { set: { [name]: value } });
      await omote.admin('PUT', '/settings', { reset: [name] });
    }
  await untilDelivered(aim);
  const { held, found } = nothingCame(aim);
  const up = (await omote.get('/healthz', { key: null })).status === 200;
  const { tried, taken } = counts;
  return {
    name: 'an address in every text of every operation',
    found: `${tried} calls, ${taken} taken${wrong.size > 0 ? `; not tried: ${[...wrong].join(', ')}` : ''}; ${found}`,
    held: held && wrong.size === 0 && taken >= LEAST_TAKEN && up,
  };
}

/** Waits until every event for the receivers that the calls left behind was tried. */
async function untilDelivered({ site: { omote } }: Aim): Promise<void> {
  for (let i = 0; i < 300; i++) {
    const { deliveries } = ok(await omote.admin('GET', '/webhook_deliveries?size=100'));
    if (deliveries.every(({ tries }: { tries: number }) => tries > 0)) return;
    await pause(100);
  }
  throw new Error('events are still waiting');
}
