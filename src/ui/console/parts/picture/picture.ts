/** A chosen picture in the form that the service accepts: JPEG in Base64. */
export interface Picture {
  jpeg: Blob;
  base64: string;
}

/** The service accepts up to 6 MiB. A face needs far less than a camera's full resolution. */
const KEPT_BYTES = 6 * 1024 * 1024;
const LONGEST_PX = 2400;
const QUALITY = 0.94;

/**
 * Prepares a picture for the service: a JPEG of at most KEPT_BYTES is kept unchanged, anything else is redrawn as a
 * JPEG with at most LONGEST_PX on its longer side.
 * @returns null if the browser cannot read it as a picture
 */
export async function pictureOf(source: Blob): Promise<Picture | null> {
  try {
    const bitmap = await createImageBitmap(source, { imageOrientation: 'from-image' });
    const asIs = source.type === 'image/jpeg' && source.size <= KEPT_BYTES;
    const jpeg = asIs ? source : await drawn(bitmap);
    bitmap.close();
    return { jpeg, base64: await base64Of(jpeg) };
  } catch {
    return null;
  }
}

function drawn(source: ImageBitmap): Promise<Blob> {
  const scale = Math.min(1, LONGEST_PX / Math.max(source.width, source.height));
  const canvas = new OffscreenCanvas(Math.round(source.width * scale), Math.round(source.height * scale));
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  // The call accepts only a limited number of arguments, so the bytes are passed in chunks.
  for (let i = 0; i < bytes.length; i += 0x8000)
    text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
  return btoa(text);
}

export async function pictureOfVideo(video: HTMLVideoElement): Promise<Picture | null> {
  if (video.videoWidth === 0) return null;
  const bitmap = await createImageBitmap(video);
  const jpeg = await drawn(bitmap);
  bitmap.close();
  return { jpeg, base64: await base64Of(jpeg) };
}
