/** What learning from visits asks of the store; part of StoreReads and StoreWrites (ports.ts). */

import type { AveragedTemplate } from '../gallery/template.ts';
import type { Micros } from '../time.ts';
import type { KeptTemplate } from './learning.ts';

/** A visit that a person's reference was learnt from, without its template. */
export interface LearntVisit {
  pack: string;
  sessionId: string;
  takenAtUs: Micros;
}

export interface VisitReads {
  /**
   * The templates that the reference of the person's current face is the average of: first the enrolment's own, then
   * the visits', oldest first. Empty where nothing was learnt. @throws SealBroken
   */
  keptTemplates(authId: string, pack: string): Promise<KeptTemplate[]>;
  /** Of the current face, in all packs, oldest first; read without unsealing. */
  visitsOf(authId: string): Promise<LearntVisit[]>;
  /** When the reference last changed by learning, or by taking back what was learnt; null: never. */
  refinedAtUs(authId: string, pack: string): Promise<Micros | null>;
  /** How much was learnt on the whole site, in all packs. */
  visitCounts(): Promise<{ people: number; visits: number }>;
  /** People of whom something was learnt, by the sequence of their faces: those after `after` (-1: from the start). */
  peopleWithVisits(after: number, limit: number): Promise<{ seq: number; authId: string }[]>;
}

export interface VisitWrites {
  /**
   * Makes `reference` the reference of the person's current face and `kept` what it is the average of, the
   * enrolment's own first; with that one alone nothing is learnt any more. False when there is no template of the pack.
   */
  keepTemplates(
    authId: string,
    pack: string,
    kept: readonly KeptTemplate[],
    reference: AveragedTemplate,
    atUs: Micros,
  ): Promise<boolean>;
}
