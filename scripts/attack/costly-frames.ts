import { CAPTURE_PROTOCOL, type ServiceMessage } from '../../src/contract/capture/capture.ts';
import { createClient } from '../../src/contract/client.ts';
import { frameMessage, openIssuedUrl, openSocket, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import { progressive } from '../../test/engine/jpeg-writer.ts';
import { portrait } from '../sample-people.ts';
import type { FloodRow, Service } from './floods.ts';

const PAGES = 6;
const CALLS = 8;

/**
 * One issued URL whose pages replace each other and send frames that are small to send and costly to decode: some beyond
 * the limits of a frame, some as costly as these allow. Meanwhile others register pictures.
 */
export async function costlyFrames({ url, key }: Service): Promise<FloodRow> {
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
  const pages = [open()];
  let answered = 0;
  for (let i = 0; i < CALLS; i++) {
    if (pages.length < PAGES) pages.push(open());
    const other = (await api.issueAuthId()).auth_id;
    answered += await api.registerFaceImage({ identifier: other, face_image: picture }).then(
      () => 1,
      () => 0,
    );
  }
  for (const page of pages) page.terminate();
  return {
    name: `${PAGES} pages of one URL, costly frames`,
    found: `${sent} frames sent, ${answered} of ${CALLS} others served`,
    held: answered === CALLS && sent > 0,
  };
}
