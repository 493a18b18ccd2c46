import type { FastifyInstance } from 'fastify';
import { ADMIN_IMAGE_KEY_OPERATIONS } from '../../contract/people/admin-image-key.ts';
import { IMAGE_OPERATIONS } from '../../contract/people/v1-images.ts';
import { refusalOf } from '../../domain/failure.ts';
import { readImage } from '../../flows/people/read-image.ts';
import { readSiteKey, type SiteKey, setSiteKey, siteKey } from '../../flows/site/site-key.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** Serves 4.6. */
export function serveImages(v1: FastifyInstance, world: World): void {
  serveOperation(v1, IMAGE_OPERATIONS.getFaceImage, async ({ query, caller }) => {
    const { image, secret } = await readImage(world, caller, query.identifier, query.face_feature_id);
    return { image: base64(image), secret: base64(secret) };
  });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** Serves the key that images are encrypted to. Replacing it takes effect with the next answer. */
export function serveImageKey(admin: FastifyInstance, world: World): void {
  const { store } = world;
  const operations = ADMIN_IMAGE_KEY_OPERATIONS;
  serveOperation(admin, operations.getImageKey, async () => view(await siteKey(store)));
  serveOperation(admin, operations.setImageKey, async ({ body, caller: actor }) => {
    const key = readSiteKey(body.pem);
    if ('reason' in key) throw refusalOf('pem', key);
    await setSiteKey(world, key, actor);
    return view(key);
  });
}

const view = (key: SiteKey | null) => ({ fingerprint: key?.fingerprint ?? null, pem: key?.pem ?? null });
