import { createContext, useContext } from 'react';
import type { AdminStatus } from '../../../contract/site/admin-status.ts';
import type { Polled } from './use-polled.ts';

const Status = createContext<Polled<AdminStatus>>({
  value: null,
  problem: null,
  answeredAt: null,
  refresh: () => undefined,
});

export const StatusProvider = Status;

/** The service's status. The whole console shares one poll. */
export const useStatus = (): Polled<AdminStatus> => useContext(Status);
