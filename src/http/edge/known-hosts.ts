import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CATALOGUE } from '../../contract/errors.ts';
import { canonicalAddress, isLoopback } from '../../domain/address.ts';

/** How long names are kept. They change seldom: a notebook in another network, a new certificate. */
const KEEP_MS = 5000;
/** How long an unknown name stays refused: a new certificate may just have added it. */
const KEEP_UNKNOWN_MS = 200;
/** How long calls wait for the names, from when their reading began; a store that is unavailable takes seconds to fail. */
const WAIT_MS = 250;
/**
 * The same for calls that the earlier names would refuse: the newest may have just been added, on a busy machine. Anybody
 * can make such calls, so once a reading has taken longer than this or failed, they wait no longer than others, until one
 * succeeds.
 */
const WAIT_UNKNOWN_MS = 2000;
/** The most verdicts that are kept: callers can invent any number of names. */
const MOST = 100;

/**
 * The names under which the service answers. Otherwise a page of another name that its owner points to this host (DNS
 * rebinding) would have the service's own origin, and links in answers would lead to that name.
 */
export class KnownHosts {
  readonly #names: () => Promise<Iterable<string>>;
  #known = new Set<string>();
  readonly #verdicts = new Map<string, boolean>();
  #readAtMs = -Infinity;
  #reading: Promise<void> | null = null;
  /** Of the latest reading: `WAIT_MS` and `WAIT_UNKNOWN_MS` after its beginning. */
  #late: Promise<unknown> = Promise.resolve();
  #lateForUnknown: Promise<unknown> = Promise.resolve();
  #isStoreLate = false;

  /** @param names returns the names as URLs write them, without port; it is called again every few seconds */
  constructor(names: () => Promise<Iterable<string>>) {
    this.#names = names;
  }

  /** The kept verdict on a host; undefined: there is none, and `knows` determines it. It needs no promise. */
  kept(host: string): boolean | undefined {
    const verdict = this.#verdicts.get(host);
    return this.#isOld(verdict) ? undefined : verdict;
  }

  /** @param host the `Host` of a request: a name or an address, perhaps with a port */
  async knows(host: string): Promise<boolean> {
    if (this.#isOld(this.#verdicts.get(host))) {
      const reading = this.#reading ?? this.#begin();
      const isPatient = !this.#judge(host) && !this.#isStoreLate;
      await Promise.race([reading, isPatient ? this.#lateForUnknown : this.#late]);
    }
    const verdict = this.#verdicts.get(host) ?? this.#judge(host);
    if (this.#verdicts.size < MOST) this.#verdicts.set(host, verdict);
    return verdict;
  }

  #begin(): Promise<void> {
    const reading = this.#read();
    this.#reading = reading;
    this.#late = pause(WAIT_MS, undefined, { ref: false });
    this.#lateForUnknown = pause(WAIT_UNKNOWN_MS, undefined, { ref: false }).then(() => {
      this.#isStoreLate ||= this.#reading === reading;
    });
    return reading;
  }

  async #read(): Promise<void> {
    try {
      const names = await this.#names();
      this.#known = new Set([...names].map(bareName));
      this.#verdicts.clear();
      this.#isStoreLate = false;
    } catch {
      // The earlier names stay valid, so that health checks are answered even then.
      this.#isStoreLate = true;
    }
    this.#readAtMs = performance.now();
    this.#reading = null;
  }

  #judge(host: string): boolean {
    const name = nameOf(host);
    return name !== null && (isLoopback(name) || this.#known.has(name) || this.#known.has(wildcard(name)));
  }

  #isOld(verdict: boolean | undefined): boolean {
    return performance.now() - this.#readAtMs > (verdict ? KEEP_MS : KEEP_UNKNOWN_MS);
  }
}

const HOST = /^(\[[0-9a-f:.]+\]|[a-z0-9_.-]+)(:\d{1,5})?$/i;

const nameOf = (host: string): string | null => {
  const name = HOST.exec(host)?.[1];
  return name === undefined ? null : bareName(name);
};

/** The name in lower case, IPv6 in its canonical form: certificates and browsers write addresses differently. */
const bareName = (name: string): string =>
  canonicalAddress(
    name
      .toLowerCase()
      .replace(/^\[(.*)\]$/, '$1')
      .replace(/\.$/, ''),
  );

/** The wildcard name of a certificate that would cover this name: `*` in place of its first label. */
const wildcard = (name: string): string => name.replace(/^[^.]+(?=\..+\.)/, '*');

/**
 * Refuses other names before anything else is done for a call. HTTP/1.0 without a host is admitted: browsers do not use
 * it.
 */
export function refuseOtherHosts(app: FastifyInstance, hosts: KnownHosts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hostHeaders(request) > 1) {
      refuse(request, reply, 400, 'was given more than once');
      return;
    }
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1') {
      refuse(request, reply, 400, 'is required');
      return;
    }
    const target = targetHost(request);
    // Nearly every call names one host with a kept verdict and waits for nothing.
    const { host } = request.headers;
    if (target === null && host !== undefined && request.host === host && hosts.kept(host)) return done();
    const asked = target === null ? hostsOf(request) : [...hostsOf(request), target];
    const admit = (known: boolean): void => {
      if (!known) refuse(request, reply, 421, 'is not a name of this service');
      else if (target !== null && !isHostOf(request, target))
        refuse(request, reply, 400, 'is not the host of the requested address');
      else done();
    };
    if (asked.every((host) => hosts.kept(host))) return admit(true);
    Promise.all(asked.map((host) => hosts.knows(host))).then((known) => admit(known.every(Boolean)), done);
  });
}

/**
 * The host in the target of a request, which some clients of proxies write as a whole address (RFC 9112 §3.2.2); null:
 * the target is a path.
 */
function targetHost({ raw }: FastifyRequest): string | null {
  const { url = '' } = raw;
  return url.startsWith('/') || url === '*' ? null : (/^https?:\/\/([^/?#\\]+)/i.exec(url)?.[1] ?? '');
}

/** Whether `Host` names the host of the target, if there is a `Host`. */
const isHostOf = ({ headers: { host } }: FastifyRequest, target: string): boolean =>
  host === undefined || URL.parse(`http://${host}`)?.host === URL.parse(`http://${target}`)?.host;

/** A trusted proxy may pass on another host, which is then used to build addresses. */
function hostsOf(request: FastifyRequest): string[] {
  const { host } = request.headers;
  const passedOn = request.host;
  if (host === undefined) return passedOn ? [passedOn] : [];
  return passedOn && passedOn !== host ? [host, passedOn] : [host];
}

function hostHeaders({ raw }: FastifyRequest): number {
  const { rawHeaders } = raw;
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i].length === 4 && rawHeaders[i].toLowerCase() === 'host') count++;
  return count;
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: 400 | 421, why: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store');
  const wantsPage = request.headers.accept?.includes('text/html') && !OF_PROGRAMS.test(request.url);
  if (status === 421 && wantsPage) return reply.type('text/html; charset=utf-8').send(PAGE);
  return reply.send({ errors: [{ code: ERROR_CATALOGUE.invalid.code, desc: `Host ${why}`, value: 'Host' }] });
}

/**
 * The interfaces of programs, some of which accept `text/html` without being asked to. The target may be a whole address.
 */
const OF_PROGRAMS = /^(https?:\/\/[^/?#]*)?\/(v1|(admin|kiosk|sandbox)\/v1|scim\/v2)(?![^/?#])/i;

/** The page does not repeat the requested name, which anybody can choose. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Omote</title>
<main><h1><span lang="ja">このアドレスでは開けません</span><br>Not under this address</h1>
<p><span lang="ja">このサービスは、設置者が決めた名前でのみ応答します。正しいアドレスを担当者にお尋ねください。</span><br>
This service answers only to the names that its site has given it. Ask the staff for the right address.</p>
<p><small>Operators: OMOTE_BASE_URL, OMOTE_HOST_NAMES, or Network in the console.</small></p></main></html>`;
