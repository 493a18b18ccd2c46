/** Several model packs at once: what a switch from one to another needs from the store and the models folders. */

import type { AveragedTemplate } from '../gallery/template.ts';
import type { Micros } from '../time.ts';
import type { FaceEngine, PackInfo } from './ports-engine.ts';

/** A current face without a template of a pack, neither at the site nor held by its owner. */
export interface UnconvertedFace {
  /** Sequence of the face: later registrations have higher ones. */
  seq: number;
  authId: string;
  faceFeatureId: string;
  /** Why the pack cannot read its picture; null: it has not been tried yet. */
  reason: string | null;
}

export interface PackReads {
  /** Number of templates that the site can read, by pack. Scans an index of all templates: tens of milliseconds for a million. */
  templateCounts(): Promise<Record<string, number>>;
  /** Also one that the person holds. */
  hasTemplate(authId: string, pack: string): Promise<boolean>;
  /** Sequence of the latest face; 0: there is none. */
  lastFaceSeq(): Promise<number>;
  /** Faces with sequences above `after` and up to `upTo`, in order; at most `limit`. */
  unconverted(pack: string, after: number, upTo: number, limit: number): Promise<UnconvertedFace[]>;
  /** Number of people whose picture the pack cannot read. */
  conversionFailures(pack: string): Promise<number>;
}

export interface PackWrites {
  /** Adds a template of another pack to a current face. False if the face is no longer current or already has one. */
  addTemplate(faceFeatureId: string, pack: string, template: AveragedTemplate): Promise<boolean>;
  /** Records that the pack cannot read the face's picture. */
  noteConversionFailure(faceFeatureId: string, pack: string, reason: string, atUs: Micros): Promise<void>;
  /** Forgets which pictures the pack could not read, so that they are tried again. */
  forgetConversionFailures(pack: string): Promise<void>;
  /** Removes at most `limit` templates of the pack, those that people’s own codes open, too. @returns how many */
  dropTemplates(pack: string, limit: number): Promise<number>;
}

export interface InstalledPack {
  name: string;
  title: string;
  complete: boolean;
  problems: readonly string[];
  /** How to get the missing files, in a sentence with the command. Null: no file is missing, or a manifest is broken. */
  remedy: string | null;
}

/** Opens packs in addition to the active one. */
export interface PackBench {
  packs(): InstalledPack[];
  /** @param inBackground use one thread that yields to everything else @throws Error with a message for operators */
  openEngine(pack: string, inBackground: boolean): Promise<FaceEngine>;
  /** Returns an empty gallery and a function that loads it, which rejects if `signal` aborts it. */
  openGallery<G>(pack: PackInfo): Promise<{ gallery: G; fill: (signal: AbortSignal) => Promise<void> }>;
}
