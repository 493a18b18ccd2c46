import type { Service } from './children.ts';

// biome-ignore lint/suspicious/noExplicitAny: a bench reads responses as an untyped script would
type Answer = any;

export async function call(
  node: Service,
  key: string,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const answer = await fetch(node.baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text);
}

/** Returns how many people an appliance can find. */
export type Size = (node: Service) => Promise<number>;

/** @param last the appliance that was started last: its one-time link opens the console of all */
export async function sizes(last: Service): Promise<Size> {
  const { hash, origin } = new URL(/Console\s+(\S+)/.exec(last.output)?.[1] ?? '');
  const opened = await fetch(`${origin}/admin/v1/sign_in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-omote-console': '1' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  const cookie = opened.headers.getSetCookie()[0].split(';')[0];
  return async (node) => {
    // The status page counts people in the database, which takes half a second for a million people and would distort
    // the result.
    const told = await fetch(`${node.baseUrl}/admin/v1/models/calibration`, { headers: { cookie } });
    return ((await told.json()) as { gallery: number }).gallery;
  };
}

/**
 * Times from the response to an enrolment at the first appliance until all others have the face, ms, one per enrolment.
 */
export async function foundElsewhere(
  nodes: readonly Service[],
  size: Size,
  key: string,
  face_image: string,
  enrolments: number,
): Promise<number[]> {
  const [first, ...others] = nodes;
  const before = await size(first);
  const took: number[] = [];
  for (let i = 1; i <= enrolments; i++) {
    const { auth_id } = await call(first, key, 'POST', '/v1/auth');
    await call(first, key, 'POST', `/v1/auth/${auth_id}/faces`, { face_image });
    const answeredMs = performance.now();
    await Promise.all(
      others.map(async (node) => {
        while ((await size(node)) < before + i) await new Promise((resolve) => setTimeout(resolve, 2));
      }),
    );
    took.push(performance.now() - answeredMs);
  }
  return took;
}
