import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Marks where Electron's binary keeps its fuses; then a version, how many, and one sign each. */
export const FUSE_MARK = 'dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX';
const FUSES_AS_SHIPPED = '101100100';

/**
 * An unpacked Electron whose binary is a few bytes with fuses in them: enough for the packager to pack around it. What
 * would run of the packed app without Electron (the service) is run by the test.
 */
export function standInElectron(folder: string, version: string): void {
  for (const sub of ['resources', 'locales']) mkdirSync(join(folder, sub), { recursive: true });
  const fuses = [
    Buffer.from(FUSE_MARK),
    Buffer.from([1, FUSES_AS_SHIPPED.length]),
    Buffer.from(FUSES_AS_SHIPPED),
  ];
  writeFileSync(join(folder, 'electron'), Buffer.concat([...fuses, Buffer.alloc(64)]), { mode: 0o755 });
  for (const file of ['LICENSE', 'LICENSES.chromium.html', 'chrome-sandbox', 'locales/en-US.pak'])
    writeFileSync(join(folder, file), '');
  writeFileSync(join(folder, 'version'), version);
}
