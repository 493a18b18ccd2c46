/** What one simulated person differs by from another. Colours are `#rrggbb`; lengths are eye distances. */
export interface Look {
  skin: string;
  hair: string;
  hairStyle: 'short' | 'bob' | 'bald' | 'curls' | 'fringe' | 'bun';
  iris: string;
  lips: string;
  shirt: string;
  /** Height and slant (outer end upwards) of the brows, and their thickness. */
  brow: { raise: number; slant: number; thick: number };
  /** Half the height of the open eye, its half width and how far the outer corner stands above the inner. */
  eye: { open: number; wide: number; slant: number };
  nose: { wide: number; shade: number };
  mouth: { wide: number; full: number; curve: number };
  beard: 'none' | 'stubble' | 'full' | 'moustache';
  /** 0 none … 1 deep. */
  wrinkles: number;
  freckles: number;
  blush: number;
  glasses: null | { frame: string; round: boolean };
  /** Of the head, 1 the mean one. */
  shape: { width: number; depth: number; jaw: number };
}
