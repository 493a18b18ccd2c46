import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_CATALOGUE } from '../../contract/errors.ts';
import { isLoopback } from '../../domain/address.ts';

/** Names and addresses of this host change seldom: a notebook in another network, a new certificate. */
const KEEP_MS = 5000;
/** A name that is not known may just have become one, by a new certificate. */
const KEEP_UNKNOWN_MS = 200;
/** So long a call waits for the names to be read; a store that is away takes seconds to say so. */
const WAIT_MS = 250;
/** Verdicts kept meanwhile; a caller may make up as many names as it likes. */
const MOST = 100;

/**
 * By which names the service may be asked for. A page of another name whose owner lets it point to this host (DNS
 * rebinding) would otherwise be of the service's own origin, and a reader of links would be led to that name.
 */
export class KnownHosts {
  readonly #names: () => Promise<Iterable<string>>;
  #known = new Set<string>();
  readonly #verdicts = new Map<string, boolean>();
  #readAtMs = -Infinity;
  #reading: Promise<void> | null = null;

  /** @param names as URLs write them, without port; asked anew every few seconds. */
  constructor(names: () => Promise<Iterable<string>>) {
    this.#names = names;
  }

  /** The verdict kept on a host; undefined: there is none, `knows` finds it. Costs no promise. */
  kept(host: string): boolean | undefined {
    const verdict = this.#verdicts.get(host);
    return this.#isOld(verdict) ? undefined : verdict;
  }

  /** @param host of a request: a name or an address, perhaps with a port. */
  async knows(host: string): Promise<boolean> {
    if (this.#isOld(this.#verdicts.get(host))) {
      this.#reading ??= this.#read();
      await Promise.race([this.#reading, pause(WAIT_MS, undefined, { ref: false })]);
    }
    const verdict = this.#verdicts.get(host) ?? this.#judge(host);
    if (this.#verdicts.size < MOST) this.#verdicts.set(host, verdict);
    return verdict;
  }

  async #read(): Promise<void> {
    try {
      const names = await this.#names();
      this.#known = new Set([...names].map(bareName));
      this.#verdicts.clear();
    } catch {
      // Names of before stay: whoever asks whether the service is well is told so even then.
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

/** Lower case; IPv6 in its one short form, which certificates and browsers write differently. */
function bareName(name: string): string {
  const bare = name
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return bare.includes(':') ? (URL.parse(`http://[${bare}]/`)?.hostname.slice(1, -1) ?? bare) : bare;
}

/** As certificates cover all names of a domain: one label stands for any. */
const wildcard = (name: string): string => name.replace(/^[^.]+(?=\..+\.)/, '*');

/** Before anything is done for a call. Ways of HTTP/1.0 without a host are not those of browsers. */
export function refuseOtherHosts(app: FastifyInstance, hosts: KnownHosts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hostHeaders(request) > 1) {
      refuse(request, reply, 400, 'was given more than once');
      return;
    }
    const asked = hostsOf(request);
    // Nearly every call asks for a host that was judged a moment ago; that one waits for nothing.
    if (asked.every((host) => hosts.kept(host))) return done();
    Promise.all(asked.map((host) => hosts.knows(host))).then((known) => {
      if (known.every(Boolean)) done();
      else refuse(request, reply, 421, 'is not a name of this service');
    }, done);
  });
}

/** A proxy that is trusted may pass on another one, by which addresses are made. */
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
  if (status === 421 && request.headers.accept?.includes('text/html')) {
    return reply.type('text/html; charset=utf-8').send(PAGE);
  }
  return reply.send({ errors: [{ code: ERROR_CATALOGUE.invalid.code, desc: `Host ${why}`, value: 'Host' }] });
}

/** Without the name that was asked for: it is not ours to repeat. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Omote</title>
<main><h1><span lang="ja">このアドレスでは開けません</span><br>Not under this address</h1>
<p><span lang="ja">このサービスは、設置者が決めた名前でのみ応答します。正しいアドレスを担当者にお尋ねください。</span><br>
This service answers only to the names that its site has given it. Ask the staff for the right address.</p>
<p><small>Operators: OMOTE_BASE_URL, OMOTE_HOST_NAMES, or Network in the console.</small></p></main></html>`;
