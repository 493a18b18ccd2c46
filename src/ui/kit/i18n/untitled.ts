/** What ends names, too (鵜殿, 김예님), is a title only behind a space. */
const TITLE = /(\s*(様|さま|さん)|\s+(殿|님|씨))$/u;

/** The name without a title that an operator may have typed after it, because the greeting adds its own. */
export const untitled = (name: string): string => name.replace(TITLE, '') || name;
