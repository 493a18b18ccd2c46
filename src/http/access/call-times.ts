import { Histogram, type Histograms, type Metric } from '../metrics-text.ts';

/** Seconds. A poll takes a millisecond, a registration by picture half a second, a call that waits for a person longer. */
const LIMITS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface OfOperation {
  times: Histogram;
  /** By status. */
  answers: Map<number, number>;
}

/** Counts the calls of /v1 by known keys since the start: by operation, not by key, and never by person. */
export class CallTimes {
  readonly #operations = new Map<string, OfOperation>();

  /** @param operation as in OpenAPI: operationId */
  add(operation: string, status: number, seconds: number): void {
    let of = this.#operations.get(operation);
    if (of === undefined) {
      of = { times: new Histogram(LIMITS_S), answers: new Map() };
      this.#operations.set(operation, of);
    }
    of.times.add(seconds);
    of.answers.set(status, (of.answers.get(status) ?? 0) + 1);
  }

  counts(): Metric {
    return {
      name: 'omote_api_calls_total',
      type: 'counter',
      help: 'Calls of /v1 by known API keys, by operation and HTTP status',
      samples: [...this.#operations].flatMap(([operation, { answers }]) =>
        [...answers].map(([status, count]) => [count, { operation, status: String(status) }] as const),
      ),
    };
  }

  times(): Histograms {
    return {
      name: 'omote_api_call_duration_seconds',
      help: 'Time from recognising the API key to the answer of a call of /v1, by operation',
      of: [...this.#operations].map(([operation, { times }]) => [times, { operation }] as const),
    };
  }
}
