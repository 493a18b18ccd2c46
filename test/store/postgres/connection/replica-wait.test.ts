import { expect, it } from 'vitest';
import {
  REPLICA_S,
  ReplicaPatience,
  waitText,
} from '../../../../src/store/postgres/connection/replica-wait.ts';

const gone = { standbys: '*', replicas: '' };
const at = (lsn: string) => ({ standbys: '*', replicas: `71 ${lsn} ${lsn}` });

it('patience with replicas ends a minute after the last progress, and starts again with the next commit', () => {
  let nowMs = 0;
  const patience = new ReplicaPatience(() => nowMs);
  const after = (ms: number, seen: Parameters<ReplicaPatience['look']>[0]) => {
    nowMs += ms;
    return patience.look(seen);
  };
  expect(after(0, null)).toBe(REPLICA_S);
  expect(after(5000, gone)).toBe(60);
  expect(after(59_000, gone)).toBe(1);
  expect(after(1000, gone)).toBe(0);
  // The replica is back and catches up.
  expect(after(1000, at('0/10'))).toBe(60);
  expect(after(50_000, at('0/10'))).toBe(10);
  expect(after(5000, at('0/20'))).toBe(60);
  // The next commit.
  expect(after(50_000, null)).toBe(60);
  expect(after(1000, at('0/20'))).toBe(60);
});

it('operators are told which replica is awaited and how long', () => {
  expect(waitText(gone, 12.4)).toMatch(/'\*'\): none is connected\. Giving up in 12 s/);
  expect(waitText(at('0/20'), -3)).toMatch(/it’s connected but hasn’t confirmed yet\. Giving up in 0 s/);
});
