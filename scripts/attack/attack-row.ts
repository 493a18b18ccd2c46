/** What came of one attack. */
export interface AttackRow {
  name: string;
  /** What the service did, or gave away, in words. */
  found: string;
  held: boolean;
}

/** A flood that was sent, and whose connections are still open. */
export interface Flood {
  name: string;
  /** Asked once others were served beside it, or were not. */
  outcome: () => FloodOutcome;
}

interface FloodOutcome {
  /** How much of it got as far as it was meant to, and what that is. */
  arrived: number;
  what: string;
  /** What the service did, in words. */
  found?: string;
  held: boolean;
}

/** An attack of several spellings: it holds if each of them was refused, and names those that were not. */
export class Refusals {
  readonly #name: string;
  readonly #told = new Map<string, number>();
  readonly #passed: string[] = [];
  #count = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** @param how the refusal in a word; null: it passed */
  note(what: string, how: string | null): void {
    this.#count++;
    if (how === null) this.#passed.push(what);
    else this.#told.set(how, (this.#told.get(how) ?? 0) + 1);
  }

  /** @param further what else must hold */
  row(further: { held: boolean; found: string } = { held: true, found: '' }): AttackRow {
    const ways = [...this.#told].map(([how, count]) => `${how} ${count} ×`).join(', ');
    const passed = this.#passed.length === 0 ? '' : `; passed: ${this.#passed.join(' | ')}`;
    const more = further.found === '' ? '' : `; ${further.found}`;
    return {
      name: this.#name,
      found: `${this.#count - this.#passed.length} of ${this.#count} refused (${ways})${passed}${more}`,
      // What was never tried holds nothing.
      held: this.#count > 0 && this.#passed.length === 0 && further.held,
    };
  }
}
