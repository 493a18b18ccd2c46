import { BadOutput, type Network, type Outputs } from './network.ts';

/** Rows in one run. Fewer are filled up to the next of these, since a provider compiles and plans for each shape anew. */
export const GATHERED_ROWS = [1, 2, 4, 8, 16, 32] as const;
const MOST_ROWS = 32;

interface Asked {
  network: Network;
  input: string;
  data: Float32Array;
  /** The first dimension counts the rows. */
  shape: readonly number[];
  resolve(outputs: Outputs): void;
  reject(error: unknown): void;
}

/**
 * Lets an accelerator compute the pictures of several visitors in one run: alone they are too small to fill it
 * (docs/decisions/0016-execution-providers.md). Whoever has waited longest says which network is next, and all who wait
 * for the same one go along. The networks share one thread, so one run follows the other.
 */
export class Gathering {
  #waiting: Asked[] = [];
  #running = false;
  /** Reused from run to run. */
  #rows = new Float32Array(0);

  /** The network for callers that run it at the same time. `close` closes the network itself. */
  joined(network: Network): Network {
    return {
      inputForms: network.inputForms,
      outputs: network.outputs,
      run: (input, data, shape) =>
        new Promise((resolve, reject) => {
          this.#waiting.push({ network, input, data, shape, resolve, reject });
          if (!this.#running) void this.#runAll();
        }),
      close: () => network.close(),
    };
  }

  async #runAll(): Promise<void> {
    this.#running = true;
    while (this.#waiting.length > 0) {
      // Pictures that were decoded during the last run come to their first network now.
      await new Promise(setImmediate);
      await this.#runTogether(this.#take());
    }
    this.#running = false;
  }

  #take(): Asked[] {
    const [first] = this.#waiting;
    const taken: Asked[] = [];
    let rows = 0;
    for (const asked of this.#waiting) {
      if (!isAlike(asked, first)) continue;
      if (taken.length > 0 && rows + asked.shape[0] > MOST_ROWS) break;
      taken.push(asked);
      rows += asked.shape[0];
    }
    this.#waiting = this.#waiting.filter((asked) => !taken.includes(asked));
    return taken;
  }

  /** A picture for which a network fails must not fail those that went along, so these are then run alone. */
  async #runTogether(group: readonly Asked[]): Promise<void> {
    try {
      const answers = await this.#run(group);
      for (const [i, asked] of group.entries()) asked.resolve(answers[i]);
    } catch (error) {
      if (group.length === 1) group[0].reject(error);
      else for (const asked of group) await this.#runTogether([asked]);
    }
  }

  async #run(group: readonly Asked[]): Promise<Outputs[]> {
    const [{ network, input, shape }] = group;
    const rows = group.reduce((sum, asked) => sum + asked.shape[0], 0);
    const filled = GATHERED_ROWS.find((size) => size >= rows) ?? rows;
    const perRow = shape.slice(1).reduce((product, size) => product * size, 1);
    if (this.#rows.length < filled * perRow) this.#rows = new Float32Array(filled * perRow);
    const data = this.#rows.subarray(0, filled * perRow);
    let at = 0;
    for (const asked of group) {
      data.set(asked.data, at * perRow);
      at += asked.shape[0];
    }
    try {
      const outputs = await network.run(input, data, [filled, ...shape.slice(1)]);
      at = 0;
      return group.map((asked) => {
        const part = partOf(outputs, at, asked.shape[0], filled);
        at += asked.shape[0];
        return part;
      });
    } finally {
      // They are faces.
      data.fill(0);
    }
  }
}

const isAlike = (a: Asked, b: Asked): boolean =>
  a.network === b.network &&
  a.shape.length === b.shape.length &&
  a.shape.every((size, i) => i === 0 || size === b.shape[i]);

/** @param from of the rows computed, `of` in all @throws BadOutput if the network does not answer row by row */
function partOf(outputs: Outputs, from: number, count: number, of: number): Outputs {
  const cut = ([name, values]: [string, Float32Array]): [string, Float32Array] => {
    const perRow = values.length / of;
    if (!Number.isInteger(perRow)) throw new BadOutput(`${name} has no ${of} rows of equal length`);
    return [name, values.slice(from * perRow, (from + count) * perRow)];
  };
  return Object.fromEntries(Object.entries(outputs).map(cut));
}
