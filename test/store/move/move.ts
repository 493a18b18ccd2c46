import { type Move, type Moved, moveStore } from '../../../src/store/move/move-store.ts';
import { T0 } from '../samples.ts';

export const move = (folder: string, url: string, to: Move['to'], part: Partial<Move> = {}): Promise<Moved> =>
  moveStore({
    folder,
    database: { url, credential: () => null },
    to,
    appliance: null,
    dataKey: new Uint8Array(32).fill(7),
    keep: false,
    replace: false,
    note: { atUs: T0, actor: 'task', action: 'store.move', subject: '', details: {} },
    inspect: async () => undefined,
    onProgress: () => undefined,
    ...part,
  });
