import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { AdminDegradation } from '../../contract/site/admin-status.ts';
import { LeaseLost } from '../../domain/appliances/leases.ts';
import type { AuditEntry } from '../../domain/audit/audit.ts';
import { deliveredTo, readSyslogTarget } from '../../domain/audit/audit-target.ts';
import { AnchorOthers } from '../../flows/audit/anchor-others.ts';
import { entryLine, type HeadSigner } from '../../flows/audit/audit-heads.ts';
import { syslogMessage } from '../../flows/audit/syslog-message.ts';
import type { Configured } from '../../flows/configured.ts';
import { Anchors } from './anchors.ts';
import { isLineFileAtWork, LineFile } from './line-file.ts';
import { sendSyslog } from './syslog-sink.ts';

const LOOK_MS = 1000;
const ANCHOR_MS = 10_000;
const OTHERS_MS = 60_000;
const LONGEST_PAUSE_MS = 60_000;
const AT_ONCE = 200;
const ROTATE_BYTES = 50 * 1024 * 1024;

type SinkName = 'syslog' | 'file';
/** What may fail: a collector, this appliance’s signed heads, or its entries about the other appliances’ chains. */
type Target = SinkName | 'anchors' | 'others';

const UNWRITTEN = {
  anchors: { code: 'audit_heads_unwritten', what: 'Audit log: signed checksums can’t be written' },
  others: {
    code: 'audit_others_unwritten',
    what: 'Audit log: how far those of the other appliances reach can’t be written',
  },
} as const;

interface SinkState {
  name: SinkName;
  /** The syslog address or the path of the file; null: the export is off. */
  target: string | null;
  /** Number of entries delivered, over all chains. With a single chain this is the number of the last one. */
  delivered: number;
  waiting: number;
  /** Why deliveries fail; null: they succeed. */
  problem: string | null;
}

interface Sink {
  name: SinkName;
  /** According to the current settings; null: off. */
  target: () => string | null;
  /** @param stop waits no longer for a name or for datagrams */
  send: (entries: readonly AuditEntry[], target: string, stop: AbortSignal) => Promise<void>;
}

/**
 * Exports the audit log to collectors, with at-least-once delivery. The log itself is the queue: only the last
 * delivered entry of each chain is stored, so that nothing is lost while a collector is unreachable or the service is
 * stopped. At a site with several appliances, the one that holds the lease exports for all.
 */
export class AuditExport {
  readonly #world: Configured;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #stopping = new AbortController();
  readonly #sinks: readonly Sink[];
  readonly #problems = new Map<Target, string>();
  readonly #anchors: Anchors;
  readonly #others: AnchorOthers;
  #running: Promise<unknown> = Promise.resolve();

  constructor(world: Configured, signer: HeadSigner, folder: string, log: Pick<Logger, 'warn'>) {
    this.#world = world;
    this.#log = log;
    this.#anchors = new Anchors(world, signer, folder);
    this.#others = new AnchorOthers(world);
    this.#sinks = sinksOf(world, signer, join(folder, 'audit.jsonl'));
  }

  start(): void {
    this.#running = Promise.all([...this.#sinks.map((sink) => this.#serve(sink)), this.#anchor()]);
  }

  async states(): Promise<SinkState[]> {
    const heads = await this.#world.store.auditHeads();
    return await Promise.all(
      this.#sinks.map(async ({ name, target }) => {
        const arrived = await Promise.all(heads.map(({ chain }) => this.#cursor(name, chain)));
        const delivered = arrived.reduce((sum, { number }) => sum + number, 0);
        const waiting = heads.reduce((sum, { number }) => sum + number, 0) - delivered;
        const problem = this.#problems.get(name) ?? null;
        return { name, target: target(), delivered, waiting, problem };
      }),
    );
  }

  /** Current problems of the export, of the heads and of the entries about other chains, for the list of limitations. */
  degraded(): AdminDegradation[] {
    return [...this.#problems].map(([target, why]) => {
      const common = { cause: 'error', why } as const;
      return target === 'anchors' || target === 'others'
        ? { ...common, ...UNWRITTEN[target], values: { detail: why } }
        : {
            ...common,
            code: 'audit_export_failing',
            values: { sink: target, detail: why },
            what: `Audit log: export to ${target}`,
          };
    });
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#world.store.site.leases.giveBack('audit_export');
    // A folder that still owes an answer would not give this one either, and the end of the process has its own time limit.
    if (!isLineFileAtWork()) await this.#noteHead();
  }

  async #serve(sink: Sink): Promise<void> {
    let waitMs = LOOK_MS;
    while (await this.#slept(waitMs)) {
      try {
        let more = true;
        while (more && !this.#stopping.signal.aborted) more = await this.#step(sink);
        this.#problems.delete(sink.name);
        waitMs = LOOK_MS;
      } catch (error) {
        // The appliance that took over sends them.
        if (error instanceof LeaseLost || this.#stopping.signal.aborted) continue;
        waitMs = Math.min(LONGEST_PAUSE_MS, waitMs * 2);
        this.#failed(sink.name, error);
      }
    }
  }

  async #anchor(): Promise<void> {
    let othersMs = performance.now();
    do {
      await this.#noteHead();
      if (performance.now() < othersMs) continue;
      othersMs = performance.now() + OTHERS_MS;
      await this.#noteOthers();
    } while (await this.#slept(ANCHOR_MS));
  }

  async #noteHead(): Promise<void> {
    try {
      await this.#anchors.writeNewHeads();
      this.#problems.delete('anchors');
    } catch (error) {
      this.#failed('anchors', error);
    }
  }

  async #noteOthers(): Promise<void> {
    try {
      await this.#others.note();
      this.#problems.delete('others');
    } catch (error) {
      this.#failed('others', error);
    }
  }

  /** @returns whether more entries may be waiting */
  async #step({ name, target, send }: Sink): Promise<boolean> {
    const to = target();
    const { store } = this.#world;
    if (to === null || !(await store.site.leases.take('audit_export'))) return false;
    let more = false;
    for (const { chain, seq: latest } of await store.auditHeads()) {
      const { seq: arrived } = await this.#cursor(name, chain);
      if (arrived >= latest) continue;
      const entries = await store.auditOfChain(chain, arrived, AT_ONCE);
      const last = entries.at(-1);
      if (!last) continue;
      await send(entries, to, this.#stopping.signal);
      const { seq, hash } = last;
      await store.transact(async (tx) => {
        await tx.mustHaveLease('audit_export');
        await deliveredTo(name, chain).write(tx, { seq, hash });
      });
      more ||= entries.length === AT_ONCE;
    }
    return more;
  }

  /**
   * The last delivered entry of a chain. If the log no longer holds it, for example after a restore, the chain is sent
   * again from its beginning.
   */
  async #cursor(name: SinkName, chain: string): Promise<{ seq: number; number: number }> {
    const { store } = this.#world;
    const kept = await deliveredTo(name, chain).read(store);
    const there = kept && (await store.auditAt(kept.seq));
    return there && there.hash === kept.hash ? there : { seq: 0, number: 0 };
  }

  #failed(name: Target, error: unknown): void {
    const why = error instanceof Error ? error.message : String(error);
    if (this.#problems.get(name) !== why)
      this.#log.warn({ sink: name, why }, 'the audit log could not be exported');
    this.#problems.set(name, why);
  }

  async #slept(ms: number): Promise<boolean> {
    const { signal } = this.#stopping;
    return await pause(ms, true, { signal, ref: false }).catch(() => false);
  }
}

function sinksOf({ settings }: Pick<Configured, 'settings'>, signer: HeadSigner, path: string): Sink[] {
  const file = new LineFile(path, ROTATE_BYTES);
  const host = hostname();
  return [
    {
      name: 'syslog',
      target: () => settings.auditSyslog || null,
      send: async (entries, address, stop) => {
        const target = readSyslogTarget(address);
        if (!target) throw new Error('the address is invalid');
        const messages = entries.map((e) => syslogMessage(e, host, entryLine(signer, e)));
        await sendSyslog(target, settings.auditSyslogCa, messages, stop);
      },
    },
    {
      name: 'file',
      target: () => (settings.auditFile ? path : null),
      send: (entries) => file.append(entries.map((e) => `${entryLine(signer, e)}\n`).join('')),
    },
  ];
}
