import type { AuditedBy } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { RunningSandbox, SandboxEnd, SandboxLauncher } from '../../domain/sandbox/ports-sandbox.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';

interface SandboxState {
  state: 'unavailable' | 'off' | 'starting' | 'running';
  baseUrl: string | null;
  startedAtUs: Micros | null;
  idleHours: number;
  lastEnd: SandboxEnd | null;
}

/**
 * The sandbox of this appliance; there is at most one. Administrators start and stop it, and the audit log records
 * that.
 */
export class SandboxSwitch {
  readonly #world: Stored;
  readonly #launcher: SandboxLauncher | null;
  readonly #failed: (error: unknown) => void;
  #running: { sandbox: RunningSandbox; startedAtUs: Micros } | null = null;
  #starting: Promise<RunningSandbox> | null = null;
  #lastEnd: SandboxEnd | null = null;
  #stoppedBy: AuditedBy | null = null;
  /** Resolves once the end of the latest sandbox is in the audit log. */
  #told: Promise<void> = Promise.resolve();
  #closed = false;

  /**
   * @param launcher null: no sandbox can be started here
   * @param failed receives errors of writing the audit log
   */
  constructor(world: Stored, launcher: SandboxLauncher | null, failed: (error: unknown) => void) {
    this.#world = world;
    this.#launcher = launcher;
    this.#failed = failed;
  }

  /** The current state; `baseUrl` and `startedAtUs` are null unless the sandbox is running. */
  get state(): SandboxState {
    const rest = { idleHours: this.#launcher?.idleHours ?? 0, lastEnd: this.#lastEnd };
    if (this.#running) {
      const { sandbox, startedAtUs } = this.#running;
      return { state: 'running', baseUrl: sandbox.baseUrl, startedAtUs, ...rest };
    }
    const state = this.#launcher === null ? 'unavailable' : this.#starting ? 'starting' : 'off';
    return { state, baseUrl: null, startedAtUs: null, ...rest };
  }

  /**
   * Starts the sandbox and records it in the audit log. Resolves when the sandbox runs.
   * @throws Failure state_forbids: one is already running, or none can be started here; unavailable: it failed to start
   * (the message says why), or the service is stopping
   */
  async start(actor: AuditedBy): Promise<RunningSandbox> {
    if (this.#launcher === null) throw refusal('sandbox_not_here', 'sandbox');
    if (this.#running || this.#starting) throw refusal('sandbox_running', 'sandbox');
    if (this.#closed) throw refusal('service_stopping', 'service');
    this.#starting = this.#start(actor, this.#launcher);
    try {
      return await this.#starting;
    } finally {
      this.#starting = null;
    }
  }

  async #start(actor: AuditedBy, launcher: SandboxLauncher): Promise<RunningSandbox> {
    const sandbox = await launcher.launch().catch((error: Error) => {
      throw refusal('sandbox_not_started', 'sandbox', { detail: error.message });
    });
    await this.#note(actor, 'sandbox.start').catch(async (error) => {
      await sandbox.stop('asked');
      throw error;
    });
    this.#running = { sandbox, startedAtUs: this.#world.clock.nowUs() };
    this.#told = sandbox.ended.then((why) => this.#ended(why));
    return sandbox;
  }

  /** Stops the sandbox, also one that is starting. Resolves once its data is deleted; without a sandbox, nothing happens. */
  async stop(actor: AuditedBy): Promise<void> {
    await this.#starting?.catch(() => undefined);
    if (!this.#running) return;
    this.#stoppedBy = actor;
    await this.#running.sandbox.stop('asked');
    await this.#told;
  }

  /** For the service's shutdown: stops the sandbox and refuses to start another. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#starting?.catch(() => undefined);
    await this.#running?.sandbox.stop('shutdown');
    await this.#told;
  }

  async #ended(why: SandboxEnd): Promise<void> {
    this.#running = null;
    this.#lastEnd = why;
    const actor = this.#stoppedBy ?? 'service';
    this.#stoppedBy = null;
    await this.#note(actor, 'sandbox.stop', why).catch(this.#failed);
  }

  #note(actor: AuditedBy, action: 'sandbox.start' | 'sandbox.stop', why?: SandboxEnd): Promise<void> {
    const details = why === undefined ? {} : { why };
    return this.#world.store.transact((tx) => audit(this.#world, tx, { actor, action, details }));
  }
}
