import { type SiteNodeReads, shownName } from '../../domain/appliances/nodes.ts';
import type { AnchoredHead, AuditReads, ChainHead, ChainVerdict } from '../../domain/audit/audit.ts';
import type { AnchorVerdict } from './audit-heads.ts';

/** Per turn of the event loop: 2,000 entries take 10 ms. */
const STEP = 2000;

export interface VerifiedChain {
  /** The appliance that writes it, by name, or by ID where it is gone; empty: of the only appliance, or of commands. */
  name: string;
  entries: number;
  /** Hash of the chain's newest entry, hexadecimal. */
  head: string | null;
}

/** `entries`: how many were found sound, of all chains. `head`: hash of the newest of them, hexadecimal; null: the log is empty. */
export type AuditVerdict =
  | { sound: true; entries: number; head: string | null; chains: VerifiedChain[] }
  /** The first number of a chain that is not what was written: changed, removed or slipped in. */
  | { sound: false; entries: number; brokenAt: number; why: string };

type LogReads = AuditReads & Pick<SiteNodeReads, 'siteAppliances'>;

/** Recomputes all chains, with pauses for others, and compares what each says of the others with these. */
export async function verifyAuditLog(store: LogReads): Promise<AuditVerdict> {
  const names = new Map((await store.siteAppliances()).map(({ id, name }) => [id, name]));
  const nameOf = (chain: string) => names.get(chain) ?? (chain === '' ? '' : shownName(chain));
  const heads: (ChainHead | null)[] = [];
  const anchored: { by: string; head: AnchoredHead }[] = [];
  let entries = 0;
  for (const chain of await store.auditChains()) {
    let at: ChainHead | null = null;
    for (let more = true; more; ) {
      const step: ChainVerdict = await store.verifyChain(chain, at, STEP);
      if (!step.sound) {
        const { brokenAt, why } = step;
        return { sound: false, entries: entries + brokenAt - 1, brokenAt, why: inChain(nameOf(chain), why) };
      }
      for (const head of step.anchored) anchored.push({ by: chain, head });
      ({ at, more } = step);
      await new Promise(setImmediate);
    }
    entries += at?.number ?? 0;
    if (at !== null || chain === '') heads.push(at);
  }
  for (const { by, head } of anchored) {
    if ((await store.auditAt(head.seq))?.hash === head.hash) continue;
    const why = `entry ${head.seq}, which ${nameOf(by) || 'the first chain'} has noted, is missing or another: the end of the chain was cut off`;
    return { sound: false, entries, brokenAt: head.seq, why: inChain(nameOf(head.chain), why) };
  }
  const known = heads.filter((head) => head !== null);
  const newest = known.toSorted((one, other) => other.seq - one.seq)[0];
  const chains = known.map(({ chain, number, hash }) => ({
    name: nameOf(chain),
    entries: number,
    head: hash,
  }));
  return { sound: true, entries, head: newest?.hash ?? null, chains };
}

const inChain = (name: string, why: string): string => (name === '' ? why : `${name}: ${why}`);

export interface LogVerdict {
  sound: boolean;
  entries: number;
  /** Hash of the newest entry; null when there is none or something is wrong. */
  head: string | null;
  /** One where one appliance writes the log; empty when something is wrong. */
  chains: VerifiedChain[];
  /** Signed heads outside the database that it was compared with. */
  anchors: number;
  /** The fault that was found, or null if there is none. */
  why: string | null;
}

/** The chains themselves, and the signed heads that are kept outside the database. */
export async function verifyLogAndAnchors(
  store: LogReads,
  verifyAnchors: () => Promise<AnchorVerdict>,
): Promise<LogVerdict> {
  const verdict = await verifyAuditLog(store);
  const { checked: anchors, problem } = await verifyAnchors();
  const { entries } = verdict;
  return verdict.sound && problem === null
    ? { sound: true, entries, head: verdict.head, chains: verdict.chains, anchors, why: null }
    : { sound: false, entries, head: null, chains: [], anchors, why: verdict.sound ? problem : verdict.why };
}
