import { join } from 'node:path';
import { type UtilityProcess, utilityProcess } from 'electron';
import { crashCause, type ProbeAnswer, type RunProbe, tooLate } from '../../../app/packs/provider-probes.ts';
import type { OpenedKey } from '../../../app/service/desktop-key.ts';
import { ALLOCATOR } from '../../allocator.ts';
import { type FromService, readFromService, type ToService } from '../../service-messages.ts';
import { countFailure, restartDelayMs } from './backoff.ts';
import { type Ready, readLink, readReady } from './ready-message.ts';
import { unpacked } from './unpacked.ts';

const QUIT_TIMEOUT_MS = 8000;
const LINK_TIMEOUT_MS = 3000;

interface ServiceEvents {
  ready(ready: Ready): void;
  /**
   * The service ended unexpectedly.
   * @param nextStartMs the delay before it is started again, ms
   * @param startProblem why it couldn't start, in words for people; null: it had started, or gave no reason
   */
  down(nextStartMs: number, startProblem: string | null): void;
}

/** Runs the service in its own process, so that neither takes the other down, and restarts it when it fails. */
export class ServiceProcess {
  readonly #events: ServiceEvents;
  readonly #key: OpenedKey;
  /** The callers waiting for the service to answer, by the number of their request. */
  readonly #waiting = new Map<number, (answer: string | null) => void>();
  #child: UtilityProcess | null = null;
  #baseUrl = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  #nextId = 0;
  /** The reason the service gave for not starting, until its process has ended. */
  #startProblem: string | null = null;
  #quitting = false;

  /** @param key is kept in this process for later starts of the service */
  constructor(key: OpenedKey, events: ServiceEvents) {
    this.#key = key;
    this.#events = events;
  }

  start(): void {
    const startedMs = performance.now();
    const child = utilityProcess.fork(unpacked(join(import.meta.dirname, 'service.js')), [], {
      serviceName: 'omote-service',
      stdio: 'inherit',
      env: { ...ALLOCATOR, ...process.env, OMOTE_KEY_FROM_PARENT: '1' },
    });
    this.#child = child;
    child.once('spawn', () => this.#sendKey());
    child.on('message', (message: unknown) => this.#receive(readFromService(message)));
    child.once('exit', () => this.#ended(performance.now() - startedMs));
  }

  /** Requests an unused link to the console; null if the service doesn't answer. */
  newLink(): Promise<string | null> {
    return this.#ask('console-link');
  }

  /**
   * Requests a code that makes the kiosk window the host's kiosk; null if the site doesn't allow this or the service
   * doesn't answer.
   */
  newKioskCode(): Promise<string | null> {
    return this.#ask('kiosk-code');
  }

  #ask(type: 'console-link' | 'kiosk-code'): Promise<string | null> {
    const id = this.#nextId++;
    return new Promise((resolve) => {
      const late = setTimeout(() => this.#waiting.delete(id) && resolve(null), LINK_TIMEOUT_MS);
      this.#waiting.set(id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      this.#send({ type, id });
    });
  }

  #answered(id: number, answer: string | null): void {
    this.#waiting.get(id)?.(answer);
    this.#waiting.delete(id);
  }

  /** Stops the service. Resolves when it has closed its store or, after 8 s, was killed. */
  async quit(): Promise<void> {
    this.#quitting = true;
    clearTimeout(this.#timer);
    const child = this.#child;
    if (!child) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    this.#send({ type: 'quit' });
    const late = setTimeout(() => child.kill(), QUIT_TIMEOUT_MS);
    await ended;
    clearTimeout(late);
  }

  #sendKey(): void {
    const { key, warning } = this.#key;
    this.#send({ type: 'data-key', key: key && Buffer.from(key).toString('base64'), warning });
  }

  #receive(message: FromService | null): void {
    if (message?.type === 'ready') {
      const ready = readReady(message);
      this.#baseUrl = ready?.baseUrl ?? '';
      if (ready) this.#events.ready(ready);
    }
    if (message?.type === 'failed') this.#startProblem = message.message;
    if (message?.type === 'console-link') {
      const url = readLink(message, this.#baseUrl);
      if (url !== null) this.#answered(message.id, url);
    }
    if (message?.type === 'kiosk-code') this.#answered(message.id, message.code);
    if (message?.type === 'probe')
      void probeInUtilityProcess(message.request).then((answer) =>
        this.#send({ type: 'probed', id: message.id, answer }),
      );
  }

  #ended(ranMs: number): void {
    this.#child = null;
    if (this.#quitting) return;
    this.#failures = countFailure(this.#failures, ranMs);
    const delayMs = restartDelayMs(this.#failures);
    this.#events.down(delayMs, this.#startProblem);
    this.#startProblem = null;
    this.#timer = setTimeout(() => this.start(), delayMs);
  }

  #send(message: ToService): void {
    this.#child?.postMessage(message);
  }
}

const TIMEOUT_MS = 60_000;

/** Tries an accelerator in a utility process, because this build of Electron can't run as plain Node. */
const probeInUtilityProcess: RunProbe = (request) =>
  new Promise((resolve) => {
    const entry = unpacked(join(import.meta.dirname, 'provider-probe.js'));
    const child = utilityProcess.fork(entry, [], { serviceName: 'omote-provider-probe', stdio: 'ignore' });
    let answer: ProbeAnswer | null = null;
    const late = setTimeout(() => {
      answer ??= { failed: tooLate(TIMEOUT_MS) };
      child.kill();
    }, TIMEOUT_MS);
    child.once('spawn', () => child.postMessage(request));
    child.on('message', (message) => {
      answer ??= message as ProbeAnswer;
      child.kill();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      resolve(answer ?? { failed: crashCause(`exit code ${code}`) });
    });
  });
