/** A sandbox: an appliance in a process of its own, with simulated people in front of simulated cameras. */

/** Why a sandbox ended. */
export type SandboxEnd = 'asked' | 'idle' | 'crashed' | 'shutdown';

export interface RunningSandbox {
  /** The address at which the sandbox is reached. */
  baseUrl: string;
  /** The sandbox's first API key, shown once. */
  key: string;
  /** The one-time link into the sandbox's console. */
  consoleUrl: string;
  /** Its data folder, for commands: OMOTE_DATA_DIR. */
  dataDir: string;
  /** Resolves once the sandbox's process has ended and its data is deleted. Never rejects. */
  readonly ended: Promise<SandboxEnd>;
  stop(why: SandboxEnd): Promise<void>;
}

/** Starts sandboxes on this appliance's host. */
export interface SandboxLauncher {
  /** Hours without a call after which a sandbox ends. */
  idleHours: number;
  /** @throws Error with a message to show: the port is taken, or the engine does not start. */
  launch(): Promise<RunningSandbox>;
}

/** What the simulated camera shows. `person`: one of the simulated people, or `nobody`. */
export interface SimulatedScene {
  person: string;
  manner: 'as_told' | 'still' | 'photograph';
}

/** A simulated camera with a simulated person in front of it. */
export interface SimulatedCamera {
  /** The camera's current picture, as JPEG. */
  frame(): Promise<Uint8Array>;
  /** Receives the page's instruction, in the words of the capture protocol; null: the page gives none. */
  hear(instruction: string | null): void;
  /** Sees where the point is that the page asks to follow, as shares of the furthest; null: there is none. */
  see(point: { x: number; y: number } | null): void;
}

/** How a visit ended, in the words of the capture protocol. */
export type VisitEnd =
  | { outcome: 'finished'; result: boolean; reason: string; redirectUri: string }
  | { outcome: 'attempt_over'; reason: string; attemptsLeft: number | null }
  /** The issued URL was refused; `reason` says why. */
  | { outcome: 'url_refused'; reason: string }
  /** The page was closed before a result: another page took over, or the sandbox ends. */
  | { outcome: 'disconnected' };

/** The simulated people of a sandbox, for use by http. */
export interface SimulatedPeople {
  /** A still picture, as somebody would upload it, as JPEG. */
  portrait(person: string): Promise<Uint8Array>;
  camera(scene: SimulatedScene): Promise<SimulatedCamera>;
  /**
   * Opens an issued URL as a browser does and places the person in front of the camera.
   * @param attempts how often the person tries, from 1
   */
  visit(url: string, scene: SimulatedScene, attempts: number, signal: AbortSignal): Promise<VisitEnd>;
}

/** The parts that make an appliance a sandbox. */
export interface SandboxParts {
  people: SimulatedPeople;
  /** Scopes of the sandbox's first API key. */
  keyScopes: readonly string[];
  /** Records that the sandbox was called, so that it does not count as idle. */
  used(): void;
  /** Records that a call had a field that its operation does not know, and that therefore had no effect. */
  ignored(operation: string, field: string): void;
}
