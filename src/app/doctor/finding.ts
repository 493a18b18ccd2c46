/** One finding of the examination of a host. */
export interface Finding {
  what: string;
  /** `note`: it works but could work better, or is worth knowing. */
  state: 'ok' | 'note' | 'problem';
  /** What was found, and what to do about it. */
  detail: string;
}

export const ok = (what: string, detail: string): Finding => ({ what, state: 'ok', detail });
export const note = (what: string, detail: string): Finding => ({ what, state: 'note', detail });
export const problem = (what: string, detail: string): Finding => ({ what, state: 'problem', detail });
