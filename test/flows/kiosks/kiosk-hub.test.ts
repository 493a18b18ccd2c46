import { beforeEach, describe, expect, it } from 'vitest';
import { KioskHub, type KioskLine } from '../../../src/flows/kiosks/kiosk-hub.ts';
import { T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';

const line = (): KioskLine => ({
  recognises: null,
  show: () => undefined,
  cancel: () => undefined,
  greet: () => undefined,
  close: () => undefined,
});

describe('a call for staff that was answered', () => {
  const MINUTE_US = 60_000_000;
  let nowUs: number;
  let hub: KioskHub;
  let page: KioskLine;
  const call = () => {
    const { staffAskedAtUs, staffAcknowledged } = hub.presenceHere('k') ?? expect.fail('offline');
    return { staffAskedAtUs, staffAcknowledged };
  };
  const reports = (activity: 'staff_asked' | 'waiting') => hub.note('k', page, activity, null);
  const comesBack = (): void => {
    page = line();
    hub.connect('k', page);
  };
  const ANSWERED = { staffAskedAtUs: T0, staffAcknowledged: { atUs: T0 + 1, by: 'Bea' } };
  const NONE = { staffAskedAtUs: null, staffAcknowledged: null };

  beforeEach(async () => {
    nowUs = T0;
    hub = new KioskHub({ nowUs: () => nowUs }, await open());
    page = line();
    hub.connect('k', page);
    reports('staff_asked');
    nowUs += 1;
    await hub.acknowledge('k', 'Bea');
  });

  it.each([
    ['its connection is lost', () => hub.disconnect('k', page)],
    ['its page is replaced before its loss is noticed', () => undefined],
  ])('stands if %s, and the kiosk comes back and still calls', (_, lost) => {
    lost();
    nowUs += MINUTE_US - 1;
    comesBack();
    // The page is greeted before it reports anything.
    expect(call()).toEqual(ANSWERED);
    reports('staff_asked');
    expect(call()).toEqual(ANSWERED);
  });

  it('is over if the kiosk comes back and calls no more, or once it is gone for a minute', () => {
    hub.disconnect('k', page);
    comesBack();
    reports('waiting');
    expect(call()).toEqual(NONE);
    reports('staff_asked');
    const again = { staffAskedAtUs: nowUs, staffAcknowledged: null };
    expect(call()).toEqual(again);
    hub.disconnect('k', page);
    nowUs += MINUTE_US;
    comesBack();
    expect(call()).toEqual(NONE);
  });
});
