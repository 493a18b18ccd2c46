/**
 * The field that an input is about. Inputs do not know their field, but what they say; where several fields say the same,
 * their order decides, in which the page has them, too.
 * @param shown what is said at each field, in the order of the page; null: nothing
 * @param text what the input says
 * @param nth how many inputs before it say the same
 */
export const refusedField = (
  shown: Readonly<Record<string, string | null>>,
  text: string | null,
  nth: number,
): string | undefined =>
  Object.entries(shown)
    .filter(([, said]) => said !== null && said === text)
    .map(([field]) => field)[nth];
