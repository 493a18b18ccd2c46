/** Of what operators call a person. */
export const PERSON_NAME_MAX_CHARS = 120;
/** Of the one note that they keep of a person. */
export const PERSON_NOTE_MAX_CHARS = 2000;
