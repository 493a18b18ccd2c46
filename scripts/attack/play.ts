import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { PageMessage, ServiceMessage } from '../../src/contract/capture/capture.ts';
import { frameMessage, openIssuedUrl, openSocket, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import type { Ended, Heard, Program } from './programs.ts';

/** About a webcam's pace. */
const FRAME_GAP_MS = 50;
/** No attempt may take longer: a program that hangs ends its run. */
const LIMIT_MS = 60_000;

/** One attempt of a program at an issued URL of this host. @throws Error beyond the limit, or when the URL does not open */
export async function playProgram(url: string, program: Program): Promise<Ended> {
  if (!/^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname))
    throw new Error('attack programs are for this host alone');
  const socket = openSocket(url, await openIssuedUrl(url));
  const say = (message: PageMessage) => socket.send(JSON.stringify(message));
  const heard: Heard = { instruction: 'look_at_camera', colours: [], stepMs: 0, litMs: 0 };
  let lit = 0;
  let sent = 0;
  let lane = Promise.resolve();
  const send = async () => {
    await pause(FRAME_GAP_MS);
    heard.litMs = performance.now() - lit;
    const jpeg = await program.frame(heard);
    if (socket.readyState === WebSocket.OPEN) socket.send(frameMessage(jpeg, sent++));
  };
  const hear = (message: ServiceMessage): Ended | null => {
    if (message.type === 'hello')
      say({
        type: 'start',
        camera: { ...WEBCAM, width: 640, height: 480 },
        withoutLight: program.withoutLight ?? false,
      });
    if (message.type === 'guide') heard.instruction = message.instruction;
    if (message.type === 'light') {
      Object.assign(heard, { colours: message.colours, stepMs: message.stepMs });
      lit = performance.now();
      say({ type: 'lit', shownMs: lit });
    }
    if (message.type === 'credit') for (let i = 0; i < message.frames; i++) lane = lane.then(send);
    return message.type === 'finished' || message.type === 'attempt_over' ? message : null;
  };
  try {
    return await new Promise((resolve, reject) => {
      const limit = setTimeout(() => reject(new Error(`${program.name}: no end in time`)), LIMIT_MS);
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`closed: ${code}`)));
      socket.on('message', (data) => {
        const ended = hear(JSON.parse(String(data)) as ServiceMessage);
        if (!ended) return;
        clearTimeout(limit);
        resolve(ended);
      });
    });
  } finally {
    socket.close();
  }
}
