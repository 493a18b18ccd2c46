/** What the sentence of a reason needs, by name. */
export type Values<Names extends string> = Readonly<Record<Names, string | number>>;

/** The same for any reason. */
export type Given = Readonly<Record<string, string | number>>;

/** Why a call was refused or a job failed, as the service tells it. */
export interface Why {
  reason: string;
  values: Given;
}

/** The sentences of a group in another language: one for each reason, with the same values. */
export type WordsFor<Group> = {
  readonly [R in keyof Group]: Group[R] extends (values: infer V) => string ? (values: V) => string : string;
};

type AnyWords = Readonly<Record<string, string | ((values: never) => string)>>;

/**
 * A sentence for a reason that is known only when the program runs.
 * @returns null: there are no words for the reason, or the service, of another version, gives it other values
 */
export function sentenceIn(words: AnyWords, reason: string, values: Given): string | null {
  const said = Object.hasOwn(words, reason) ? words[reason] : undefined;
  if (said === undefined) return null;
  if (typeof said === 'string') return said;
  let isMissing = false;
  const given = new Proxy(values, {
    get(of, name) {
      const value: unknown = Reflect.get(of, name);
      isMissing ||= value === undefined;
      return value;
    },
  });
  const sentence = (said as (given: Given) => string)(given);
  return isMissing ? null : sentence;
}
