import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from '../../domain/ports.ts';
import { AUDIT_ANCHORED } from '../../domain/site/own-settings.ts';
import {
  type AnchorVerdict,
  anchorLine,
  checkAnchors,
  type HeadSigner,
  headSigner,
} from '../../flows/site/audit-heads.ts';
import type { World } from '../../flows/world.ts';
import type { Config } from '../config.ts';
import { LineFile } from './line-file.ts';

/** 4,000 heads; with the file before it, the last day of a busy site and months of a quiet one. */
const ROTATE_BYTES = 1024 * 1024;

export const auditFolder = (config: Pick<Config, 'auditDir' | 'dataDir'>): string =>
  config.auditDir ?? join(config.dataDir, 'audit');

export const anchorPath = (folder: string): string => join(folder, 'audit-heads.jsonl');

/** Writes the head of the audit log where the database is not. */
export class Anchors {
  readonly #world: Pick<World, 'store' | 'clock'>;
  readonly #signer: HeadSigner;
  readonly #file: LineFile;
  /** Of each chain, the last entry that a head was written of. */
  readonly #written = new Map<string, number>();

  constructor(world: Pick<World, 'store' | 'clock'>, signer: HeadSigner, folder: string) {
    this.#world = world;
    this.#signer = signer;
    this.#file = new LineFile(anchorPath(folder), ROTATE_BYTES);
  }

  /** @throws Error of the file system */
  async note(): Promise<void> {
    const { store, clock } = this.#world;
    const heads = await store.auditHeads();
    const further = heads.filter(({ chain, seq }) => this.#written.get(chain) !== seq);
    if (further.length === 0) return;
    const atUs = clock.nowUs();
    this.#file.append(further.map((head) => anchorLine(this.#signer, head, atUs)).join(''));
    if (this.#written.size === 0 && !(await store.setting(AUDIT_ANCHORED)))
      await store.transact((tx) => tx.setSetting(AUDIT_ANCHORED, 'true'));
    for (const { chain, seq } of further) this.#written.set(chain, seq);
  }
}

/** @param further files of anchors or exported lines that were kept elsewhere */
export async function verifyAnchors(
  store: Store,
  folder: string,
  further: readonly string[] = [],
): Promise<AnchorVerdict> {
  const path = anchorPath(folder);
  const files = [`${path}.1`, path].filter((file) => existsSync(file));
  if (files.length === 0 && (await store.setting(AUDIT_ANCHORED)))
    return { checked: 0, newest: 0, problem: `there are no heads at ${path}, although there were` };
  const { publicKey } = await headSigner(store);
  let all: AnchorVerdict = { checked: 0, newest: 0, problem: null };
  for (const file of [...files, ...further]) {
    const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
    const found = await checkAnchors(store, publicKey, lines);
    all = {
      checked: all.checked + found.checked,
      newest: Math.max(all.newest, found.newest),
      problem: all.problem ?? found.problem,
    };
  }
  return all;
}
