/** Cells of CSV tables that spreadsheets open: what they would take for a formula is marked, and the mark removed again. */

/**
 * Where a cell begins for some spreadsheet: at its start, and after a semicolon, a tab or a line break, where
 * spreadsheets of other locales begin another cell even inside quotation marks.
 */
const BEGINNING = '(?<=^|[;\\t\\r\\n])';
/** A sign, in half or full width, that makes a formula of what follows. */
const FORMULA = `(?=["']*[=+\\-@＝＋－＠])`;
/** White space in front of a formula, which spreadsheets may remove. */
const SPACE = `(?=["']*[\\t\\r\\n])`;
const UNMARKED = new RegExp(`${BEGINNING}${FORMULA}|^${SPACE}`, 'g');
const MARKED = new RegExp(`${BEGINNING}'${FORMULA}|^'${SPACE}`, 'g');

/** The text with an apostrophe in front of everything that a spreadsheet would take for a formula. */
export const markFormulas = (text: string): string => text.replaceAll(UNMARKED, "'");

/** The inverse of `markFormulas`: the text as it was. Cells of other programs lose apostrophes in the same places. */
export const unmarkFormulas = (cell: string): string => cell.replaceAll(MARKED, '');
