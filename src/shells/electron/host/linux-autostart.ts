/** The file in ~/.config/autostart that starts the app when its user logs in. */
export const AUTOSTART_FILE = 'omote.desktop';

/** The content of the autostart file. @param command program and arguments @throws Error if one has a line break */
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

/**
 * Quotes an argument according to the Desktop Entry Specification. Backslashes are escaped twice: once for the string
 * and once for Exec.
 */
function quoted(argument: string): string {
  if (/[\n\r]/.test(argument)) throw new Error('a path with a line break cannot be started automatically');
  const plain = argument.replaceAll('%', '%%');
  if (/^[A-Za-z0-9_./=:@+,%-]+$/.test(plain)) return plain;
  const escaped = plain.replaceAll('\\', '\\\\\\\\').replaceAll(/["`$]/g, '\\\\$&');
  return `"${escaped}"`;
}
