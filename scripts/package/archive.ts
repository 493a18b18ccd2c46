/** Archives whose bytes follow from their entries alone: order, owner and times are those given here, on any machine. */

export interface Entry {
  /** Relative, with `/` between its parts. */
  path: string;
  /** Permission bits. */
  mode: number;
  /** Of a symbolic link, the path that it names. */
  content: Buffer | { link: string };
}

const BLOCK = 512;

/**
 * A tar archive (ustar) in which everything belongs to root. Folders come before what they hold.
 * @param entries sorted by path
 * @param modifiedS seconds since 1970
 * @throws Error if a path is too long for the format
 */
export function tar(entries: readonly Entry[], modifiedS: number): Buffer {
  const parts: Buffer[] = [];
  const folders = new Set<string>();
  for (const { path, mode, content } of entries) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      const folder = path.slice(0, at + 1);
      if (folders.has(folder) || folder === './') continue;
      folders.add(folder);
      parts.push(header(folder, 0o755, '5', 0, '', modifiedS));
    }
    if (!Buffer.isBuffer(content)) parts.push(header(path, 0o777, '2', 0, content.link, modifiedS));
    else {
      const rest = Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK);
      parts.push(header(path, mode, '0', content.length, '', modifiedS), content, rest);
    }
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

function header(
  path: string,
  mode: number,
  type: string,
  size: number,
  link: string,
  modifiedS: number,
): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, name] = split(path);
  const octal = (value: number, at: number, length: number) =>
    block.write(value.toString(8).padStart(length - 1, '0'), at);
  block.write(name, 0);
  octal(mode, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(modifiedS, 136, 12);
  block.write(' '.repeat(8), 148);
  block.write(type, 156);
  block.write(link, 157);
  block.write('ustar\x0000', 257);
  block.write('root', 265);
  block.write('root', 297);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A path as the format’s two fields: 155 bytes and 100, with a `/` between. */
function split(path: string): [string, string] {
  if (Buffer.byteLength(path) <= 100) return ['', path];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
    const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
    if (name !== '' && Buffer.byteLength(name) <= 100 && Buffer.byteLength(prefix) <= 155)
      return [prefix, name];
  }
  throw new Error(`${path} is too long for a tar archive`);
}

/** An ar archive, which is what a Debian package is. */
export function ar(
  members: readonly (readonly [name: string, content: Buffer])[],
  modifiedS: number,
): Buffer {
  const parts = members.flatMap(([name, content]) => {
    const fields = [name.padEnd(16), String(modifiedS).padEnd(12), '0     ', '0     ', '100644  '];
    return [
      Buffer.from(`${fields.join('')}${String(content.length).padEnd(10)}\`\n`),
      content,
      Buffer.from(content.length % 2 === 1 ? '\n' : ''),
    ];
  });
  return Buffer.concat([Buffer.from('!<arch>\n'), ...parts]);
}
