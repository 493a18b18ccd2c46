const TITLE = /\s*(様|さま|さん|殿|님|씨)$/u;

/** The name without a title that an operator may have typed after it, because the greeting adds its own. */
export const untitled = (name: string): string => name.replace(TITLE, '') || name;
