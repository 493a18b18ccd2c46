import { Compile, type Validator } from 'typebox/compile';
import { SURFACES } from '../../src/contract/openapi.ts';

/** Schemas of responses, each compiled the first time a test receives such a response. */
const shapes = SURFACES.flatMap(({ operations }) =>
  operations.flatMap(({ id, method, path, response }) =>
    'media' in response
      ? []
      : [
          {
            id,
            method,
            path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
            response,
            check: null as Validator | null,
          },
        ],
  ),
);

/** @throws Error if a successful response does not match the operation's schema in the contract. */
export function refuseOtherShapes(method: string, target: string, body: unknown): void {
  const path = target.replace(/\?.*$/, '');
  // Prefer a literal path to one with parameters.
  const shape = shapes
    .filter((s) => s.method === method && s.path.test(path))
    .sort((a, b) => a.path.source.split('[^/]').length - b.path.source.split('[^/]').length)[0];
  if (!shape) return;
  shape.check ??= Compile(shape.response);
  if (shape.check.Check(body)) return;
  const wrong = shape.check.Errors(body).map((e) => `${e.instancePath} ${e.message}`);
  throw new Error(`the answer of ${shape.id} is not of its shape: ${wrong.slice(0, 5).join('; ')}`);
}
