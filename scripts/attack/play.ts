import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  CAPTURE_PROTOCOL,
  type PageMessage,
  type ServiceMessage,
} from '../../src/contract/capture/capture.ts';
import { frameMessage, openIssuedUrl, openSocket, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import type { Ended, Heard, Program } from './programs.ts';

/** Roughly a webcam's frame interval. */
const FRAME_GAP_MS = 50;
/** Maximum time of an attempt, so that a program that hangs still ends. */
const LIMIT_MS = 60_000;

/**
 * Plays one attempt of a program at an issued URL of this host. Once it ends, the program makes no more frames.
 * @throws Error if it takes too long, if the URL does not open, or whatever the program throws
 */
export async function playProgram(url: string, program: Program): Promise<Ended> {
  if (!/^(127\.0\.0\.1|localhost|\[::1\])$/.test(new URL(url).hostname))
    throw new Error('attack programs are for this host alone');
  const socket = openSocket(url, await openIssuedUrl(url));
  const say = (message: PageMessage) => socket.send(JSON.stringify(message));
  const heard: Heard = { instruction: 'look_at_camera', colours: [], stepMs: 0, litMs: 0 };
  let lit = 0;
  let sent = 0;
  let over = false;
  let lane = Promise.resolve();
  const ended = Promise.withResolvers<Ended>();
  const send = async () => {
    if (over) return;
    await pause(FRAME_GAP_MS);
    if (over) return;
    heard.litMs = performance.now() - lit;
    const jpeg = await program.frame(heard);
    if (socket.readyState === WebSocket.OPEN) socket.send(frameMessage(jpeg, sent++));
  };
  const hear = (message: ServiceMessage): Ended | null => {
    if (message.type === 'hello')
      say({
        type: 'start',
        protocol: CAPTURE_PROTOCOL,
        camera: { ...WEBCAM, width: 640, height: 480 },
        withoutLight: program.withoutLight ?? false,
      });
    if (message.type === 'guide') heard.instruction = message.instruction;
    if (message.type === 'light') {
      Object.assign(heard, { colours: message.colours, stepMs: message.stepMs });
      lit = performance.now();
      say({ type: 'lit', shownMs: lit });
    }
    if (message.type === 'credit')
      for (let i = 0; i < message.frames; i++) lane = lane.then(send).catch(ended.reject);
    return message.type === 'finished' || message.type === 'attempt_over' ? message : null;
  };
  const limit = setTimeout(() => ended.reject(new Error(`${program.name}: no end in time`)), LIMIT_MS);
  socket.on('error', ended.reject);
  socket.on('close', (code) => ended.reject(new Error(`closed: ${code}`)));
  socket.on('message', (data) => {
    const end = hear(JSON.parse(String(data)) as ServiceMessage);
    if (end) ended.resolve(end);
  });
  try {
    return await ended.promise;
  } finally {
    over = true;
    clearTimeout(limit);
    socket.close();
    // Waits for the frame in progress, so that it does not distort the next attempt.
    await lane;
  }
}
