/**
 * A pack cannot be used. The message tells the operator which file is wrong, why, and what to do. This class is
 * separate from the manifests' shapes, so that a worker thread that reads pictures does not load those.
 */
export class PackError extends Error {}
