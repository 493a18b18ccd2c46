/** A consent text that reads more easily; store/migrations gives the reasons. */
import { supplyConsent } from '../../migrations/0033-supplied-consent.ts';

export const suppliedConsent = supplyConsent('main.');
