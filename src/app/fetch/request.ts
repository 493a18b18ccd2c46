/** Sends one GET request, through the proxy that the environment names, if any. */
import { Agent as HttpAgent, get as httpGet, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, get as httpsGet } from 'node:https';

export type Env = Readonly<Record<string, string | undefined>>;

interface Request {
  /** Position of the first byte to request. */
  from: number;
  env: Env;
  signal: AbortSignal;
}

const MOST_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

/** An address to show: without user name, password and query. */
export const shown = ({ origin, pathname }: URL): string => `${origin}${pathname}`;

/** Returns the response with its body unread. Redirects are followed only within the host. @throws Error */
export async function request(address: URL, options: Request): Promise<IncomingMessage> {
  let at = address;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const response = await ask(at, options);
    const { location } = response.headers;
    if (!REDIRECTS.includes(response.statusCode ?? 0) || location === undefined) return response;
    response.destroy();
    at = next(at, location);
  }
  throw new Error(`it redirects more than ${MOST_REDIRECTS} times`);
}

/**
 * Refuses a redirect to another host. It would be another source than the operator named, such as the sign-in page of a
 * network.
 */
function next(from: URL, location: string): URL {
  if (!URL.canParse(location, from)) throw new Error('it redirects to an invalid address');
  const to = new URL(location, from);
  if (to.host !== from.host || (from.protocol === 'https:' && to.protocol !== 'https:'))
    throw new Error(`it redirects to ${shown(to)}. If you trust that address: --from URL`);
  return to;
}

function ask(address: URL, { from, env, signal }: Request): Promise<IncomingMessage> {
  const secure = address.protocol === 'https:';
  const agent = secure ? new HttpsAgent({ proxyEnv: env }) : new HttpAgent({ proxyEnv: env });
  const headers = {
    accept: '*/*',
    'accept-encoding': 'identity',
    'user-agent': 'omote',
    ...(from > 0 ? { range: `bytes=${from}-` } : {}),
  };
  return new Promise((resolve, reject) => {
    const get = secure ? httpsGet : httpGet;
    get(address, { agent, headers, signal }, resolve).on('error', reject);
  });
}
