/** Maximum length of the name that an operator gives a trusted device. */
export const DEVICE_LABEL_MAX_CHARS = 80;
