/**
 * Loaded before a service or a command (`node --import`): the host of this process has a clock that is off by OMOTE_TEST_CLOCK_OFF_MS.
 * All that JavaScript is told of the time of day; what has passed (performance.now, timers) goes on as it does.
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
