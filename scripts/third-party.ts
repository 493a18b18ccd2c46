/**
 * Third-party work in the product: every package that src/ imports, with all their dependencies, their licences and
 * texts. It is read from package-lock.json and node_modules, without network access. The build writes it to
 * out/third-party.json, and as a bill of materials to out/sbom.cdx.json.
 */
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { billOfMaterials, purlOf } from './bill-of-materials.ts';

export interface ThirdParty {
  name: string;
  version: string;
  licence: string;
  /** Integrity of the archive published on npm, as in lock files: `sha512-…` in Base64. */
  integrity: string;
  /** Text of the licence and notice files, unchanged. */
  text: string;
}

interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

const IMPORT = /(?:from|import)\s*\(?\s*['"]([^'".][^'"]*)['"]/g;

/**
 * All packages in the product, by name.
 * @param root root of the repository
 */
export function thirdParty(root: string): ThirdParty[] {
  return thirdPartyGraph(root).packages;
}

/** The same with what each of them loads, by their purls; the product itself is ``. */
export function thirdPartyGraph(root: string): { packages: ThirdParty[]; needs: Map<string, string[]> } {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  const found = new Map<string, ThirdParty>();
  const edges = new Map<string, Set<string>>();
  const visit = (name: string, from: string): void => {
    const path = resolved(packages, name, from);
    if (!path) return;
    edges.set(from, (edges.get(from) ?? new Set()).add(path));
    if (found.has(path)) return;
    const locked = packages[path] ?? {};
    const folder = join(root, path);
    // Packages prebuilt for other platforms are not part of this product.
    if (!existsSync(folder)) return;
    const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license?: string };
    const licence = locked.license ?? own.license ?? 'unknown';
    const { version = '', integrity = '' } = locked;
    found.set(path, { name, version, licence, integrity, text: textOf(folder) });
    const next = { ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies };
    for (const needed of Object.keys(next)) visit(needed, path);
  };
  for (const name of imported(root)) visit(name, '');
  const purlAt = (path: string): string[] => {
    const one = found.get(path);
    return one ? [purlOf(one)] : [];
  };
  const needs = [...edges].map(([from, to]): [string, string[]] => [
    from === '' ? '' : (purlAt(from)[0] ?? ''),
    [...to].flatMap(purlAt).sort(),
  ]);
  // One version of a package may lie in several folders.
  const once = new Map([...found.values()].map((one) => [purlOf(one), one]));
  return {
    packages: [...once.values()].sort((a, b) => a.name.localeCompare(b.name, 'en')),
    needs: new Map(needs.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** Resolves like Node: next to the importing package, then further up. */
function resolved(packages: Record<string, Locked>, name: string, from: string): string | null {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`;
    if (packages[path]) return path;
    if (at === '') return null;
  }
}

function imported(root: string): Set<string> {
  const names = new Set<string>();
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: root }))
    for (const [, specifier = ''] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const parts = specifier.split('/');
      const name = specifier.startsWith('@') ? parts.slice(0, 2).join('/') : (parts[0] ?? '');
      // Electron has its own notices next to its binary.
      if (!specifier.startsWith('node:') && !builtinModules.includes(name) && name !== 'electron')
        names.add(name);
    }
  return names;
}

const textOf = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => /^(licen[cs]e|notice|copying)/i.test(name))
    .sort()
    .flatMap((name) => {
      try {
        return readFileSync(join(folder, name), 'utf8').trim();
      } catch {
        return [];
      }
    })
    .join('\n\n');

/** Writes both files to `out` in the repository's root. */
export function writeThirdParty(root: string): void {
  const out = join(root, 'out');
  mkdirSync(out, { recursive: true });
  const packages = thirdParty(root);
  writeFileSync(join(out, 'third-party.json'), JSON.stringify(packages));
  writeFileSync(join(out, 'sbom.cdx.json'), JSON.stringify(billOfMaterials(root, packages), null, 1));
}

if (import.meta.main) writeThirdParty(join(import.meta.dirname, '..'));
