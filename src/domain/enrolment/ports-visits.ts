/** Learned visits; part of StoreReads and StoreWrites (ports.ts). */

import type { AveragedTemplate } from '../gallery/template.ts';
import type { Micros } from '../time.ts';
import type { KeptTemplate } from './learning.ts';

/** A visit that is part of a person's reference, without its template. */
export interface LearntVisit {
  pack: string;
  sessionId: string;
  takenAtUs: Micros;
}

export interface VisitReads {
  /**
   * The templates whose average is the reference of the person's current face: first the enrolment's own, then the
   * visits', oldest first. Empty if nothing was learned.
   * @throws SealBroken
   */
  keptTemplates(authId: string, pack: string): Promise<KeptTemplate[]>;
  /** The visits learned for the current face, in all packs, oldest first; read without unsealing. */
  visitsOf(authId: string): Promise<LearntVisit[]>;
  /** When the reference last changed by learning or by removing what was learned; null: never. */
  refinedAtUs(authId: string, pack: string): Promise<Micros | null>;
  /** Numbers of people and visits learned at the whole site, in all packs. */
  visitCounts(): Promise<{ people: number; visits: number }>;
  /** People with learned visits, by the sequence of their faces: those after `after` (-1: from the start). */
  peopleWithVisits(after: number, limit: number): Promise<{ seq: number; authId: string }[]>;
}

export interface VisitWrites {
  /**
   * Makes `reference` the reference of the person's current face and `kept` the templates that it averages, the
   * enrolment's own first; with that one alone, everything learned is removed. False if there is no template of the
   * pack.
   */
  keepTemplates(
    authId: string,
    pack: string,
    kept: readonly KeptTemplate[],
    reference: AveragedTemplate,
    atUs: Micros,
  ): Promise<boolean>;
}
