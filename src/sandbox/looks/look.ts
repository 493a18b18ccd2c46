/** The features in which simulated people differ. Colours are `#rrggbb`; lengths are in eye distances. */
export interface Look {
  skin: string;
  hair: string;
  hairStyle: 'short' | 'bob' | 'bald' | 'curls' | 'fringe' | 'bun';
  iris: string;
  lips: string;
  shirt: string;
  /** Height, slant (positive: outer end up) and thickness of the brows. */
  brow: { raise: number; slant: number; thick: number };
  /** Opening and width of the eye, and how far its outer corner is above the inner one. */
  eye: { open: number; wide: number; slant: number };
  nose: { wide: number; shade: number };
  mouth: { wide: number; full: number; curve: number };
  beard: 'none' | 'stubble' | 'full' | 'moustache';
  /** From 0 (none) to 1 (deep). */
  wrinkles: number;
  freckles: number;
  blush: number;
  glasses: null | { frame: string; round: boolean };
  /** Proportions of the head; 1 is those of the mean head. */
  shape: { width: number; depth: number; jaw: number };
}
