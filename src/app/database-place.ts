import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../store/file/folder.ts';
import type { DatabasePlace, KeptPromotion, Promotion } from '../store/postgres/connection/primary.ts';
import { databaseCredential } from './data-key/passphrase.ts';

/**
 * The site's database, for connections beside those of the store. They refuse a primary that was superseded by a promotion
 * that this appliance has seen; only the store notes a later one.
 */
export const databasePlace = (dataDir: string, url: string): DatabasePlace => ({
  url,
  credential: databaseCredential,
  promotion: { read: promotionFile(dataDir).read, write: () => undefined },
});

/**
 * `<data>/database.json` records the latest promotion of a replica that this appliance has seen, so that a start that
 * reaches only an older primary refuses it. A damaged or unwritable file counts as missing: setting up PostgreSQL's own
 * fencing is the site's responsibility.
 */
export const promotionFile = (dataDir: string): KeptPromotion => {
  const path = join(dataDir, 'database.json');
  return {
    read() {
      try {
        const { system, timeline } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Promotion>;
        return typeof system === 'string' && Number.isInteger(timeline)
          ? { system, timeline: timeline as number }
          : null;
      } catch {
        return null;
      }
    },
    write(promotion) {
      try {
        replaceFile(path, `${JSON.stringify(promotion)}\n`);
      } catch {
        // Not fatal; see above.
      }
    },
  };
};
