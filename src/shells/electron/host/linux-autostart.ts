/** The entry in ~/.config/autostart that starts the app when its user logs in. */
export const AUTOSTART_FILE = 'omote.desktop';

/** @param command program and arguments. */
export function autostartEntry(command: readonly string[]): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    'Name=Omote',
    'Comment=Face authentication that stays in the building',
    `Exec=${command.map(quoted).join(' ')}`,
    'X-GNOME-Autostart-enabled=true',
    'Terminal=false',
    '',
  ].join('\n');
}

/** As the Desktop Entry Specification wants it: quotes, backslashes twice (once for the string, once for Exec). */
function quoted(argument: string): string {
  if (/[\n\r]/.test(argument)) throw new Error('a path with a line break cannot be started automatically');
  const plain = argument.replaceAll('%', '%%');
  if (/^[A-Za-z0-9_./=:@+,%-]+$/.test(plain)) return plain;
  const escaped = plain.replaceAll('\\', '\\\\\\\\').replaceAll(/["`$]/g, '\\\\$&');
  return `"${escaped}"`;
}
