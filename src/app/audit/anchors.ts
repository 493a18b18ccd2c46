import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AUDIT_ANCHORED } from '../../domain/appliances/own-settings.ts';
import type { ChainHead } from '../../domain/audit/audit.ts';
import type { Store } from '../../domain/ports.ts';
import {
  type AnchorVerdict,
  allOf,
  anchorLine,
  checkAnchors,
  type HeadSigner,
  headSigner,
} from '../../flows/audit/audit-heads.ts';
import type { Stored } from '../../flows/stored.ts';
import { readGivenFile } from '../../store/file/given-file.ts';
import type { Config } from '../config.ts';
import { AUDIT_FOLDER, HEADS_FILE } from '../folders.ts';
import { inTurn, LineFile } from './line-file.ts';

/**
 * About 4,000 heads. Together with the rotated file this covers the last day of a busy site, or months of a quiet one.
 */
const ROTATE_BYTES = 1024 * 1024;
/** A log that was exported has about 500 bytes an entry. */
const MOST_BYTES = 256 * 2 ** 20;

/** The folder of the audit log's anchor files and exported lines. */
export const auditFolder = (config: Pick<Config, 'auditDir' | 'dataDir'>): string =>
  config.auditDir ?? join(config.dataDir, AUDIT_FOLDER);

const anchorPath = (folder: string): string => join(folder, HEADS_FILE);

/** Heads that are not known to be written yet: a folder that was slow to respond may have them. */
interface Begun {
  heads: readonly ChainHead[];
  lines: string;
}

/**
 * Appends the signed head (latest entry and its hash) of each chain of the audit log to a file outside the database.
 */
export class Anchors {
  readonly #world: Stored;
  readonly #signer: HeadSigner;
  readonly #file: LineFile;
  /** The sequence number of the last head written, by chain. */
  readonly #written = new Map<string, number>();
  #begun: Begun | null = null;

  /** @param silentMs how long the folder may say nothing, ms */
  constructor(world: Stored, signer: HeadSigner, folder: string, silentMs?: number) {
    this.#world = world;
    this.#signer = signer;
    this.#file = new LineFile(anchorPath(folder), ROTATE_BYTES, silentMs);
  }

  /**
   * Writes the head of each chain that has grown since the last call. The first call of a run writes the heads of all
   * chains. A call after one that failed writes what that one was to write.
   * @throws Error of the file system; StoreUnavailable
   */
  async writeNewHeads(): Promise<void> {
    if (this.#begun !== null) return await this.#write(this.#begun);
    const { store, clock } = this.#world;
    const all = await store.auditHeads();
    const heads = all.filter(({ chain, seq }) => this.#written.get(chain) !== seq);
    const atUs = clock.nowUs();
    if (heads.length === 0) return;
    this.#begun = { heads, lines: heads.map((head) => anchorLine(this.#signer, head, atUs)).join('') };
    await this.#write(this.#begun);
  }

  async #write({ heads, lines }: Begun): Promise<void> {
    const { store } = this.#world;
    await this.#file.append(lines);
    this.#begun = null;
    if (this.#written.size === 0 && !(await store.setting(AUDIT_ANCHORED)))
      await store.transact((tx) => tx.setSetting(AUDIT_ANCHORED, 'true'));
    for (const { chain, seq } of heads) this.#written.set(chain, seq);
  }
}

/**
 * Compares the log with every head in the current and rotated anchor files and in `keptElsewhere`.
 * @param folder holds the anchor files (`auditFolder`)
 * @param keptElsewhere paths of further anchor files, or of exported entries
 * @returns the number of heads in all files, and the problems found. A missing anchor file is a problem if one had
 * been written
 * @throws Error of the file system; StoreUnavailable
 */
export async function verifyAnchors(
  store: Store,
  folder: string,
  keptElsewhere: readonly string[] = [],
): Promise<AnchorVerdict> {
  const path = anchorPath(folder);
  const isThere = inTurn(folder, () => stat(path).catch(() => undefined));
  const problem = await isThere.then(
    () => null,
    (error: Error) => error.message,
  );
  if (problem !== null) return { checked: 0, newest: 0, problem };
  const files = [`${path}.1`, path].filter((file) => existsSync(file));
  if (files.length === 0 && (await store.setting(AUDIT_ANCHORED)))
    return { checked: 0, newest: 0, problem: `the signed checksums stored at ${path} are missing` };
  const { publicKey } = await headSigner(store);
  let all: AnchorVerdict = { checked: 0, newest: 0, problem: null };
  for (const file of [...files, ...keptElsewhere]) {
    const lines = readGivenFile(file, MOST_BYTES).toString('utf8').split('\n').filter(Boolean);
    const found = await checkAnchors(store, publicKey, lines);
    all = {
      checked: all.checked + found.checked,
      newest: Math.max(all.newest, found.newest),
      problem: allOf([all.problem, found.problem]),
    };
  }
  return all;
}
