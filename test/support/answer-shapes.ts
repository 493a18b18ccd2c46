import { Compile, type Validator } from 'typebox/compile';
import { SURFACES } from '../../src/contract/openapi.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';
import { undocumented } from './documented-errors.ts';

/** The operations of all interfaces, with a check of their answers that is compiled when a test first receives one. */
const known = SURFACES.flatMap((surface) =>
  surface.operations.map((operation) => ({
    surface,
    operation,
    path: pathOf(operation),
    check: null as Validator | null,
  })),
);

/** Only the words that a parameter lists make a route of its path. */
function pathOf({ path, params }: AnyOperation): RegExp {
  const words = (name: string) => (params?.properties[name] as { enum?: string[] } | undefined)?.enum;
  return new RegExp(
    `^${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => `(${words(name)?.join('|') ?? '[^/]+'})`)}$`,
  );
}

/** @throws Error if an answer is not one that the contract has: of another shape, or an error that it does not list */
export function refuseOtherAnswers(method: string, target: string, status: number, body: unknown): void {
  const path = target.replace(/\?.*$/, '');
  // Prefer a literal path to one with parameters.
  const called = known
    .filter(({ operation, path: shape }) => operation.method === method && shape.test(path))
    .sort((a, b) => a.path.source.split('[^/]').length - b.path.source.split('[^/]').length)[0];
  if (!called) return;
  const { operation, surface } = called;
  const errors = (body as { errors?: { code: string }[] } | undefined)?.errors ?? [];
  // Errors of the other interfaces are judged by what the fuzzer sends.
  if (status >= 400 && surface.name === 'v1') {
    const wrong = undocumented(operation, surface, status, errors);
    if (wrong) throw new Error(`the answer of ${operation.id} is ${wrong}`);
  }
  if (status < 200 || status > 299 || 'media' in operation.response) return;
  called.check ??= Compile(operation.response);
  if (called.check.Check(body)) return;
  const wrong = called.check.Errors(body).map((e) => `${e.instancePath} ${e.message}`);
  throw new Error(`the answer of ${operation.id} is not of its shape: ${wrong.slice(0, 5).join('; ')}`);
}
