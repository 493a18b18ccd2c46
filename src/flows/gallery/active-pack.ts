import type { FaceEngine } from '../../domain/ports.ts';
import type { Gallery } from './gallery.ts';

/** A model pack at work: its networks, and the gallery of the templates that they make. One is nothing without the other. */
export interface PackAtWork {
  readonly engine: FaceEngine;
  readonly gallery: Gallery;
}

/**
 * The pack that decides. Another may take over between any two turns of the event loop: whoever uses more than one part of it, or
 * one part twice, asks once and keeps the answer for as long as the use lasts. The pack of before answers that long, too.
 */
export class ActivePack {
  #now: PackAtWork;

  constructor(first: PackAtWork) {
    this.#now = Object.freeze({ ...first });
  }

  current(): PackAtWork {
    return this.#now;
  }

  /** In one moment, whole. @returns the pack of before */
  exchange({ engine, gallery }: PackAtWork): PackAtWork {
    const before = this.#now;
    this.#now = Object.freeze({ engine, gallery });
    return before;
  }
}
