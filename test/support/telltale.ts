/** Activity that watchRun must notice: a name lookup, a datagram, and a file in HOME and in the temporary folder. */
import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

await lookup('telltale.example').catch(() => {});
const socket = createSocket('udp4');
await new Promise((resolve) => socket.send('x', 9, '192.0.2.1', resolve));
socket.close();
writeFileSync(join(homedir(), 'telltale'), '');
writeFileSync(join(tmpdir(), 'telltale'), '');
writeFileSync(join(process.env.OMOTE_DATA_DIR ?? '', 'telltale'), '');
