/** `omote …` in a terminal. */
import '../no-inspector.ts';
import { fail } from './main.ts';
import { omoteProgram } from './program.ts';

omoteProgram().parseAsync().catch(fail);
