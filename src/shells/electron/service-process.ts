import { join } from 'node:path';
import { type UtilityProcess, utilityProcess } from 'electron';
import { ALLOCATOR } from '../allocator.ts';
import { countFailure, restartDelayMs } from './backoff.ts';
import { type Ready, readReady } from './ready-message.ts';

const QUIT_TIMEOUT_MS = 8000;

export interface ServiceEvents {
  ready(ready: Ready): void;
  /** Ended by itself; the next start comes after the pause. */
  down(nextStartMs: number): void;
}

/** The service in a process of its own: neither takes the other down, and it is started again when it falls. */
export class ServiceProcess {
  readonly #events: ServiceEvents;
  #child: UtilityProcess | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #quitting = false;

  constructor(events: ServiceEvents) {
    this.#events = events;
  }

  start(): void {
    const startedMs = performance.now();
    const entry = join(import.meta.dirname, 'service.js');
    const child = utilityProcess.fork(entry, [], {
      serviceName: 'omote-service',
      stdio: 'inherit',
      env: { ...ALLOCATOR, ...process.env },
    });
    this.#child = child;
    child.on('message', (message: unknown) => {
      const ready = readReady(message);
      if (ready) this.#events.ready(ready);
    });
    child.once('exit', () => this.#ended(performance.now() - startedMs));
  }

  /** Resolves when the service has closed its store, or when it had its time. */
  async quit(): Promise<void> {
    this.#quitting = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.postMessage({ type: 'quit' });
    const late = setTimeout(() => child.kill(), QUIT_TIMEOUT_MS);
    await ended;
    clearTimeout(late);
  }

  #ended(ranMs: number): void {
    this.#child = null;
    if (this.#quitting) return;
    this.#failures = countFailure(this.#failures, ranMs);
    const delayMs = restartDelayMs(this.#failures);
    this.#events.down(delayMs);
    this.#timer = setTimeout(() => this.start(), delayMs);
  }
}
