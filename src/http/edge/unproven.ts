import type { Server } from 'node:https';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';

/**
 * Keeps the connections of a server that have not finished their handshake. Node's closing of connections leaves these
 * out, and anybody may hold one open, so a listener that stops must destroy them itself.
 * @returns them by peer, the oldest first
 */
export function unprovenOf(server: Server): ReadonlyMap<string, Socket> {
  const unproven = new Map<string, Socket>();
  const peerOf = ({ remoteAddress, remotePort }: Socket) => `${remoteAddress} ${remotePort}`;
  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket);
    unproven.set(peer, socket);
    socket.once('close', () => {
      if (unproven.get(peer) === socket) unproven.delete(peer);
    });
  });
  server.on('secureConnection', (socket: TLSSocket) => unproven.delete(peerOf(socket)));
  return unproven;
}

export function destroyAll(sockets: ReadonlyMap<string, Socket>): void {
  for (const socket of sockets.values()) socket.destroy();
}
