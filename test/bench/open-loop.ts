import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from './quantile.ts';

export interface Load {
  url: string;
  headers?: Record<string, string>;
  /** The body of a POST; absent: a GET. */
  body?: string;
}

export interface OpenLoop {
  calls: number;
  p50Ms: number;
  p99Ms: number;
}

const MOST_SOCKETS = 512;

/**
 * Calls at instants that are set beforehand, whether or not earlier calls have been answered, as callers do who know nothing
 * of each other. Times count from these instants, so a service that stands still for a while shows in all calls of the while.
 * @throws Error if an answer is an error
 */
export async function openLoop(load: Load, perSecond: number, seconds: number): Promise<OpenLoop> {
  const agent = new Agent({ keepAlive: true, maxSockets: MOST_SOCKETS });
  const calls = Math.round(perSecond * seconds);
  const took: number[] = [];
  const pending: Promise<void>[] = [];
  const beganMs = performance.now();
  for (let sent = 0; sent < calls; ) {
    const due = Math.min(calls, Math.floor(((performance.now() - beganMs) * perSecond) / 1000) + 1);
    for (; sent < due; sent++) {
      const dueMs = beganMs + (1000 * sent) / perSecond;
      pending.push(answered(load, agent).then(() => void took.push(performance.now() - dueMs)));
    }
    await pause(1);
  }
  await Promise.all(pending);
  agent.destroy();
  return { calls, p50Ms: quantile(took, 0.5), p99Ms: quantile(took, 0.99) };
}

function answered({ url, headers = {}, body }: Load, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    request(url, { agent, method, headers: { ...headers, ...length } }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 || answer.statusCode === 201
          ? resolve()
          : reject(new Error(`${url}: ${answer.statusCode}`)),
      );
    })
      .once('error', reject)
      .end(body);
  });
}
