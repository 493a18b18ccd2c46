/**
 * The service's process, which is asked to stop while its engine opens. `FAILS`: it then fails for a reason of its own;
 * otherwise it is as if the start had upgraded the data and not finished with it.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, serve } from '../../src/shells/headless/serve.ts';
import { LAZY, openAtFirstPicture } from './lazy-engine.ts';

const { OMOTE_DATA_DIR: folder = '', FAILS: fails } = process.env;

serve({
  ...LAZY,
  openEngine: async (options) => {
    const heard = new Promise((resolve) => process.once('SIGTERM', resolve));
    process.kill(process.pid, 'SIGTERM');
    // Waiting for a signal does not keep a process alive.
    const alive = setInterval(() => undefined, 1000);
    await heard;
    clearInterval(alive);
    if (fails) throw new Error('its own reason');
    copyFileSync(join(folder, 'omote.db'), join(folder, 'omote.db.before'));
    return await openAtFirstPicture(options);
  },
}).catch(fail);
