/** Sessions that compare whoever comes with one given picture, and keep nothing of either. */

/** A picture's template, sealed under the token of the session's URL, and the pack that made it. */
export interface SealedTemplate {
  pack: string;
  template: Uint8Array;
}

export interface ComparisonReads {
  /** The template that the session compares with; null: it has ended, or it compares with none. */
  comparisonTemplate(sessionId: string): Promise<SealedTemplate | null>;
  /** Whether the comparison ended with the answer that it is another person. */
  comparisonDiffered(sessionId: string): Promise<boolean>;
}

export interface ComparisonWrites {
  /** Keeps a template until its session ends, in whichever way. */
  keepComparisonTemplate(sessionId: string, sealed: SealedTemplate): Promise<void>;
  /** Keeps the answer that it is another person, for as long as the session. */
  noteDifference(sessionId: string): Promise<void>;
}
