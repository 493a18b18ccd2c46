import { Compile, type Validator } from 'typebox/compile';
import { SURFACES } from '../../src/contract/openapi.ts';

/** The shapes of answers that tests have met are compiled once. */
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

/** @throws Error when a successful answer is not what the contract says that the operation answers. */
export function refuseOtherShapes(method: string, target: string, body: unknown): void {
  const path = target.replace(/\?.*$/, '');
  // A literal path comes before one with parameters.
  const shape = shapes
    .filter((s) => s.method === method && s.path.test(path))
    .sort((a, b) => a.path.source.split('[^/]').length - b.path.source.split('[^/]').length)[0];
  if (!shape) return;
  shape.check ??= Compile(shape.response);
  if (shape.check.Check(body)) return;
  const wrong = shape.check.Errors(body).map((e) => `${e.instancePath} ${e.message}`);
  throw new Error(`the answer of ${shape.id} is not of its shape: ${wrong.slice(0, 5).join('; ')}`);
}
