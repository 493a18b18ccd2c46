import type { AuditedBy } from '../../domain/audit/audit.ts';
import { failure } from '../../domain/failure.ts';
import type { RunningSandbox, SandboxEnd, SandboxLauncher } from '../../domain/sandbox/ports-sandbox.ts';
import type { Micros } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Stored } from '../stored.ts';

export interface SandboxState {
  state: 'unavailable' | 'off' | 'starting' | 'running';
  baseUrl: string | null;
  startedAtUs: Micros | null;
  idleHours: number;
  lastEnd: SandboxEnd | null;
}

/** The one sandbox beside this appliance: started and stopped by administrators, and told in the audit log. */
export class SandboxSwitch {
  readonly #world: Stored;
  readonly #launcher: SandboxLauncher | null;
  readonly #failed: (error: unknown) => void;
  #running: { sandbox: RunningSandbox; startedAtUs: Micros } | null = null;
  #starting: Promise<RunningSandbox> | null = null;
  #lastEnd: SandboxEnd | null = null;
  #stoppedBy: AuditedBy | null = null;
  /** Until the end of the last one is told. */
  #told: Promise<void> = Promise.resolve();
  #closed = false;

  /** @param launcher null: none can be started here */
  constructor(world: Stored, launcher: SandboxLauncher | null, failed: (error: unknown) => void) {
    this.#world = world;
    this.#launcher = launcher;
    this.#failed = failed;
  }

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
   * @throws Failure state_forbids: one runs already, or none can be started here; unavailable: it does not start, and
   * why
   */
  async start(actor: AuditedBy): Promise<RunningSandbox> {
    if (this.#launcher === null)
      throw failure('state_forbids', 'sandbox', 'cannot be started here; run `omote sandbox` in a terminal');
    if (this.#running || this.#starting) throw failure('state_forbids', 'sandbox', 'is already running');
    if (this.#closed) throw failure('unavailable', 'service', 'is stopping');
    this.#starting = this.#launcher.launch();
    try {
      const sandbox = await this.#starting.catch((error: Error) => {
        throw failure('unavailable', 'sandbox', `does not start: ${error.message}`);
      });
      await this.#note(actor, 'sandbox.start').catch(async (error) => {
        await sandbox.stop('asked');
        throw error;
      });
      this.#running = { sandbox, startedAtUs: this.#world.clock.nowUs() };
      this.#told = sandbox.ended.then((why) => this.#ended(why));
      return sandbox;
    } finally {
      this.#starting = null;
    }
  }

  /** Resolves once its data is deleted; without a sandbox nothing happens. */
  async stop(actor: AuditedBy): Promise<void> {
    await this.#starting?.catch(() => undefined);
    if (!this.#running) return;
    this.#stoppedBy = actor;
    await this.#running.sandbox.stop('asked');
    await this.#told;
  }

  /** The appliance ends. */
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
