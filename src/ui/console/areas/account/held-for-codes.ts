import type { Answer } from '../../../api.ts';

/** What makes recovery codes. null: those of before stay. */
export type MakesCodes = () => Promise<Answer<{ recovery_codes: readonly string[] | null }>>;

/**
 * Holds the page on which codes are made from before they are: once a required factor is on, the console leaves the page that
 * asks for it, and may hear of it before the codes arrive, which are shown only once.
 * @param hold told whether the page must stay; for codes, it must until they are kept
 */
export async function heldForCodes(hold: (held: boolean) => void, make: MakesCodes): ReturnType<MakesCodes> {
  hold(true);
  const answer = await make();
  if (!answer.ok || answer.value.recovery_codes === null) hold(false);
  return answer;
}
