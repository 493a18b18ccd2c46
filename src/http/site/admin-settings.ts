import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { ADMIN_POLICY_OPERATIONS } from '../../contract/site/admin-policy.ts';
import {
  ADMIN_SETTING_OPERATIONS,
  type AdminSetting,
  type AdminThreshold,
} from '../../contract/site/admin-settings.ts';
import {
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type SettingValue,
} from '../../contract/site/settings.ts';
import { checkGuessing } from '../../domain/access/guessing-check.ts';
import { type Fault, fault, faultIn, refusal } from '../../domain/failure.ts';
import { widensIdentification } from '../../domain/gallery/identification-settings.ts';
import { scoreAtFmr } from '../../domain/packs/calibration.ts';
import { expectedMatches, measuredDownTo, oneIn } from '../../domain/packs/score-meaning.ts';
import { pairsAmong } from '../../domain/packs/site-calibration.ts';
import { effectOf, type ThresholdEffect } from '../../domain/packs/threshold-effect.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { resistsAttacks } from '../../flows/access/guessing.ts';
import { changeSettings, type ExpectedSetting, storedSettings } from '../../flows/site/site-settings.ts';
import type { World } from '../../flows/world.ts';
import { requireConfirmed } from '../access/admin-access.ts';
import { serveOperation } from '../route.ts';
import { isObject, refuse, wrongValue } from '../validate.ts';

export interface SettingsContext {
  /** The values that apply if neither the site nor a variable sets them. */
  standard: Settings;
  /** The environment variables that are set. They override the site's settings. */
  fixedBy: ReadonlySet<string>;
}

/** The compiler checks here that `of` of each row names a member of Settings. */
const MEMBERS: Record<SettingName, { of: keyof Settings; env: string | null }> = SETTINGS;
const CHECKS = new Map(SETTING_NAMES.map((name) => [name, Compile(SETTINGS[name].schema as TSchema)]));

/** Whether a setting can be changed without confirmation. */
const isFree = (name: SettingName): boolean => 'free' in SETTINGS[name];

/** Serves the site's settings: their values and sources, and changes, which take effect at once. */
export function serveSettings(admin: FastifyInstance, world: World, context: SettingsContext): void {
  const operations = ADMIN_SETTING_OPERATIONS;
  serveOperation(admin, operations.listSettings, () => view(world, context));
  serveOperation(admin, operations.changeSettings, async ({ body, caller, request }) => {
    const update = readChange(body, context);
    if (update.names.some((name) => !isFree(name))) requireConfirmed(world, request.who);
    if (request.who.kind === 'key') refuseWiderIdentification(update, world.settings, context.standard);
    if (body.check_only) return view(world, context);
    await changeSettings(world, caller, { ...update, standard: context.standard });
    await world.kiosks.greetHere();
    return view(world, context);
  });
  serveOperation(admin, operations.getThreshold, ({ query }) => {
    const fmr = Number(query.fmr);
    if (!(fmr >= 1e-12 && fmr <= 0.1)) throw refusal('bad_fmr', 'fmr');
    const { engine, gallery } = world.packs.current();
    const { pack } = engine;
    const { size } = gallery;
    const { calibration, packCalibration } = pack;
    return {
      fmr,
      one_in: oneIn(fmr),
      score: scoreAtFmr(calibration, fmr),
      measured_down_to: measuredDownTo(calibration),
      site_people: pack.site?.people ?? null,
      gallery: size,
      expected: expectedMatches(pack, fmr, pairsAmong(size)),
      effect: effectView(effectOf(packCalibration, calibration, fmr)),
    };
  });
}

/**
 * Whoever lets a site identify people has a name, and has confirmed who they are. No scope of a key replaces that.
 * @throws Failure scope_missing
 */
function refuseWiderIdentification({ values }: Change, now: Settings, standard: Settings): void {
  const changed = [...values].map(([member, value]) => [
    member,
    value === undefined ? standard[member] : value,
  ]);
  if (widensIdentification(Object.fromEntries(changed), now)) throw refusal('operator_required', 'role');
}

const effectView = (effect: ThresholdEffect | null): AdminThreshold['effect'] =>
  effect && {
    ...effect,
    basis: effect.basis && {
      collection: effect.basis.collection,
      for_tests_only: effect.basis.forTestsOnly,
    },
  };

async function view({ store, settings, packs }: World, { standard, fixedBy }: SettingsContext) {
  const { pack } = packs.current().engine;
  const stored = await storedSettings(store);
  return {
    settings: SETTING_NAMES.map((name): AdminSetting => {
      const { of, env } = MEMBERS[name];
      const fixed = env !== null && fixedBy.has(env);
      return {
        name,
        value: settings[of] as SettingValue,
        standard: standard[of] as SettingValue,
        ...(of === 'matchFmr' && pack.defaultMatchFmr !== undefined ? { standard_of: pack.name } : {}),
        source: fixed ? 'environment' : of in stored ? 'site' : 'default',
      };
    }),
  };
}

interface Change {
  values: Map<keyof Settings, unknown>;
  names: SettingName[];
  expected: ExpectedSetting[];
}

/** @throws Failure that names all wrong settings */
function readChange(given: Record<string, unknown>, { fixedBy }: SettingsContext): Change {
  const set = isObject(given.set) ? given.set : {};
  const reset = Array.isArray(given.reset) ? given.reset.map(String) : [];
  const faults: Fault[] = [];
  const change: Change = { values: new Map(), names: [], expected: readExpected(given.expected, faults) };
  const named = new Set<string>();
  const again = new Set<string>();
  const note = (name: string, value: unknown): void => {
    if (named.has(name)) {
      again.add(name);
      return;
    }
    named.add(name);
    const wrong = faultOf(name, value, fixedBy);
    if (wrong) faults.push(wrong);
    else {
      change.values.set(MEMBERS[name as SettingName].of, value);
      change.names.push(name as SettingName);
    }
  };
  for (const [name, value] of Object.entries(set)) note(name, value);
  for (const name of reset) note(name, undefined);
  for (const name of again) faults.push(fault('setting_twice', name.slice(0, 100)));
  if (change.names.length === 0 && faults.length === 0) faults.push(fault('required', 'set'));
  refuse(faults);
  return change;
}

/** Adds to `faults`. */
function readExpected(given: unknown, faults: Fault[]): ExpectedSetting[] {
  if (given === undefined) return [];
  if (!isObject(given)) {
    faults.push(fault('not_object', 'expected'));
    return [];
  }
  return Object.entries(given).flatMap(([name, value]) => {
    const check = checkOfSetting(name);
    if (!check) {
      faults.push(fault('no_setting', name.slice(0, 100)));
      return [];
    }
    // A value of another version that is not valid here is not shown, so no caller can expect it.
    const holds = (stored: unknown): boolean =>
      isDeepStrictEqual(stored ?? null, value) || (stored !== undefined && !check.Check(stored));
    return [{ name, member: MEMBERS[name as SettingName].of, holds }];
  });
}

const checkOfSetting = (name: string) =>
  Object.hasOwn(SETTINGS, name) ? CHECKS.get(name as SettingName) : undefined;

function faultOf(name: string, value: unknown, fixedBy: ReadonlySet<string>): Fault | null {
  const check = checkOfSetting(name);
  if (!check) return fault('no_setting', name.slice(0, 100));
  const { env } = MEMBERS[name as SettingName];
  if (env !== null && fixedBy.has(env)) return fault('setting_fixed', name, { variable: env });
  if (value === undefined || check.Check(value)) return null;
  return faultIn(name, wrongValue(SETTINGS[name as SettingName].schema as TSchema, value));
}

export function servePolicy(admin: FastifyInstance, world: World): void {
  serveOperation(admin, ADMIN_POLICY_OPERATIONS.checkPolicy, () => {
    const { settings } = world;
    return {
      profile: settings.guessingProfile,
      requirements: checkGuessing(settings, resistsAttacks(world)),
    };
  });
}
