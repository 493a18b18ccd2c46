import type { FastifyInstance } from 'fastify';
import { ADMIN_GALLERY_OPERATIONS } from '../../contract/packs/admin-models.ts';
import type { AdminStatus } from '../../contract/site/admin-status.ts';
import type { PackInfo } from '../../domain/packs/ports-engine.ts';
import type { Gallery } from '../../flows/gallery/gallery.ts';
import type { World } from '../../flows/world.ts';
import { serveOperation } from '../route.ts';

/** The most people who are listed by Auth ID. */
const NAMED = 1000;

export function serveGallery(app: FastifyInstance, world: World): void {
  serveOperation(app, ADMIN_GALLERY_OPERATIONS.getGallery, () => {
    const { gallery } = world.packs.current();
    return {
      pack: gallery.pack,
      ...searchView(gallery),
      left_out_people: [...gallery.leftOut].slice(0, NAMED),
    };
  });
}

export const searchView = ({ kind, size, loading, leftOut }: Gallery): AdminStatus['search'] => ({
  kind,
  size,
  warm: loading && { ...loading },
  left_out: leftOut.size,
});

export const packView = ({
  name,
  dimension,
  hasLiveness,
  calibration,
  models,
}: PackInfo): AdminStatus['pack'] => ({
  name,
  dimension,
  hasLiveness,
  calibration: calibration.source,
  models: models.map(({ name, task, licence }) => ({ name, task, licence })),
});

export function galleryLacks({ leftOut }: Gallery): AdminStatus['degraded'] {
  if (leftOut.size === 0) return [];
  const why =
    'what is stored of them does not open (damaged); they cannot be recognised and must be registered again';
  return [
    {
      code: 'people_left_out',
      cause: null,
      values: { count: String(leftOut.size) },
      what: `Gallery: ${leftOut.size} people left out`,
      why: `${why}: see /admin/v1/gallery`,
    },
  ];
}
