/** Filters of a list of the console, saved by name; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';

/** Of one operator in one list. */
export const VIEWS_PER_OPERATOR = 20;
/** That are shared in one list, whoever saved them. */
export const VIEWS_SHARED = 50;

export interface SavedView {
  id: string;
  /** Whose it is. */
  operatorId: string;
  /** Which list of the console. */
  list: string;
  /** One of its name in a list: of its operator's, and of those that are shared. */
  name: string;
  /** Query string of the list's address. */
  query: string;
  /** Every operator has it in the list. */
  shared: boolean;
  savedAtUs: Micros;
}

export interface SavedViewReads {
  /** Those of a list, whosever they are, by name. */
  savedViews(list: string): Promise<SavedView[]>;
  savedView(id: string): Promise<SavedView | null>;
}

export interface SavedViewWrites {
  /** In place of the one with its ID. */
  putSavedView(view: SavedView): Promise<void>;
  removeSavedView(id: string): Promise<void>;
}
