/** Quotes a text for a POSIX shell, so that nothing in it is interpreted. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/** The same for PowerShell, which also takes typographic quotation marks for the end of a text. */
const quotedForPowerShell = (text: string): string => `'${text.replaceAll(/['‘’‚‛]/g, '$&$&')}'`;

/** Quotes a text for the shell of whoever works on this data folder; `inFolder` says which that is. */
export const quotedIn = (dataDir: string, text: string): string =>
  isOfWindows(dataDir) ? quotedForPowerShell(text) : quoted(text);

/** Whether the path begins with a drive or a network share. */
const isOfWindows = (path: string): boolean => /^(?:[A-Za-z]:|\\\\)/.test(path);

/**
 * A command that works on this data folder, whatever the default and the environment of the terminal are: in POSIX
 * shells, or in PowerShell where the folder is one of Windows.
 * @param typed the command
 * @param more further environment variables of letters, digits and underscores
 */
export function inFolder(
  dataDir: string,
  typed: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const others = Object.entries(more);
  if (!isOfWindows(dataDir)) {
    // Of the variables around it, sudo passes none on.
    const sudo = typed.startsWith('sudo ') ? 'sudo ' : '';
    const set = [`OMOTE_DATA_DIR=${quoted(dataDir)}`, ...others.map(([name, value]) => `${name}=${value}`)];
    return sudo + [...set, typed.slice(sudo.length)].join(' ');
  }
  const folder = `$env:OMOTE_DATA_DIR=${quotedForPowerShell(dataDir)}`;
  return [folder, ...others.map(([name, value]) => `$env:${name}='${value}'`), typed].join('; ');
}
