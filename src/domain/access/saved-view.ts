/** Filters of a list of the console, saved by name; part of StoreReads and StoreWrites (ports.ts). */
import type { Micros } from '../time.ts';

/** Maximum number of views that one operator may save per list. */
export const VIEWS_PER_OPERATOR = 20;
/** Maximum number of shared views per list, of all operators together. */
export const VIEWS_SHARED = 50;

export interface SavedView {
  id: string;
  /** The operator who saved the view. */
  operatorId: string;
  /** The console list that the view filters. */
  list: string;
  /** Unique within a list among the operator's own views, and among the shared ones. */
  name: string;
  /** Query string of the list's address. */
  query: string;
  /** The view is offered to every operator. */
  shared: boolean;
  savedAtUs: Micros;
}

export interface SavedViewReads {
  /** All views of a list, of all operators, sorted by name. */
  savedViews(list: string): Promise<SavedView[]>;
  savedView(id: string): Promise<SavedView | null>;
}

export interface SavedViewWrites {
  /** Adds a view or replaces the one with the same ID. */
  putSavedView(view: SavedView): Promise<void>;
  removeSavedView(id: string): Promise<void>;
}
