import { openApi, type Surface } from '../../src/contract/openapi.ts';
import type { AnyOperation } from '../../src/contract/operation.ts';

/** As the documents have them. */
interface Documented {
  paths: Record<string, Record<string, { responses: Record<string, Response> }>>;
  components: { responses?: Record<string, Response> };
}
type Response = { $ref?: string; description?: string };

const known = new Map<string, ReadonlyMap<number, ReadonlySet<string>>>();

/** The codes of the errors that an operation can return, by status; none for those of a success. */
export function documentedCodes(
  { id, path, method }: AnyOperation,
  surface: Surface,
): ReadonlyMap<number, ReadonlySet<string>> {
  const key = `${surface.name} ${id}`;
  const before = known.get(key);
  if (before) return before;
  const { paths, components } = openApi('', surface) as Documented;
  const codesOf = ({ $ref, description = '' }: Response): ReadonlySet<string> =>
    $ref === undefined
      ? new Set(description.match(/\b[A-Z]{4,5}\d{7}\b/g))
      : codesOf(components.responses?.[$ref.replace(/^.*\//, '')] ?? {});
  const { responses } = paths[path][method.toLowerCase()];
  const made = new Map(
    Object.entries(responses).map(([status, response]) => [Number(status), codesOf(response)]),
  );
  known.set(key, made);
  return made;
}

/**
 * @param errors of an answer, the first of which decides its status
 * @returns what is wrong with an answer to a call of an operation; null: the document has it
 */
export function undocumented(
  operation: AnyOperation,
  surface: Surface,
  status: number,
  errors: readonly { code: string }[],
): string | null {
  const documented = documentedCodes(operation, surface);
  const own = documented.get(status);
  if (!own) return `an undocumented status: ${status}`;
  const all = new Set([...documented.values()].flatMap((codes) => [...codes]));
  const wrong = errors.find(({ code }, i) => !(i === 0 ? own : all).has(code));
  return wrong ? `an undocumented code: ${wrong.code} with ${status}` : null;
}
