import type { Service } from './children.ts';

// biome-ignore lint/suspicious/noExplicitAny: a bench reads answers as a stranger's script would
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

/** How many people an appliance can find. */
export type Size = (node: Service) => Promise<number>;

/** @param last the one that was started last: its link, which opens the console of all, opens it once */
export async function sizes(last: Service): Promise<Size> {
  const { hash, origin } = new URL(/Console\s+(\S+)/.exec(last.output)?.[1] ?? '');
  const opened = await fetch(`${origin}/admin/v1/sign_in/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-omote-console': '1' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  const cookie = opened.headers.getSetCookie()[0].split(';')[0];
  return async (node) => {
    // The status counts people in the database, which takes half a second of a million: that would be measured.
    const told = await fetch(`${node.baseUrl}/admin/v1/models/calibration`, { headers: { cookie } });
    return ((await told.json()) as { gallery: number }).gallery;
  };
}

/** From an enrolment's answer at the first appliance until all others have the face, ms, so many times. */
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
