/** Cards with QR codes, and people who hold them up. */
import sharp from 'sharp';
import { encode } from 'uqr';
import { cameraFrames, type PersonName } from '../../scripts/sample-people.ts';

/** Somebody who holds a card with a code beside their face. */
export async function withCard(name: PersonName, picture: Buffer): Promise<Buffer[]> {
  const card = await sharp(picture).resize(300, 300, { kernel: 'nearest' }).png().toBuffer();
  return await Promise.all(
    (await cameraFrames(name, 20)).map((frame, i) =>
      sharp(frame)
        .composite([{ input: card, left: 20 + (i % 3), top: 200 + (i % 2) }])
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
}

/** A text as a QR code. */
export function drawn(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { border: 2 });
  const raw = Buffer.from(data.flat().map((dark) => (dark ? 20 : 235)));
  return sharp(raw, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * 8, size * 8, { kernel: 'nearest' })
    .png()
    .toBuffer();
}
