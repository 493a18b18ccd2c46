/** Maximum length of the operators' name for a person. */
export const PERSON_NAME_MAX_CHARS = 120;
/** Maximum length of the operators' note about a person. */
export const PERSON_NOTE_MAX_CHARS = 2000;

/** Maximum length of the name that an operator gives a trusted device. */
export const DEVICE_LABEL_MAX_CHARS = 80;
