import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { IMAGE_OPERATIONS } from '../contract/operations-images.ts';
import type { Fault } from '../domain/failure.ts';
import { audit, auditLook } from '../flows/audit.ts';
import { readImage } from '../flows/read-image.ts';
import { readSiteKey, SITE_KEY_MAX_CHARS, type SiteKey, setSiteKey, siteKey } from '../flows/site-key.ts';
import type { World } from '../flows/world.ts';
import { serve } from './route.ts';
import { fault, ParameterCheck, refuse } from './validate.ts';

/** 4.6. */
export function serveImages(app: FastifyInstance, world: World): void {
  serve(app, world, IMAGE_OPERATIONS.getFaceImage, async ({ query, caller }) => {
    const { image, secret } = readImage(world, query.identifier, query.face_feature_id);
    const subject = query.face_feature_id;
    await auditLook(world, { actor: caller, action: 'face.look', subject });
    return { image: base64(image), secret: base64(secret), errors: [] };
  });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/** The key that images are encrypted to; replacing it changes the next answers at once. */
export function serveImageKey(admin: FastifyInstance, world: World): void {
  const { store } = world;
  const check = new ParameterCheck<{ pem: string }>(
    Type.Object({ pem: Type.String({ minLength: 1, maxLength: SITE_KEY_MAX_CHARS }) }),
  );
  admin.get('/admin/v1/image_key', async () => view(siteKey(store)));
  admin.put('/admin/v1/image_key', { config: { role: 'admin', confirmed: true } }, async (request) => {
    const faults: Fault[] = [];
    const { pem } = check.read(request.body, faults);
    refuse(faults);
    const key = readSiteKey(pem);
    if (typeof key === 'string') return refuse([fault('pem', key)]);
    await setSiteKey(store, key, (tx) =>
      audit(world, tx, { actor: request.caller, action: 'image_key.set', subject: key.fingerprint }),
    );
    return view(key);
  });
}

const view = (key: SiteKey | null) => ({
  fingerprint: key?.fingerprint ?? null,
  pem: key?.pem ?? null,
  errors: [],
});
