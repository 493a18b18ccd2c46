/** Whether the site meets NIST SP 800-63B-4. Each requirement is listed only if the site follows that profile. */
import {
  checkGuessing,
  type Requirement,
  type RequirementCheck,
} from '../../domain/access/guessing-check.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { loadPack } from '../../engine/packs/packs.ts';
import type { Config } from '../config.ts';
import { hasStore, modelRoots } from '../folders.ts';
import { siteSettings } from '../site/site-settings.ts';
import { withStore } from '../with-store.ts';
import { type Finding, note, ok, problem } from './finding.ts';

const WORDS: Record<Requirement, (c: RequirementCheck) => string> = {
  false_match_rate: ({ value, limit }) => `false match rate ${value}, at most ${limit} (setting match_fmr)`,
  failures_in_a_row: ({ value, limit }) => `${value} failures in a row, at most ${limit} (guessing_profile)`,
  pause: ({ value, limit }) => `then ${value} s pause, at least ${limit}`,
  switched_off: ({ value, limit }) =>
    `face switched off ${value === null ? 'never' : `after ${value} failures`}, at most after ${limit} (guessing_profile)`,
  attack_detection: () => 'presentation attacks are detected (active_challenge, or a pack with liveness)',
  claimed_identity: () => 'each face is compared with the one person whose ID was given (kiosk_recognises)',
  intent: () => 'each session starts when the person taps (guessing_profile)',
  samples_wiped: () =>
    'Omote overwrites the pictures, pixels, crops and templates it holds; copies inside the decoder and model runtime are only released, so keep swap and core dumps off',
  alternative: () =>
    'people have another way and are told about it (alternative_offered and visitor_other_way)',
  second_factor: () =>
    'a face is used together with something the person has: up to the systems that use Omote',
};

export async function guessingFindings(config: Config): Promise<Finding[]> {
  const what = 'NIST SP 800-63B-4';
  const settings = await settingsOf(config);
  const checks = checkGuessing(settings, looksForAttacks(config, settings));
  const missing = checks.filter(({ state }) => state === 'not_met');
  if (settings.guessingProfile === 'site')
    return [note(what, `not chosen (guessing_profile=site); ${missing.length} requirements are not met`)];
  return checks.map((check) => {
    const text = WORDS[check.requirement](check);
    if (check.state === 'elsewhere') return note(what, text);
    return check.state === 'met' ? ok(what, text) : problem(what, `not met: ${text}`);
  });
}

type Chosen = Pick<
  Settings,
  | 'guessingProfile'
  | 'matchFmr'
  | 'alternativeOffered'
  | 'visitorOtherWay'
  | 'activeChallenge'
  | 'identifyPurpose'
  | 'kioskRecognises'
>;

/** The settings that operators have chosen, or what the environment says if no store exists or it doesn't open. */
async function settingsOf(config: Config): Promise<Chosen> {
  if (!hasStore(config)) return config.settings;
  const ofSite = withStore(
    config,
    async (store): Promise<Chosen> => (await siteSettings(store, config)).settings,
  );
  return await ofSite.catch(() => config.settings);
}

function looksForAttacks(config: Config, { activeChallenge }: Chosen): boolean {
  if (activeChallenge !== 'off') return true;
  try {
    return loadPack(config.pack, modelRoots(config.dataDir)).liveness.length > 0;
  } catch {
    return false;
  }
}
