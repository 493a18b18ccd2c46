/** A crowd with phones and somebody at a kiosk, at the same moment, against a real service. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cameraFrames, type PersonName, portrait } from '../../scripts/sample-people.ts';
import { CAPTURE_PROTOCOL, type ServiceMessage } from '../../src/contract/capture/capture.ts';
import type { OpenEngine } from '../../src/engine/engine.ts';
import {
  frameMessage,
  openIssuedUrl,
  openSocket,
  playCapture,
  WEBCAM,
} from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { KioskScript } from '../support/kiosk.ts';
import { openAtFirstPicture } from '../support/lazy-engine.ts';

const PHONES = 20;
const NAMES: readonly PersonName[] = ['ada', 'bea', 'cora'];
const FILMED = 12;

/** How many frames of each session were read, how many of them up to a template, and how many only traced. */
const asked = new Map<string, { read: number; embedded: number; traced: number }>();
const askedOf = (party = '') => {
  const of = asked.get(party) ?? { read: 0, embedded: 0, traced: 0 };
  asked.set(party, of);
  return of;
};
const openCounted: OpenEngine = async (options) => {
  const engine = await openAtFirstPicture(options);
  return {
    ...engine,
    read: async (image, how) => {
      const reading = await engine.read(image, how);
      if (how.purpose !== 'frame') return reading;
      const of = askedOf(how.source?.party);
      of.read++;
      if (reading.kind === 'face' && reading.template) of.embedded++;
      return reading;
    },
    trace: async (image, how) => {
      askedOf(how.source?.party).traced++;
      return await engine.trace(image, how);
    },
  };
};

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_WORKERS: '1' }, { openEngine: openCounted });
});
afterAll(() => omote?.close());

test('everybody is recognised, three templates of each are made, and the kiosk does not wait', async () => {
  const films = new Map<PersonName, Buffer[]>();
  for (const name of NAMES) films.set(name, await cameraFrames(name, FILMED));
  const kiosk = await KioskScript.pair(omote);
  const sessions: { url: string; name: PersonName }[] = [];
  for (let i = 0; i <= PHONES; i++) {
    const name = NAMES[i % NAMES.length];
    const identifier = await omote.registered(await portrait(name));
    const url =
      i < PHONES
        ? (await omote.issue('sessions', identifier, {})).body.url
        : omote.url + (await kiosk.call('/sessions', { kind: 'authentication', identifier })).body.path;
    sessions.push({ url, name });
  }
  const attacked = new Set<string>();
  const attackers = await Promise.all(
    ATTACKS.map(async (attack) => {
      const identifier = await omote.registered(await portrait('ada'));
      const { url, svc_auth_session_id } = (await omote.issue('sessions', identifier, {})).body;
      attacked.add(svc_auth_session_id);
      return attackWith(attack, url);
    }),
  );
  const waited = new Set<number>();
  const ends = await Promise.all(
    sessions.map(({ url, name }, i) => {
      const film = films.get(name) ?? [];
      return playCapture(url, [...film.slice(i % FILMED), ...film.slice(0, i % FILMED)], {
        onMessage: (m) => {
          if (m.type === 'busy' && m.ahead !== undefined) waited.add(i);
        },
      });
    }),
  );
  for (const end of ends) expect(end).toMatchObject({ type: 'finished', result: true });
  expect(waited.size).toBeGreaterThan(0);
  expect(waited.has(PHONES)).toBe(false);
  const visitors = [...asked].filter(([party]) => !attacked.has(party));
  expect(visitors).toHaveLength(PHONES + 1);
  for (const [, { embedded }] of visitors) expect(embedded).toBe(3);
  const [silent, garbage, greedy] = attackers;
  expect(silent.closed).toBeNull();
  // Nobody was asked for more than the two frames that may be under way at once.
  expect(garbage.sent).toBeGreaterThan(2);
  expect(greedy.closed).toBe(1008);
  for (const { socket } of attackers) socket.close();
});

const ATTACKS = ['nothing', 'garbage', 'thirty_a_second'] as const;

/** A page that begins and then sends nothing, no pictures as fast as it may, or thirty frames a second unasked. */
async function attackWith(attack: (typeof ATTACKS)[number], url: string) {
  const socket = openSocket(url, await openIssuedUrl(url));
  const told = { socket, sent: 0, closed: null as number | null };
  const [picture] = await cameraFrames('ada', 1);
  const send = (jpeg: Uint8Array) => {
    if (socket.readyState === socket.OPEN) socket.send(frameMessage(jpeg, told.sent++));
  };
  socket.on('close', (code) => {
    told.closed = code;
  });
  await new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServiceMessage;
      if (message.type === 'hello')
        socket.send(JSON.stringify({ type: 'start', camera: WEBCAM, protocol: CAPTURE_PROTOCOL }));
      if (message.type === 'started') resolve();
      if (message.type === 'started' && attack === 'thirty_a_second') {
        const timer = setInterval(() => send(picture), 1000 / 30);
        socket.once('close', () => clearInterval(timer));
      }
      if (message.type === 'credit' && attack === 'garbage')
        for (let i = 0; i < message.frames; i++) send(Buffer.from(`no picture ${told.sent}`));
    });
  });
  return told;
}
