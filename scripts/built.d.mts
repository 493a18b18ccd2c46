/** See built.mjs. */
export function runnable(root: string, entry: 'cli' | 'service', source: string): string;
