import { Type } from 'typebox';
import { orNull, type Shape, StoredSetting, shapeOf } from '../stored.ts';
import type { Micros } from '../time.ts';

/**
 * A change of model packs. Templates of the new pack are made from the stored pictures while the old one
 * decides; the cut-over is one moment; the old templates stay until they are dropped, so that there is a way back.
 */
export interface PackSwitch {
  state: 'none' | 'running' | 'paused' | 'ready' | 'cutting_over' | 'failed';
  from: string;
  to: string;
  startedAtUs: Micros;
  updatedAtUs: Micros;
  /** Sequence of the latest face that was looked at; later ones are looked at next. */
  afterSeq: number;
  done: number;
  total: number;
  /** Cuts over by itself, unless somebody would be lost. */
  automatic: boolean;
  problem: string | null;
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
  problem: null,
};

/** Settings of the store: the pack that decides, the one before it, the last OMOTE_PACK that was acted upon. */
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
    problem: orNull(Type.String()),
  }),
);
export const PACK_SWITCH = new StoredSetting('pack_switch', SHAPE);

/** What is known of the packs before the service opens one. */
export interface PackFacts {
  /** Null: no pack was ever active on this data folder. */
  active: string | null;
  /** OMOTE_PACK; null: not set. */
  asked: string | null;
  /** OMOTE_PACK as it was acted upon last. */
  askedBefore: string | null;
  /** Templates of each pack in the store. */
  templates: Readonly<Record<string, number>>;
  /** The pack of an installation that nobody told anything else. */
  standard: string;
}

export interface PackChoice {
  /** Opens now. */
  active: string;
  /** To be changed to in the background; null: nothing to do. */
  changeTo: string | null;
}

/**
 * OMOTE_PACK is a wish and is acted upon once, when it changes: at once where nobody would be lost, else by a change
 * in the background. Afterwards the store knows which pack is active, so that a way back is not undone by a restart.
 */
export function choosePack({ active, asked, askedBefore, templates, standard }: PackFacts): PackChoice {
  const wish = asked ?? standard;
  const [used, ...others] = Object.keys(templates).filter((pack) => templates[pack] > 0);
  // A data folder of before there were changes has templates of the one pack that it was used with.
  const known = active ?? (others.length === 0 && used !== undefined ? used : null);
  if (known === null || used === undefined) return { active: asked ?? known ?? wish, changeTo: null };
  if (asked === null || asked === known || asked === askedBefore) return { active: known, changeTo: null };
  return { active: known, changeTo: asked };
}
