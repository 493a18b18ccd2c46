import { describe, expect, it } from 'vitest';
import type { WithdrawalAnswer } from '../../../src/ui/kiosk/machine/events.ts';
import type { Screen } from '../../../src/ui/kiosk/machine/state.ts';
import { meWith, Visit } from './visits.ts';

const ON = meWith({ withdrawals: true });
const NUMBER = '0123456789abcdef0123456789abcdef';

const stageOf = ({ state }: Visit) => (state.screen as Extract<Screen, { name: 'withdrawal' }>).stage;
const asked = ({ commands }: Visit) => commands.filter(({ type }) => type === 'withdraw');
const answer = (visit: Visit, said: WithdrawalAnswer): void =>
  void visit.do({ type: 'withdrawn', visit: visit.state.visit, answer: said });

/** A visitor who wants their data deleted and was recognised. */
function recognised(me = ON): Visit {
  const visit = Visit.waiting(me);
  visit.do({ type: 'begin' }, { type: 'withdraw' }, { type: 'type', text: '4711' }, { type: 'submit' });
  visit.do({ type: 'start' }, { type: 'opened', visit: visit.state.visit, path: '/s/token' });
  visit.do({ type: 'capture_over', ending: 'accepted', displayName: null });
  return visit;
}

describe('a visitor who withdraws their consent', () => {
  it('is recognised first, and asked once more; nothing is deleted before', () => {
    const visit = recognised();
    expect(visit.state.screen).toMatchObject({ name: 'withdrawal', path: '/s/token', stage: 'confirm' });
    expect(asked(visit)).toEqual([]);
    visit.do({ type: 'confirm_withdrawal' }, { type: 'confirm_withdrawal' });
    expect(asked(visit)).toEqual([{ type: 'withdraw', visit: visit.state.visit, path: '/s/token' }]);
  });

  it('is told that it is not known while no answer comes, and that it is done once it is', () => {
    const visit = recognised();
    visit.do({ type: 'confirm_withdrawal' });
    answer(visit, 'unreachable');
    expect(stageOf(visit)).toBe('unknown');
    answer(visit, { number: NUMBER, status: 'Processing' });
    expect(visit.state.screen).toMatchObject({ stage: 'erasing', number: NUMBER });
    // What was accepted stays so.
    answer(visit, 'unreachable');
    expect(visit.state.screen).toMatchObject({ stage: 'erasing', number: NUMBER });
    answer(visit, { number: NUMBER, status: 'Completed' });
    expect(visit.state.screen).toMatchObject({ stage: 'done', number: NUMBER });
    visit.do({ type: 'cancel' });
    expect(JSON.stringify(visit.state)).not.toContain(NUMBER);
  });

  it('is told when it was refused, and when it takes longer', () => {
    for (const [said, stage] of [
      ['refused', 'refused'],
      [{ number: NUMBER, status: 'Failed' }, 'late'],
    ] as const) {
      const visit = recognised();
      visit.do({ type: 'confirm_withdrawal' });
      answer(visit, said);
      expect(stageOf(visit)).toBe(stage);
    }
  });

  it('who is not recognised, or keeps their data, has nothing deleted', () => {
    const stranger = Visit.waiting(ON);
    stranger.do({ type: 'begin' }, { type: 'withdraw' }, { type: 'type', text: '4711' }, { type: 'submit' });
    stranger.do({ type: 'start' }, { type: 'opened', visit: stranger.state.visit, path: '/s/token' });
    stranger.do({ type: 'capture_over', ending: 'rejected', displayName: null });
    expect(stranger.state.screen.name).toBe('result');
    stranger.do({ type: 'confirm_withdrawal' });
    const keeps = recognised();
    keeps.do({ type: 'cancel' }, { type: 'confirm_withdrawal' });
    expect([...asked(stranger), ...asked(keeps)]).toEqual([]);
    expect(keeps.state.screen.name).toBe('attract');
  });

  it('who is to be recognised without an ID, and is not, enters the ID and still withdraws', () => {
    const visit = Visit.waiting(meWith({ withdrawals: true, recognises: true }));
    visit.do({ type: 'other_way' }, { type: 'withdraw' });
    expect(visit.state.screen).toMatchObject({
      name: 'ready',
      purpose: { recognises: true, withdraws: true },
    });
    visit.do({ type: 'start' }, { type: 'opened', visit: visit.state.visit, path: '/s/one' });
    visit.do({ type: 'capture_over', ending: 'rejected', displayName: null });
    expect(visit.state.screen).toMatchObject({ name: 'identify', withdraws: true });
    visit.do({ type: 'type', text: '4711' }, { type: 'submit' }, { type: 'start' });
    visit.do({ type: 'opened', visit: visit.state.visit, path: '/s/two' });
    visit.do({ type: 'capture_over', ending: 'accepted', displayName: null });
    expect(visit.state.screen).toMatchObject({ name: 'withdrawal', path: '/s/two' });
  });

  it('who walks off leaves the question to the next visitor for no longer than others, whoever touches the screen', () => {
    const visit = recognised();
    for (let s = 0; s < 40; s += 5) {
      visit.wait(5000);
      visit.do({ type: 'touch' });
    }
    expect(stageOf(visit)).toBe('confirm');
    // A countdown would ask for a touch, which doesn't help here, and would cover the question.
    expect(visit.state.asksStillThere).toBe(false);
    visit.wait(6000);
    expect(visit.state.screen.name).toBe('attract');
  });

  it('is not asked for longer than the service takes the answer, however long the kiosk waits for others', () => {
    const visit = recognised(meWith({ withdrawals: true, idle_s: 600 }));
    visit.wait(120_000);
    expect(visit.state.screen.name).toBe('attract');
  });

  it('who entered an ID before is compared with its person, and not searched among everybody', () => {
    const visit = Visit.waiting(meWith({ withdrawals: true, recognises: true }));
    visit.do({ type: 'begin' }, { type: 'choose', kind: 'authentication' }, { type: 'enter_id' });
    visit.do({ type: 'type', text: '4711' }, { type: 'other_way' }, { type: 'withdraw' });
    expect(visit.state.screen).toMatchObject({
      name: 'ready',
      purpose: { identifier: '4711', withdraws: true },
    });
  });

  it('has no such choice where the site does not allow it, and an ordinary visit does not lead there', () => {
    const off = Visit.waiting();
    off.do({ type: 'begin' }, { type: 'withdraw' });
    expect(off.state.screen.name).toBe('choose');
    const usual = Visit.waiting(ON);
    usual.do({ type: 'begin' }, { type: 'choose', kind: 'authentication' }, { type: 'type', text: '4711' });
    usual.do(
      { type: 'submit' },
      { type: 'start' },
      { type: 'opened', visit: usual.state.visit, path: '/s/x' },
    );
    usual.do({ type: 'capture_over', ending: 'accepted', displayName: null });
    expect(usual.state.screen).toMatchObject({ name: 'result', ending: 'accepted' });
    expect(JSON.stringify(usual.state)).not.toContain('/s/x');
  });
});
