import { randomBytes } from 'node:crypto';
import { AGE_CHUNK, AGE_NONCE, AgeChunks, ageHeader } from './age-format.ts';
import type { Recipient } from './age-keys.ts';
import { ABOUT_NAME, aboutText, type BackupAbout } from './read-age.ts';
import { type TarEntry, tarOf } from './tar.ts';

/**
 * The bytes of a backup to a public key: a tar archive in a file of age.
 * @param fileKey the key of this file alone; to be wiped by the caller
 * @throws Error: a file changed its size while it was read
 */
export function* ageBackup(
  fileKey: Buffer,
  recipient: Recipient,
  about: BackupAbout,
  files: readonly TarEntry[],
): Generator<Uint8Array> {
  yield ageHeader(fileKey, recipient);
  const nonce = randomBytes(AGE_NONCE);
  yield nonce;
  const text = Buffer.from(aboutText(about));
  const first = { name: ABOUT_NAME, bytes: text.length, content: [text] };
  const chunks = new AgeChunks(fileKey, nonce);
  try {
    yield* sealedChunks(chunks, tarOf([first, ...files], Date.parse(about.createdAt) / 1000));
  } finally {
    chunks.wipe();
  }
}

function* sealedChunks(chunks: AgeChunks, plain: Iterable<Uint8Array>): Generator<Uint8Array> {
  const held = Buffer.alloc(AGE_CHUNK);
  let size = 0;
  for (const part of plain) {
    for (let at = 0; at < part.length; ) {
      // A full chunk waits for the next byte, since the last one is sealed as the last.
      if (size === AGE_CHUNK) {
        yield chunks.seal(held, false);
        size = 0;
      }
      const piece = part.subarray(at, at + AGE_CHUNK - size);
      held.set(piece, size);
      size += piece.length;
      at += piece.length;
    }
  }
  yield chunks.seal(held.subarray(0, size), true);
  held.fill(0);
}
