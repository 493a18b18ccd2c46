/** Whether this site accepts a photograph as a live person. */
import { legsOf } from '../../domain/liveness/path/path-run.ts';
import { GAP_WORDS, PHOTOGRAPHS_ACCEPTED, photographGap } from '../../domain/liveness/photographs.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { loadPack } from '../../engine/packs/packs.ts';
import type { Config } from '../config.ts';
import { hasStore, modelRoots } from '../folders.ts';
import { siteSettings } from '../site/site-settings.ts';
import { withStore } from '../with-store.ts';
import { type Finding, ok, problem } from './finding.ts';

const WHAT = 'Photographs';

/** @param config names the pack in use */
export async function photographFindings(config: Config): Promise<Finding[]> {
  const settings = await ofSite(config);
  const gap = photographGap(settings, hasLiveness(config));
  if (gap) return [problem(WHAT, `${PHOTOGRAPHS_ACCEPTED}: ${GAP_WORDS[gap]}`)];
  const { challengeMovements: usual, registrationChallengeMovements: registering } = settings;
  return [
    ok(
      WHAT,
      settings.challengeKind === 'path'
        ? `people are asked to follow a point with ${legsOf(usual)} corners, ${legsOf(registering)} to be registered`
        : `people are asked to move their head: ${usual} times, ${registering} to be registered`,
    ),
  ];
}

/** The site's settings, or what the environment says if no store exists or it doesn't open. */
async function ofSite(config: Config): Promise<Pick<Settings, Asked>> {
  if (!hasStore(config)) return config.settings;
  return await withStore(config, async (store) => (await siteSettings(store, config)).settings).catch(
    () => config.settings,
  );
}

type Asked = 'activeChallenge' | 'challengeKind' | 'challengeMovements' | 'registrationChallengeMovements';

/** A pack that doesn't load is reported by another finding. */
function hasLiveness(config: Config): boolean {
  try {
    return loadPack(config.pack, modelRoots(config.dataDir)).liveness.length > 0;
  } catch {
    return false;
  }
}
