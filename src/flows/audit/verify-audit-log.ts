import { type SiteNodeReads, shownName } from '../../domain/appliances/nodes.ts';
import type { AnchoredHead, AuditReads, ChainHead, ChainVerdict } from '../../domain/audit/audit.ts';
import type { AnchorVerdict } from './audit-heads.ts';

/** Entries verified per turn of the event loop; 2,000 take about 10 ms. */
const STEP = 2000;

interface VerifiedChain {
  /**
   * The name of the appliance that writes the chain, or its ID if it was removed; empty: the chain of a single
   * appliance or of commands.
   */
  name: string;
  entries: number;
  /** Hash of the chain's newest entry, hexadecimal. */
  head: string | null;
}

/**
 * `entries`: how many intact entries there are in all chains. `head`: the hash of the newest entry, hexadecimal; null:
 * the log is empty.
 */
export type AuditVerdict =
  | { sound: true; entries: number; head: string | null; chains: VerifiedChain[] }
  /**
   * `brokenAt`: the first number in a chain at which the entry is not the one written: changed, removed or inserted.
   */
  | { sound: false; entries: number; brokenAt: number; why: string };

type LogReads = AuditReads & Pick<SiteNodeReads, 'siteAppliances'>;

/**
 * Recomputes all chains and checks that the heads of other chains recorded in each chain exist. Requests are served
 * between steps.
 */
export async function verifyAuditLog(store: LogReads): Promise<AuditVerdict> {
  const names = new Map((await store.siteAppliances()).map(({ id, name }) => [id, name]));
  const nameOf = (chain: string) => names.get(chain) ?? (chain === '' ? '' : shownName(chain));
  const heads: (ChainHead | null)[] = [];
  let missing: { by: string; head: AnchoredHead } | null = null;
  let entries = 0;
  for (const chain of await store.auditChains()) {
    let at: ChainHead | null = null;
    for (let more = true; more; ) {
      const step: ChainVerdict = await store.verifyChain(chain, at, STEP);
      if (!step.sound) {
        const { brokenAt, why } = step;
        return { sound: false, entries: entries + brokenAt - 1, brokenAt, why: inChain(nameOf(chain), why) };
      }
      if (missing === null) {
        const head = await firstMissing(store, step.anchored);
        missing = head && { by: chain, head };
      }
      ({ at, more } = step);
      await new Promise(setImmediate);
    }
    entries += at?.number ?? 0;
    if (at !== null || chain === '') heads.push(at);
  }
  if (missing !== null) {
    const { by, head } = missing;
    const why = `entry ${head.seq}, recorded by ${nameOf(by) || 'the first chain'}, is missing or different: the end of the chain was cut off`;
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

/** The first of the recorded heads that is not in the log as it was recorded. */
async function firstMissing(
  store: AuditReads,
  anchored: readonly AnchoredHead[],
): Promise<AnchoredHead | null> {
  if (anchored.length === 0) return null;
  const log = await store.auditHashes(anchored.map(({ seq }) => seq));
  return anchored.find(({ seq, hash }) => log.get(seq) !== hash) ?? null;
}

const inChain = (name: string, why: string): string => (name === '' ? why : `${name}: ${why}`);

interface LogVerdict {
  sound: boolean;
  entries: number;
  /** The hash of the newest entry, hexadecimal; null if there is none or something is wrong. */
  head: string | null;
  /** The verified chains: one if a single appliance writes the log; empty if something is wrong. */
  chains: VerifiedChain[];
  /** The number of signed heads kept outside the database that the log was compared with. */
  anchors: number;
  /** What is wrong, or null if the log is intact. */
  why: string | null;
}

/**
 * Verifies the chains and compares them with the signed heads kept outside the database. Whoever asks while that is being
 * done gets the same verdict: each verification reads the whole log.
 */
export function sharedVerification(
  store: LogReads,
  verifyAnchors: () => Promise<AnchorVerdict>,
): () => Promise<LogVerdict> {
  let running: Promise<LogVerdict> | null = null;
  return () => {
    running ??= verifyLogAndAnchors(store, verifyAnchors).finally(() => {
      running = null;
    });
    return running;
  };
}

async function verifyLogAndAnchors(
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
