import { Type } from 'typebox';
import type { Fault } from '../failure.ts';
import { FAULT, orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/**
 * A switch of model packs. Templates of the new pack are made from the stored pictures while the old pack decides. The
 * cut-over is one moment. The old templates stay until they are dropped, so that the switch can be reversed.
 */
export interface PackSwitch {
  state: 'none' | 'running' | 'paused' | 'ready' | 'cutting_over' | 'failed';
  from: string;
  to: string;
  startedAtUs: Micros;
  updatedAtUs: Micros;
  /** Sequence of the latest face that was processed; later ones follow. */
  afterSeq: number;
  done: number;
  total: number;
  /** Cuts over automatically, unless somebody would be left without a template. */
  automatic: boolean;
  /** Why it failed; absent or null: it did not. */
  why?: Fault | null;
}

export const NO_SWITCH: PackSwitch = {
  state: 'none',
  from: '',
  to: '',
  startedAtUs: 0,
  updatedAtUs: 0,
  afterSeq: 0,
  done: 0,
  total: 0,
  automatic: false,
};

/** Settings of the store: the active pack, the pack before it, and the last OMOTE_PACK that was acted on. */
export const ACTIVE_PACK = 'active_pack';
export const EARLIER_PACK = 'earlier_pack';
export const PACK_OF_ENVIRONMENT = 'pack_of_environment';

const SHAPE: Shape<PackSwitch> = shapeOf(
  Type.Object({
    state: Type.Enum(['none', 'running', 'paused', 'ready', 'cutting_over', 'failed']),
    from: Type.String(),
    to: Type.String(),
    startedAtUs: Type.Number(),
    updatedAtUs: Type.Number(),
    afterSeq: Type.Number(),
    done: Type.Number(),
    total: Type.Number(),
    automatic: Type.Boolean(),
    why: Type.Optional(orNull(FAULT)),
  }),
);
export const PACK_SWITCH = new StoredSetting('pack_switch', SHAPE);

/** What is known about packs before the service opens one. */
export interface PackFacts {
  /** Null: no pack was ever active on this data folder. */
  active: string | null;
  /** OMOTE_PACK; null: not set. */
  asked: string | null;
  /** The OMOTE_PACK that was acted on last. */
  askedBefore: string | null;
  /** Number of templates in the store, by pack. */
  templates: Readonly<Record<string, number>>;
  /** The pack of an installation in which nobody has chosen one. */
  standard: string;
}

export interface PackChoice {
  /** The pack to open now. */
  active: string;
  /** The pack to switch to in the background; null: none. */
  changeTo: string | null;
}

/**
 * Chooses the pack to open. OMOTE_PACK is acted on once, when it changes: at once if there are no templates yet,
 * otherwise by a switch in the background. Afterwards the store knows which pack is active, so that a restart does not
 * undo a switch back.
 */
export function choosePack({ active, asked, askedBefore, templates, standard }: PackFacts): PackChoice {
  const wish = asked ?? standard;
  const [used, ...others] = Object.keys(templates).filter((pack) => templates[pack] > 0);
  // A data folder from before switches existed has templates of only one pack, the one it was used with.
  const known = active ?? (others.length === 0 && used !== undefined ? used : null);
  if (known === null || used === undefined) return { active: asked ?? known ?? wish, changeTo: null };
  if (asked === null || asked === known || asked === askedBefore) return { active: known, changeTo: null };
  return { active: known, changeTo: asked };
}
