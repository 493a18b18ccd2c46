import type { DeleteProcess } from '../../domain/people/deletion.ts';
import type { EkycLink } from '../../domain/people/ports-links.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import type { TrustedDevice } from '../../domain/people/trusted-device.ts';
import type { Micros } from '../../domain/time.ts';
import type { World } from '../world.ts';

/** Lists from the first row to the last, for tables: read page by page, so that none is whole in memory. */
type Reads = Pick<World, 'store'>;

const PAGE = 500;

/** Newest first; with a prefix by the ID that begins so, each person once. */
export function* everyPerson(
  { store }: Reads,
  { by, prefix = '' }: { by: 'auth' | 'ekyc'; prefix?: string | undefined },
): Generator<PersonListing> {
  if (by === 'ekyc' && prefix !== '') return yield* everyPersonLinked({ store }, prefix);
  let before: { createdAtUs: Micros; authId: string } | null = null;
  for (let after = ''; ; ) {
    const page: PersonListing[] =
      prefix === ''
        ? store.peoplePage({ by: 'newest', before }, PAGE)
        : store.peoplePage({ by: 'auth', prefix, after }, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last;
    after = last.authId;
  }
}

function* everyPersonLinked({ store }: Reads, prefix: string): Generator<PersonListing> {
  const seen = new Set<string>();
  for (const { authId } of everyLink({ store }, prefix)) {
    const person = seen.has(authId) ? null : store.personListing(authId);
    seen.add(authId);
    if (person) yield person;
  }
}

/** Those that begin with `prefix`, by linkage ID. */
export function* everyLink({ store }: Reads, prefix: string): Generator<EkycLink> {
  for (let after = ''; ; ) {
    const page = store.ekycLinksFrom(prefix, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.ekycId;
  }
}

/** Newest first. */
export function* everyDevice({ store }: Reads): Generator<TrustedDevice> {
  let before: { registeredAtUs: Micros; deviceId: string } | null = null;
  for (;;) {
    const page: TrustedDevice[] = store.trustedDevicePage(before, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last;
  }
}

/** Newest first. */
export function* everyDeletion({ store }: Reads): Generator<DeleteProcess> {
  for (let before = Number.MAX_SAFE_INTEGER; ; ) {
    const page = store.deletionPage(null, before, PAGE);
    yield* page.map(({ process }) => process);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    before = last.seq;
  }
}
