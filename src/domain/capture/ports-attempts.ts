/** Attempts; part of StoreReads and StoreWrites (ports.ts). */
import type { Attempt } from './attempt.ts';

export interface AttemptReads {
  attempts(sessionId: string): Attempt[];
  attempt(sessionId: string, number: number): Attempt | null;
}

export interface AttemptWrites {
  saveAttempt(attempt: Attempt): void;
}
