/** A browser of a person who signs in to another system, as a script: it keeps cookies by path and follows redirects. */
export class SignInBrowser {
  readonly #origin: string;
  #cookies: { name: string; value: string; path: string }[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What the browser would send to this address. */
  cookiesFor(address: string): string {
    const { pathname } = new URL(address, this.#origin);
    const sent = this.#cookies.filter(
      ({ path }) => pathname === path || pathname.startsWith(`${path.replace(/\/$/, '')}/`),
    );
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  /** The path of a cookie that came last. */
  pathOf(name: string): string {
    return this.#cookies.findLast((cookie) => cookie.name === name)?.path ?? '';
  }

  /** Gives this browser everything that another one has, as somebody would who copies its cookies. */
  takeCookiesOf(other: SignInBrowser): void {
    this.#cookies = other.#cookies.map((cookie) => ({ ...cookie }));
  }

  async get(address: string, headers: Record<string, string> = {}): Promise<Response> {
    const cookie = this.cookiesFor(address);
    const response = await fetch(new URL(address, this.#origin), {
      headers: { accept: 'text/html', ...(cookie === '' ? {} : { cookie }), ...headers },
      redirect: 'manual',
    });
    for (const line of response.headers.getSetCookie()) this.#take(line);
    return response;
  }

  /**
   * Follows redirects within the service.
   * @returns where they lead: another origin, or the first page, with its status
   */
  async follow(address: string): Promise<{ url: string; status: number; text: string }> {
    let at = new URL(address, this.#origin).href;
    for (let i = 0; i < 10; i++) {
      if (!at.startsWith(`${this.#origin}/`)) return { url: at, status: 0, text: '' };
      const response = await this.get(at);
      const to = response.headers.get('location');
      if (to === null) return { url: at, status: response.status, text: await response.text() };
      await response.body?.cancel();
      at = new URL(to, at).href;
    }
    throw new Error(`redirects go round in circles at ${at}`);
  }

  #take(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    const path = attributes.find((part) => /^path=/i.test(part))?.slice(5) ?? '/';
    this.#cookies = this.#cookies.filter((known) => known.name !== name || known.path !== path);
    if (value !== '') this.#cookies.push({ name, value, path });
  }
}
