/**
 * A pack cannot be used. The message is for the operator: which file, what is wrong, what to do. Apart from the shapes of
 * manifests, so that a worker thread does not load these to read pictures.
 */
export class PackError extends Error {}
