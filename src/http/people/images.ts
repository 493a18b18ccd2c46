import type { FastifyInstance } from 'fastify';
import { ADMIN_IMAGE_KEY_OPERATIONS } from '../../contract/people/admin-image-key.ts';
import { IMAGE_OPERATIONS } from '../../contract/people/v1-images.ts';
import { audit, auditLook } from '../../flows/audit.ts';
import { readImage } from '../../flows/people/read-image.ts';
import { readSiteKey, type SiteKey, setSiteKey, siteKey } from '../../flows/site/site-key.ts';
import type { World } from '../../flows/world.ts';
import { serve } from '../route.ts';
import { serveOperation } from '../surface-route.ts';
import { fault, refuse } from '../validate.ts';

/** 4.6. */
export function serveImages(app: FastifyInstance, world: World): void {
  serve(app, world, IMAGE_OPERATIONS.getFaceImage, async ({ query, caller }) => {
    const { image, secret } = await readImage(world, query.identifier, query.face_feature_id);
    const subject = query.face_feature_id;
    await auditLook(world, { actor: caller, action: 'face.look', subject });
    return { image: base64(image), secret: base64(secret), errors: [] };
  });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The key that images are encrypted to; replacing it changes the next answers at once. */
export function serveImageKey(admin: FastifyInstance, world: World): void {
  const { store } = world;
  const operations = ADMIN_IMAGE_KEY_OPERATIONS;
  serveOperation(admin, operations.getImageKey, async () => view(await siteKey(store)));
  serveOperation(admin, operations.setImageKey, async ({ body, caller: actor }) => {
    const key = readSiteKey(body.pem);
    if (typeof key === 'string') return refuse([fault('pem', key)]) as never;
    await setSiteKey(store, key, (tx) =>
      audit(world, tx, { actor, action: 'image_key.set', subject: key.fingerprint }),
    );
    return view(key);
  });
}

const view = (key: SiteKey | null) => ({ fingerprint: key?.fingerprint ?? null, pem: key?.pem ?? null });
