import { COLLECTION, recommendation, type Share } from '../../domain/packs/recommended-pack.ts';
import { listPacks } from '../../engine/packs/packs.ts';
import type { Config } from '../config.ts';
import { modelRoots } from '../folders.ts';
import { settingRate } from './score-lines.ts';

interface Recommended {
  pack: string;
  /** All its files are on this host. */
  complete: boolean;
  /** The reason, in a sentence with figures. */
  why: string;
  /** What to do, with commands. */
  how: string;
}

const percent = ({ value, low, high }: Share): string =>
  `${(100 * value).toFixed(1)} % (${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)})`;

/** The recommendation for the command line; null if the recommended pack is in use. */
export function recommended(config: Pick<Config, 'dataDir'>, active: string): Recommended | null {
  const installed = listPacks(modelRoots(config.dataDir)).flatMap((p) => (p.complete ? [p.name] : []));
  const found = recommendation(active, installed);
  if (found === null) return null;
  const { pack, fmr, recognised, recognisedNow } = found;
  const now = recognisedNow === null ? '' : `, where ${active} recognises ${percent(recognisedNow)}`;
  const complete = installed.includes(pack);
  return {
    pack,
    complete,
    why:
      `the pack ${pack} recognises ${percent(recognised)} of people from one picture${now}, ` +
      `while ${settingRate(fmr)} strangers passes (${COLLECTION})`,
    how: complete
      ? `To switch to it: omote models switch ${pack}`
      : `To get it: omote models fetch ${pack}. Without internet: download the file elsewhere, then omote models install FOLDER ${pack}`,
  };
}
