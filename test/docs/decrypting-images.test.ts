/** The programs of docs/api/decrypting-images.md, run as a reader would run them. */
import { spawnSync } from 'node:child_process';
import { constants, privateDecrypt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encryptFor } from '../../src/flows/people/read-image.ts';

const docs = join(import.meta.dirname, '..', '..', 'docs', 'api');
const page = readFileSync(join(docs, 'decrypting-images.md'), 'utf8');
const vectors = JSON.parse(readFileSync(join(docs, 'decrypting-images-vectors.json'), 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'omote-decrypt-'));
const at = (name: string) => join(folder, name);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(() => writeFileSync(at('private.pem'), vectors.private_key));

function program(language: string, file: string): string {
  const found = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(page);
  if (!found) throw new Error(`the page has no program in ${language}`);
  writeFileSync(at(file), found[1]);
  return at(file);
}

const runs = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

const PROGRAMS: [language: string, command: string, file: string, can: boolean][] = [
  ['js', process.execPath, 'decrypt.mjs', true],
  ['python', 'python3', 'decrypt.py', runs('python3', '-c', 'import cryptography')],
  ['java', 'java', 'Decrypt.java', runs('java', '-version')],
];

describe.each(PROGRAMS)('in %s', (language, command, file, can) => {
  const decrypt = (answer: object): Buffer | null => {
    writeFileSync(at('answer.json'), JSON.stringify(answer));
    rmSync(at('face.jpg'), { force: true });
    const source = program(language, file);
    const ran = spawnSync(command, [source, at('private.pem'), at('answer.json'), at('face.jpg')]);
    return ran.status === 0 ? readFileSync(at('face.jpg')) : null;
  };

  it.skipIf(!can)('decrypts the test vectors and a fresh response, and rejects a changed one', () => {
    for (const { plain, ...answer } of vectors.answers)
      expect(decrypt({ ...answer, errors: [] })?.toString('base64')).toBe(plain);
    const { image, secret } = encryptFor(vectors.public_key, Buffer.from('fresh'));
    const fresh = { image: base64(image), secret: base64(secret), errors: [] };
    expect(decrypt(fresh)?.toString()).toBe('fresh');
    image[0] ^= 1;
    expect(decrypt({ ...fresh, image: base64(image) })).toBeNull();
  });
});

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

describe('openssl', () => {
  const hasOpenssl = runs('openssl', 'version');

  it.skipIf(!hasOpenssl)('unwraps the same AES key', () => {
    const wrapped = Buffer.from(vectors.answers[0].secret, 'base64').subarray(0, 256);
    writeFileSync(at('wrapped'), wrapped);
    const options = ['rsa_padding_mode:oaep', 'rsa_oaep_md:sha256', 'rsa_mgf1_md:sha256'];
    const flags = options.flatMap((o) => ['-pkeyopt', o]);
    const args = ['pkeyutl', '-decrypt', '-inkey', at('private.pem'), '-in', at('wrapped'), ...flags];
    const { stdout } = spawnSync('openssl', args);
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const key = privateDecrypt({ key: vectors.private_key, padding, oaepHash: 'sha256' }, wrapped);
    expect(stdout.equals(key)).toBe(true);
  });

  it.skipIf(!hasOpenssl)('makes a key pair with the commands on the page', () => {
    const commands = /```sh\n([\s\S]*?)```/.exec(page)?.[1].split('\n').slice(0, 2) ?? [];
    for (const line of commands) {
      const [command, ...args] = line
        .split(' ')
        .map((a) => (/^(private|public)\.pem$/.test(a) ? `made-${a}` : a));
      expect(spawnSync(command, args, { cwd: folder }).status).toBe(0);
    }
    expect(readFileSync(at('made-public.pem'), 'utf8')).toContain('BEGIN PUBLIC KEY');
  });
});
