import { hasCommands, typed } from '../../command.ts';

/** Where on the host commands are typed: the desktop app has none, but a clone's work on its data. */
export function commandPlace(): 'anywhere' | 'program' | 'clone' {
  if (!hasCommands()) return 'clone';
  return /^npm|\.\//.test(typed('')) ? 'program' : 'anywhere';
}
