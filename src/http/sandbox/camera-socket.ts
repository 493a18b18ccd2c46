import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';
import { CAMERA_PATH, CameraAsk } from '../../contract/sandbox/camera-socket.ts';
import { SANDBOX_MANNERS, SANDBOX_SCENES } from '../../contract/sandbox/people.ts';
import type { SimulatedCamera, SimulatedPeople, SimulatedScene } from '../../domain/sandbox/ports-sandbox.ts';
import type { World } from '../../flows/world.ts';
import { fromOwnPage } from '../edge/same-origin.ts';

const PROTOCOL_BROKEN = 1008;
const FAULT = 1011;
const BUSY = 1013;
const ASK_MAX_BYTES = 256;
/** The most cameras at once. Each renders pictures, and a person has one or two pages open. */
const MOST_CAMERAS = 8;

const ask = Compile(CameraAsk);

/** Serves pictures to the page that shows a simulated camera. */
export function serveSimulatedCamera(app: FastifyInstance, world: World, people: SimulatedPeople): void {
  let cameras = 0;
  app.get(
    CAMERA_PATH,
    {
      websocket: true,
      preValidation: async (request, reply) => {
        const here = fromOwnPage(request, world.settings.baseUrl) ?? false;
        if (!here || sceneOf(request) === null) return reply.code(403).send({ errors: [] });
      },
    },
    (socket, request) => {
      const scene = sceneOf(request);
      if (scene === null) return socket.close(PROTOCOL_BROKEN);
      if (cameras >= MOST_CAMERAS) return socket.close(BUSY);
      cameras += 1;
      socket.once('close', () => {
        cameras -= 1;
      });
      feed(socket, people.camera(scene), (error) =>
        app.logFault(request, error, 'a simulated camera failed'),
      );
    },
  );
}

function feed(socket: WebSocket, opening: Promise<SimulatedCamera>, failed: (error: unknown) => void): void {
  let busy = false;
  const answer = async (said: CameraAsk): Promise<void> => {
    const camera = await opening;
    camera.hear(said.instruction);
    const jpeg = await camera.frame();
    busy = false;
    if (socket.readyState === socket.OPEN) socket.send(jpeg);
  };
  const fault = (error: unknown): void => {
    failed(error);
    socket.close(FAULT);
  };
  opening.catch(() => undefined);
  socket.on('error', () => socket.terminate());
  socket.on('message', (data, binary) => {
    const said = binary ? null : readAsk(data);
    if (said === null || busy) return socket.close(PROTOCOL_BROKEN);
    busy = true;
    answer(said).catch(fault);
  });
}

function readAsk(data: RawData): CameraAsk | null {
  const text = String(data);
  if (text.length > ASK_MAX_BYTES) return null;
  try {
    const said: unknown = JSON.parse(text);
    return ask.Check(said) ? said : null;
  } catch {
    return null;
  }
}

function sceneOf({ query }: FastifyRequest): SimulatedScene | null {
  const { person, manner } = query as Record<string, unknown>;
  const who = SANDBOX_SCENES.find((one) => one === person);
  const how = SANDBOX_MANNERS.find((one) => one === manner);
  return who && how ? { person: who, manner: how } : null;
}
