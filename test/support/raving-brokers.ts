/**
 * A process that calls doors over brokers which send what no broker should, after a welcome or before it, in both versions.
 * Whatever is thrown where nobody catches it ends the process, as it would end the service. Prints how many calls came back.
 */
import { type AddressInfo, createServer } from 'node:net';
import { Random } from '../../scripts/random.ts';
import { Doors } from '../../src/app/doors/doors.ts';

const WELCOME = { 4: [0x20, 2, 0, 0], 5: [0x20, 3, 0, 0, 0] };
/** All types, among them those that nobody asked for, with flags as they should be, and not. */
const FIRST = [...Array(16).keys()]
  .map((type) => type << 4)
  .concat([0x32, 0x33, 0x34, 0x36, 0x3a, 0x62, 0x82, 0xa2]);
/** Codes, identifiers of properties, and what lengths and packet IDs are made of. */
const TELLING = [
  0, 1, 2, 3, 4, 8, 11, 15, 16, 17, 18, 19, 21, 22, 31, 33, 34, 35, 38, 127, 128, 135, 144, 255,
];

const { SEED, CALLS } = process.env;
const random = new Random(Number(SEED));
const calls = Number(CALLS);

function ravings(): Buffer {
  const packets = Array.from({ length: 1 + random.below(4) }, () => {
    const body = Array.from({ length: random.below(24) }, () =>
      random.below(2) === 0 ? random.below(256) : random.pick(TELLING),
    );
    // The first packet ID that is given away is 1; so is the length of a short topic.
    if (body.length > 2 && random.below(2) === 0) body.splice(0, 2, 0, 1);
    return [random.pick(FIRST), random.below(10) === 0 ? random.below(256) : body.length, ...body];
  });
  return Buffer.from(packets.flat());
}

const server = createServer((socket) => {
  const version = random.below(2) === 0 ? 4 : 5;
  const welcomes = random.below(4) > 0;
  socket.on('error', () => undefined);
  socket.once('data', (hello) => {
    if (version === 4 && hello[8] === 5) return socket.end(Buffer.from([0x20, 2, 0, 1]));
    const spoken = hello[8] === 5 ? 5 : 4;
    if (welcomes) socket.write(Buffer.from(WELCOME[spoken]));
    // With the first message that Omote sends, or at once.
    if (random.below(2) === 0 || !welcomes) socket.write(ravings());
    socket.on('data', () => socket.write(ravings()));
    setTimeout(() => socket.end(), 300);
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `mqtt://127.0.0.1:${(server.address() as AddressInfo).port}`;
const doors = new Doors(new Uint8Array(32));
const flags = { confirms: false, announces: false, switches: false };
const called = async (prefix: string) => {
  const broker = { user: '', password: '', prefix, ...flags, confirms: random.below(2) === 0 };
  const target = { url, ca: '', onHost: true, hours: [], broker };
  return await doors.call(target, { id: 'd1', kioskId: 'k1', jws: 'a.b.c' });
};
let answered = 0;
for (let at = 0; at < calls; at += 100) {
  const some = await Promise.all(Array.from({ length: 100 }, (_, n) => called(`p${at + n}`)));
  answered += some.length;
}
process.stdout.write(String(answered));
process.exit();
