import { age, streamOf } from './age-keys.ts';
import { ABOUT_NAME, aboutText, type BackupAbout } from './read-age.ts';
import { type TarEntry, tarOf } from './tar.ts';

interface SealedBackup {
  /** @throws Error when it is read: a file changed its size meanwhile */
  content: AsyncIterable<Uint8Array>;
  /** The key of this file alone, which opens it without the private key; to be wiped by the caller. */
  fileKey: Uint8Array;
}

/**
 * A backup to a public key: a tar archive in a file of age.
 * @param recipient the public key, as age writes it
 */
export async function ageBackup(
  recipient: string,
  about: BackupAbout,
  files: readonly TarEntry[],
): Promise<SealedBackup> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  let fileKey = new Uint8Array();
  encrypter.addRecipient({
    wrapFileKey(key) {
      fileKey = Uint8Array.from(key);
      return [];
    },
  });
  const text = Buffer.from(aboutText(about));
  const first = { name: ABOUT_NAME, bytes: text.length, content: [text] };
  const plain = streamOf(tarOf([first, ...files], Date.parse(about.createdAt) / 1000));
  const content = await encrypter.encrypt(plain);
  return { content, fileKey };
}
