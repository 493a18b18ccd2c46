/** A sandbox: an appliance in a process of its own, with simulated people before simulated cameras. */

/** Why a sandbox ended. */
export type SandboxEnd = 'asked' | 'idle' | 'crashed' | 'shutdown';

export interface RunningSandbox {
  /** Where it is found. */
  baseUrl: string;
  /** Its first API key, shown once. */
  key: string;
  /** One-time link into its console. */
  consoleUrl: string;
  /** Resolves once its process has ended and its data is deleted. Never rejects. */
  readonly ended: Promise<SandboxEnd>;
  stop(why: SandboxEnd): Promise<void>;
}

/** Starts sandboxes beside this appliance. */
export interface SandboxLauncher {
  /** Hours without a call after which a sandbox ends. */
  idleHours: number;
  /** @throws Error with a message for people: the port is taken, the engine does not start. */
  launch(): Promise<RunningSandbox>;
}

/** What is before the camera. `person`: one of the people, or `nobody`. */
export interface SimulatedScene {
  person: string;
  manner: 'as_told' | 'still' | 'photograph';
}

/** A camera that films somebody. */
export interface SimulatedCamera {
  /** The picture of this moment. JPEG. */
  frame(): Promise<Uint8Array>;
  /** What the page says, an instruction of the capture protocol; null: nothing. */
  hear(instruction: string | null): void;
}

/** How a visit ended, in the words of the capture protocol. */
export type VisitEnd =
  | { outcome: 'finished'; result: boolean; reason: string; redirectUri: string }
  | { outcome: 'attempt_over'; reason: string; attemptsLeft: number | null }
  /** The issued URL does not open, and why. */
  | { outcome: 'url_refused'; reason: string }
  /** The page was closed before a result: another page took over, or the sandbox ends. */
  | { outcome: 'disconnected' };

/** The simulated people of a sandbox, as http asks for them. */
export interface SimulatedPeople {
  /** A still as somebody would upload it. JPEG. */
  portrait(person: string): Promise<Uint8Array>;
  camera(scene: SimulatedScene): Promise<SimulatedCamera>;
  /** Opens an issued URL as a browser does and stands before the camera. @param attempts how often the person tries, from 1 */
  visit(url: string, scene: SimulatedScene, attempts: number, signal: AbortSignal): Promise<VisitEnd>;
}

/** What makes an appliance a sandbox. */
export interface SandboxParts {
  people: SimulatedPeople;
  /** Somebody called: it is not idle. */
  used(): void;
}
