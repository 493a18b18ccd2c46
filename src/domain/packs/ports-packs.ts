/** Model packs side by side: what the change from one to another asks of the store and of the models folders. */

import type { AveragedTemplate } from '../gallery/template.ts';
import type { Micros } from '../time.ts';
import type { FaceEngine, PackInfo } from './ports-engine.ts';

/** A current face without a template of a pack. */
export interface UnconvertedFace {
  /** Of the face: later registrations have higher ones. */
  seq: number;
  authId: string;
  faceFeatureId: string;
  /** Why the pack cannot read its picture; null: nobody has looked yet. */
  reason: string | null;
}

export interface PackReads {
  /** How many templates of each pack there are. Walks an index of all: tens of milliseconds for a million. */
  templateCounts(): Promise<Record<string, number>>;
  hasTemplate(authId: string, pack: string): Promise<boolean>;
  /** Sequence of the latest face; 0: there is none. */
  lastFaceSeq(): Promise<number>;
  /** Those with sequences above `after`, up to `upTo`, by sequence; at most `limit`. */
  unconverted(pack: string, after: number, upTo: number, limit: number): Promise<UnconvertedFace[]>;
  /** People whose picture the pack cannot read. */
  conversionFailures(pack: string): Promise<number>;
}

export interface PackWrites {
  /** A further template of a current face. False when the face is not current any more, or has one. */
  addTemplate(faceFeatureId: string, pack: string, template: AveragedTemplate): Promise<boolean>;
  /** The pack cannot read the face's picture. */
  noteConversionFailure(faceFeatureId: string, pack: string, reason: string, atUs: Micros): Promise<void>;
  /** They are looked at again. */
  forgetConversionFailures(pack: string): Promise<void>;
  /** Removes at most `limit` templates of the pack. @returns how many */
  dropTemplates(pack: string, limit: number): Promise<number>;
}

export interface InstalledPack {
  name: string;
  title: string;
  complete: boolean;
  problems: readonly string[];
}

/** Opens packs beside the one in use. */
export interface PackBench {
  packs(): InstalledPack[];
  /** @param inBackground one thread that gives way to everything else. @throws Error with a message for operators */
  openEngine(pack: string, inBackground: boolean): Promise<FaceEngine>;
  /** An empty gallery, and what loads it; that rejects when `signal` ends it. */
  openGallery<G>(pack: PackInfo): Promise<{ gallery: G; fill: (signal: AbortSignal) => Promise<void> }>;
}
