import { VIEW_FILTERS, type ViewList } from '../../../../contract/access/saved-view-limits.ts';

/** The part of a list's query that may be saved, and whether some of it is left out because it identifies a person. */
export function savableFilters(list: ViewList, query: string): { query: string; leavesOut: boolean } {
  const known: readonly string[] = VIEW_FILTERS[list];
  const set = [...new URLSearchParams(query)];
  const savable = set.filter(([name]) => known.includes(name));
  return { query: new URLSearchParams(savable).toString(), leavesOut: savable.length < set.length };
}
