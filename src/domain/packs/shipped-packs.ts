/** The pack of an installation in which nobody has chosen one. */
export const STANDARD_PACK = 'standard';

/** The standard pack of earlier versions. Galleries that were made with it keep it until they are switched. */
export const FORMER_STANDARD_PACK = 'embedded';

/** Set-up builds these packs; an operator gets the others. */
export const isBuiltPack = (pack: string): boolean => pack === STANDARD_PACK || pack === FORMER_STANDARD_PACK;
