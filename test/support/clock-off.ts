/**
 * Preloaded into a service or a command (`node --import`), it shifts the clock of this process's host by
 * OMOTE_TEST_CLOCK_OFF_MS. It changes every time of day that JavaScript sees. Elapsed time (performance.now, timers) is
 * unaffected.
 */
const OFF_MS = Number(process.env.OMOTE_TEST_CLOCK_OFF_MS);
if (!Number.isFinite(OFF_MS)) throw new Error('OMOTE_TEST_CLOCK_OFF_MS says by how much the clock is off');

const right = globalThis.Date;
const nowMs = (): number => right.now() + OFF_MS;

globalThis.Date = new Proxy(right, {
  construct: (target, args, made) =>
    Reflect.construct(target, args.length > 0 ? args : [nowMs()], made === off ? target : made),
  apply: (target) => new target(nowMs()).toString(),
  get: (target, name) => (name === 'now' ? nowMs : Reflect.get(target, name)),
});
const off = globalThis.Date;
