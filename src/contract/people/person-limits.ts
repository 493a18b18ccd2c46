/** Maximum length of the operators' name for a person. */
export const PERSON_NAME_MAX_CHARS = 120;
/** Maximum length of the operators' note about a person. */
export const PERSON_NOTE_MAX_CHARS = 2000;
