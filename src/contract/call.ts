/** How an operation's input becomes a request. Nothing but `fetch`'s own types: it runs in browsers and Node. */

/** What a caller must know of an operation; calls.ts is made of these by `npm run docs`. */
export interface CallOutline {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  /** Names of its query parameters. */
  readonly query: readonly string[];
  /** none: no body. A media type: the input's `content` is the body as it is. */
  readonly body: 'none' | 'json' | (string & {});
  /** A media type: the answer is no JSON. */
  readonly answer: 'json' | (string & {});
}

export type Input = Record<string, unknown>;

export interface Request {
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
