/** Named filters of a list, kept in this browser. */
export interface KeptFilter {
  name: string;
  /** Query string of the list's address. */
  query: string;
}

const MOST = 20;
const storedAs = (list: string): string => `omote.filters.${list}`;

/** Anything may stand in the storage; what is not ours is nothing. */
export function parseFilters(text: string | null): KeptFilter[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(isFilter).slice(0, MOST);
  } catch {
    return [];
  }
}

const isFilter = (value: unknown): value is KeptFilter => {
  const { name, query } = (value ?? {}) as Partial<Record<string, unknown>>;
  return typeof name === 'string' && name !== '' && typeof query === 'string';
};

/** The same name replaces; the newest first. */
export const withFilter = (filters: readonly KeptFilter[], added: KeptFilter): KeptFilter[] =>
  [added, ...filters.filter((f) => f.name !== added.name)].slice(0, MOST);

export function readFilters(list: string): KeptFilter[] {
  try {
    return parseFilters(localStorage.getItem(storedAs(list)));
  } catch {
    return [];
  }
}

export function writeFilters(list: string, filters: readonly KeptFilter[]): void {
  try {
    localStorage.setItem(storedAs(list), JSON.stringify(filters));
  } catch {
    // They then last as long as the page.
  }
}
