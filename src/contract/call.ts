/**
 * Turns an operation's input into a request. It depends only on the types of `fetch`, so it runs in browsers and Node.
 */

/** What a client needs to know about an operation. `npm run docs` generates calls.ts from the tables of operations. */
export interface CallOutline {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Names of its query parameters. */
  readonly query: readonly string[];
  /** `none`: no body. A media type: the input's `content` is sent unchanged as the body. */
  readonly body: 'none' | 'json' | (string & {});
  /** `json`, or the media type of a response that is not JSON. */
  readonly answer: 'json' | (string & {});
}

export type Input = Record<string, unknown>;

interface Request {
  method: string;
  /** Path and query. */
  target: string;
  contentType: string | null;
  body: string | Blob | Uint8Array<ArrayBuffer> | null;
}

const NAMES = /\{(\w+)\}/g;

/** Path and query of an operation, for links and pictures. */
export function targetOf({ path, query }: CallOutline, input: Input): string {
  const filled = path.replaceAll(NAMES, (_, name: string) => encodeURIComponent(String(input[name])));
  const search = new URLSearchParams();
  for (const name of query) if (input[name] !== undefined) search.set(name, String(input[name]));
  return search.size === 0 ? filled : `${filled}?${search}`;
}

/** The request for an operation. Input that is neither in the path nor in the query is the JSON body. */
export function requestOf(outline: CallOutline, input: Input): Request {
  const { method, body } = outline;
  const target = targetOf(outline, input);
  if (body === 'none') return { method, target, contentType: null, body: null };
  if (body !== 'json') return { method, target, contentType: body, body: input.content as Blob };
  const elsewhere = new Set([...outline.query, ...[...outline.path.matchAll(NAMES)].map(([, name]) => name)]);
  const members = Object.entries(input).filter(([name]) => !elsewhere.has(name));
  return {
    method,
    target,
    contentType: 'application/json',
    body: JSON.stringify(Object.fromEntries(members)),
  };
}
