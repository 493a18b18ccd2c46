import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import { isIP } from 'node:net';

type Found = { address: string; family: number }[];

/**
 * Answers for names under `attacker.example` in place of this host's resolver, as the attacker's own name server would: each
 * look-up of a name gets its next answer, and the last one from then on.
 */
export class HostileNames implements Disposable {
  readonly #answers = new Map<string, string[][]>();
  readonly #before = { promised: dns.promises.lookup, called: dns.lookup };

  constructor() {
    const { promised, called } = this.#before;
    const answer = (name: string): Found | null => this.#next(name);
    dns.promises.lookup = (async (name: string, options: { all?: boolean } = {}) => {
      const found = answer(name);
      if (found === null) return await promised(name, options);
      return options.all ? found : found[0];
    }) as typeof dns.promises.lookup;
    // The one that sockets use by themselves: a second look-up, if there is one, gets the second answer.
    dns.lookup = ((name: string, options: { all?: boolean }, done: (...args: unknown[]) => void) => {
      const found = answer(name);
      if (found === null) called(name, options as dns.LookupAllOptions, done as never);
      else if (options.all) done(null, found);
      else done(null, found[0]?.address, found[0]?.family);
    }) as typeof dns.lookup;
    syncBuiltinESMExports();
  }

  /** @param answers of the look-ups, one after the other @returns the name */
  answering(label: string, ...answers: string[][]): string {
    const name = `${label}.attacker.example`;
    this.#answers.set(name, answers);
    return name;
  }

  #next(name: string): Found | null {
    const left = this.#answers.get(name);
    if (left === undefined) return null;
    const now = (left.length > 1 ? left.shift() : left[0]) ?? [];
    return now.map((address) => ({ address, family: isIP(address) }));
  }

  [Symbol.dispose](): void {
    dns.promises.lookup = this.#before.promised;
    dns.lookup = this.#before.called;
    syncBuiltinESMExports();
  }
}
