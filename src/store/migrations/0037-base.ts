import { access } from './base/access.ts';
import { faces } from './base/faces.ts';
import { kiosks } from './base/kiosks.ts';
import { people } from './base/people.ts';
import { sessions } from './base/sessions.ts';
import { site } from './base/site.ts';

/**
 * The whole schema of version 0.1.0, which was the first release.
 *
 * Instants are integer microseconds UTC (`…_us`). Sealed columns hold only what seal.ts makes. `mac` is the code of a
 * security-relevant row; see file/row-macs.ts.
 *
 * Each kind of row has its own retention time, so only rows that must be deleted together are bound by a foreign key:
 * faces and detections name the session that made them, but stay when it is deleted. People's rows stay when the
 * people are erased (an Auth ID is never issued again), so everything may refer to them.
 *
 * Reasons and endings are not enumerated, because SQLite can extend a CHECK only by rebuilding the table.
 */
export const base = people + faces + sessions + access + kiosks + site;
