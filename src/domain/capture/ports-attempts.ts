/** Attempts; part of StoreReads and StoreWrites (ports.ts). */
import type { Attempt } from './attempt.ts';

export interface AttemptReads {
  attempts(sessionId: string): Promise<Attempt[]>;
  attempt(sessionId: string, number: number): Promise<Attempt | null>;
}

export interface AttemptWrites {
  saveAttempt(attempt: Attempt): Promise<void>;
}
