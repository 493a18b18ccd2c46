import { useCallback, useEffect, useState } from 'react';
import type { Why } from '../../../contract/refusals/sentence.ts';
import type { AdminStatus } from '../../../contract/site/admin-status.ts';
import { isOutage } from '../hooks/use-outage.ts';
import type { Polled } from '../hooks/use-polled.ts';

/** A restore as the browser remembers it, because the service cannot say anything of it while it restarts. */
interface KeptRestore {
  name: string;
  /** By this browser's clock. */
  atMs: number;
  /** When another tab was told of its end. Until the service tells this one, too, it may meet the restart alone. */
  endedMs?: number;
}

/** What the page shows of a restore, instead of the console. */
export interface Restoring {
  name: string;
  step: 'preparing' | 'restarting' | 'failed';
  /** The progress of the preparation, 0–1. */
  progress: number;
  /** Why it failed, as a sentence of the service; null: unknown. */
  problem: string | null;
  /** The same as a reason. */
  why: Why | null;
}

const STORED_AS = 'omote.restore';
/** A browser that was closed in between does not tell of a restore long ago. */
const FORGOTTEN_AFTER_MS = 24 * 3600 * 1000;
/** A service that knows nothing of the restore after this time was interrupted while it prepared it. */
const UNKNOWN_AFTER_MS = 20_000;

/** What is shown of the kept restore, according to the latest status. Pure. */
export function restoringOf(
  kept: KeptRestore | null,
  {
    value,
    problem,
    answeredAt,
  }: Pick<Polled<Pick<AdminStatus, 'restore'>>, 'value' | 'problem' | 'answeredAt'>,
  nowMs: number,
): Restoring | 'over' | null {
  const told = value?.restore ?? null;
  const underWay = told?.state === 'preparing' || told?.state === 'switching';
  if (problem?.kind === 'closed') return kept ? 'over' : null;
  if (isOutage(problem)) {
    const name = kept?.name ?? (underWay ? told.name : null);
    return name === null ? null : { name, step: 'restarting', progress: 1, problem: null, why: null };
  }
  if (told?.state === 'switching')
    return { name: told.name, step: 'restarting', progress: 1, problem: null, why: null };
  if (kept === null) return null;
  const shown = { name: kept.name, progress: 0, problem: null, why: null };
  // An answer from before the restore was asked for tells of an earlier one.
  if (answeredAt === null || answeredAt <= kept.atMs) return { ...shown, step: 'preparing' };
  if (kept.endedMs !== undefined && answeredAt > kept.endedMs) return 'over';
  if (told?.name === kept.name && told.state === 'preparing')
    return { ...shown, step: 'preparing', progress: told.progress };
  if (told?.name === kept.name && told.state === 'failed')
    return { ...shown, step: 'failed', problem: told.problem, why: told.why };
  if (told !== null) return 'over';
  return { ...shown, step: nowMs - kept.atMs < UNKNOWN_AFTER_MS ? 'preparing' : 'failed' };
}

/** Reads the stored restore. The storage may contain anything; what is not valid or too old is ignored. */
export function parseKept(text: string | null, nowMs: number): KeptRestore | null {
  try {
    const { name, atMs } = (JSON.parse(text ?? 'null') ?? {}) as Partial<Record<string, unknown>>;
    const recent = typeof atMs === 'number' && Math.abs(nowMs - atMs) < FORGOTTEN_AFTER_MS;
    return recent && typeof name === 'string' ? { name, atMs } : null;
  } catch {
    return null;
  }
}

function read(): KeptRestore | null {
  try {
    return parseKept(localStorage.getItem(STORED_AS), Date.now());
  } catch {
    return null;
  }
}

const listeners = new Set<() => void>();
/** Without storage, only this tab knows of it, until it is closed. */
let kept: KeptRestore | null = read();
/** When a restore was forgotten last, here or in another tab, by this browser's clock. */
let forgottenMs = Number.NEGATIVE_INFINITY;

function know(restore: KeptRestore | null): void {
  kept = restore;
  if (restore === null) forgottenMs = Date.now();
  for (const listener of listeners) listener();
}

function keep(restore: KeptRestore | null): void {
  try {
    if (restore) localStorage.setItem(STORED_AS, JSON.stringify(restore));
    else localStorage.removeItem(STORED_AS);
  } catch {
    // See `kept`.
  }
  know(restore);
}

/** Called when the service has agreed to restore a backup: from then on the page shows only this. */
export const restoreBegun = (name: string): void => keep({ name, atMs: Date.now() });

/** @returns the restore that this browser has asked for or has seen begin; null: none */
export function useKeptRestore(): KeptRestore | null {
  const [shown, setShown] = useState(kept);
  useEffect(() => {
    const changed = (): void => setShown(kept);
    const stored = (event: StorageEvent): void => {
      if (event.key !== STORED_AS) return;
      const now = read();
      know(now === null && kept !== null ? { ...kept, endedMs: Date.now() } : now);
    };
    listeners.add(changed);
    window.addEventListener('storage', stored);
    return () => {
      listeners.delete(changed);
      window.removeEventListener('storage', stored);
    };
  }, []);
  return shown;
}

/** @returns what to show of a restore instead of the console; null: nothing */
export function useRestoring(
  known: KeptRestore | null,
  status: Polled<AdminStatus>,
): { restoring: Restoring | null; leave: () => void } {
  const found = restoringOf(known, status, Date.now());
  const over = found === 'over';
  const restoring = found === 'over' ? null : found;
  const name = restoring?.name ?? null;
  const { answeredAt } = status;
  useEffect(() => {
    if (over) keep(null);
    // The browser of another operator remembers it, too, once the service is about to go. An answer from before a restore
    // was forgotten tells of that one: a tab that has not reached the service since then would remind the others for ever.
    else if (name !== null && known === null && answeredAt !== null && answeredAt > forgottenMs)
      restoreBegun(name);
  }, [over, name, known, answeredAt]);
  return { restoring, leave: useCallback(() => keep(null), []) };
}
