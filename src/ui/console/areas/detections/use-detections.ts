import { useCallback } from 'react';
import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { type Pages, pageOf, usePages } from '../../hooks/use-pages.ts';
import { detections } from './api.ts';

/** Loads detections page by page. @param query the query string for the service */
export const useDetections = (query: string): Pages<AdminDetection> =>
  usePages(
    useCallback((after) => pageOf(detections(query, after ?? null), (value) => value.detections), [query]),
  );
