import { type ComponentType, lazy, useCallback, useState } from 'react';

/** A part of the page could not be loaded: the service does not respond, or an upgrade has renamed its files. */
export class PartNotLoaded extends Error {
  constructor(cause: unknown) {
    super('a part of the page was not loaded', { cause });
    this.name = 'PartNotLoaded';
  }
}

/** Loads a part on demand. @throws PartNotLoaded, as a rejection */
export const partLoaded = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((error: unknown) => {
    throw new PartNotLoaded(error);
  });

/** A view that is loaded when it is first shown, so that the first page stays small. */
export const partOfPage = <Props>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => partLoaded(load));

/**
 * A part of what is always shown. React keeps the failure of a part that did not load, so each try needs a new one.
 * @param load the same at each call
 * @returns the part, and what replaces it after a failure
 */
export function useLaterPart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const [part, setPart] = useState(() => partOfPage(load));
  const renew = useCallback(() => setPart(partOfPage(load)), [load]);
  return [part, renew] as const;
}
