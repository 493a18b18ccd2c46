import type { TObject } from 'typebox';
import { type Fault, fault } from '../domain/failure.ts';
import { isObject, ParameterCheck } from './validate.ts';

/** Checks query parameters. A value is text unless the shape says integer, and each parameter may be given once. */
export class QueryCheck<T> {
  readonly #check: ParameterCheck<T>;
  readonly #integers: ReadonlySet<string>;

  constructor(shape: TObject) {
    this.#check = new ParameterCheck(shape);
    const isInteger = (name: string) => (shape.properties[name] as { type?: unknown }).type === 'integer';
    this.#integers = new Set(Object.keys(shape.properties).filter(isInteger));
  }

  /** @see ParameterCheck.read */
  read(input: unknown, faults: Fault[]): T {
    const given = isObject(input) ? input : {};
    const found: Fault[] = [];
    const read = this.#check.read(this.#typed(given), found);
    if (found.length === 0) return read;
    // An array means that the parameter was given several times.
    const said = (f: Fault) => (Array.isArray(given[f.parameter]) ? fault('given_twice', f.parameter) : f);
    faults.push(...found.map(said));
    return read;
  }

  #typed(given: Record<string, unknown>): Record<string, unknown> {
    if (this.#integers.size === 0) return given;
    const typed = { ...given };
    for (const name of this.#integers) {
      const value = Object.hasOwn(given, name) ? given[name] : undefined;
      if (typeof value === 'string' && INTEGER.test(value)) typed[name] = Number(value);
    }
    return typed;
  }
}

/** The only accepted form of a number: no plus sign, leading zeros, fraction, exponent or spaces. */
const INTEGER = /^(0|-?[1-9][0-9]*)$/;
