/** The service's process, whose networks are loaded at the first picture (lazy-engine.ts). */
import { fail, serve } from '../../src/shells/headless/serve.ts';
import { LAZY } from './lazy-engine.ts';

serve(LAZY).catch(fail);
