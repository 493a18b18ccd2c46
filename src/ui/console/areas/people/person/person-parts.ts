import { useCallback } from 'react';
import type { AdminPersonDetections } from '../../../../../contract/shield/admin-detections.ts';
import { type Answer, service } from '../../../../api.ts';
import { type Asked, useAsked } from '../../../hooks/use-pages.ts';

/** Everything about a person that is asked for apart from the person. Someone who is being deleted has only duplicates. */
export function usePersonParts(authId: string, living: boolean) {
  return {
    consents: useIf(
      living,
      useCallback(() => service.listConsents({ auth_id: authId }), [authId]),
    ),
    visits: useIf(
      living,
      useCallback(() => service.listVisits({ auth_id: authId }), [authId]),
    ),
    exemption: useIf(
      living,
      useCallback(() => service.getExemption({ auth_id: authId }), [authId]),
    ),
    devices: useIf(
      living,
      useCallback(() => service.listPersonDevices({ auth_id: authId }), [authId]),
    ),
    detections: useAsked(useCallback(() => service.getPersonDetections({ auth_id: authId }), [authId])),
  };
}
export type PersonParts = ReturnType<typeof usePersonParts>;

/** Asks only if `wanted`; otherwise there is nothing. */
function useIf<T>(wanted: boolean, ask: () => Promise<Answer<T>>): Asked<T | null> {
  return useAsked<T | null>(
    useCallback(() => (wanted ? ask() : Promise.resolve({ ok: true, value: null } as const)), [wanted, ask]),
  );
}

/** Whether a part has no panel: it holds nothing, or is not known yet. What could not be asked is said in its panel. */
export const isNothing = ({ problem }: Pick<Asked<unknown>, 'value' | 'problem'>, count: number): boolean =>
  count === 0 && problem === null;

/** How many duplicates and reviews name the person. */
export const duplicatesIn = (found: AdminPersonDetections | null): number =>
  found === null
    ? 0
    : found.detections.reduce((sum, { hits }) => sum + hits.length, 0) +
      found.named_in.length +
      found.reviews.length;
