import { CAPTURE_PROTOCOL, type ServiceMessage } from '../../src/contract/capture/capture.ts';
import { createClient } from '../../src/contract/client.ts';
import { frameMessage, openIssuedUrl, openSocket, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { progressive } from '../../test/engine/jpeg-writer.ts';
import { portrait } from '../sample-people.ts';
import type { Flood } from './attack-row.ts';

const PAGES = 6;
const CALLS = 8;
/**
 * Half of the others' calls may take this many times as long as without the attack: six pages have a place in line as six
 * other visitors would, and no more.
 */
const MOST_TIMES = 8;

/**
 * One issued URL whose pages replace each other and send frames that are small to send and costly to decode: some beyond
 * the limits of a frame, some as costly as these allow. Meanwhile others register pictures, as they did before it.
 */
export async function costlyFrames({ url, key }: { url: string; key: string }): Promise<Flood> {
  const api = createClient({ baseUrl: url, key });
  const picture = (await portrait('ada')).toString('base64');
  const identifier = (await api.issueAuthId()).auth_id;
  const request = { id_type: 'auth', identifier, redirect_uri: 'https://app.example/back' } as const;
  const issued = await api.issueRegistrationUrl({ ...request, expires: 600, session_timeout: 600 });
  const cookie = await openIssuedUrl(issued.url);
  const colours = [0x11, 0x11, 0x11];
  const frames = [
    progressive({ width: 6324, height: 6324, sampling: colours }, 34),
    progressive({ width: 1920, height: 1080, sampling: colours }, 10),
  ];
  let sent = 0;
  const open = () => {
    const socket = openSocket(issued.url, cookie);
    socket.on('error', () => undefined);
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServiceMessage;
      if (message.type === 'hello')
        socket.send(
          JSON.stringify({
            type: 'start',
            protocol: CAPTURE_PROTOCOL,
            camera: { ...WEBCAM, width: 640, height: 480 },
            withoutLight: false,
          }),
        );
      if (message.type !== 'credit' || socket.readyState !== socket.OPEN) return;
      for (let i = 0; i < message.frames; i++)
        socket.send(frameMessage(frames[sent % frames.length], sent++));
    });
    return socket;
  };
  /** Milliseconds of one registration by another. Null: refused. */
  const otherMs = async (): Promise<number | null> => {
    const other = (await api.issueAuthId()).auth_id;
    const began = performance.now();
    return await api.registerFaceImage({ identifier: other, face_image: picture }).then(
      () => performance.now() - began,
      () => null,
    );
  };
  // The first call of a service is slower than the others.
  await otherMs();
  const alone: (number | null)[] = [];
  for (let i = 0; i < CALLS; i++) alone.push(await otherMs());
  if (alone.includes(null)) throw new Error('others are not served without the attack either');
  const pages = [open()];
  const beside: (number | null)[] = [];
  for (let i = 0; i < CALLS; i++) {
    if (pages.length < PAGES) pages.push(open());
    beside.push(await otherMs());
  }
  for (const page of pages) page.terminate();
  const served = beside.filter((ms) => ms !== null);
  const times = median(served) / median(alone.filter((ms) => ms !== null));
  return {
    name: `${PAGES} pages of one URL, costly frames`,
    outcome: () => ({
      arrived: sent,
      what: 'frames sent',
      found: `${served.length} of ${CALLS} pictures of others taken, half of them within ${times.toFixed(1)} × the time without`,
      held: served.length === CALLS && times <= MOST_TIMES,
    }),
  };
}

const median = (of: readonly number[]): number =>
  of.toSorted((a, b) => a - b)[Math.floor(of.length / 2)] ?? Number.POSITIVE_INFINITY;
