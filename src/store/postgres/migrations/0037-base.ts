import { FUNCTIONS } from '../statements/functions.ts';
import { access } from './base/access.ts';
import { appliances } from './base/appliances.ts';
import { faces } from './base/faces.ts';
import { kiosks } from './base/kiosks.ts';
import { people } from './base/people.ts';
import { sessions } from './base/sessions.ts';
import { site } from './base/site.ts';

/**
 * The whole schema of version 0.1.0, as in SQLite; store/migrations gives the reasons for each part. The two differ as
 * follows.
 *
 * Text is ordered by its bytes (COLLATE "C"), whatever the database's own order is. SQLite's index entries end with
 * the row's number; here, seq is part of an index if a list is ordered by it. Operators' names are unique regardless
 * of case, through an index over lower(name). A generated column is stored. A site with several appliances has tables
 * of its own. Tests compare the two (test/store/postgres/catalogue.test.ts).
 */
export const base = FUNCTIONS + people + faces + sessions + access + kiosks + site + appliances;
