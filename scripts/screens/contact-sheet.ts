import { writeFileSync } from 'node:fs';
import type { Change } from './changes.ts';

export interface Photograph {
  area: string;
  scene: string;
  size: string;
  language: string;
  dark: boolean;
  file: string;
}

/**
 * Writes one page that shows all pictures, with changes since the last run first.
 * @param path of the page, in the folder of the pictures
 * @returns the path
 */
export function writeContactSheet(
  path: string,
  photographs: readonly Photograph[],
  failures: readonly string[],
  changes: readonly Change[],
): string {
  const scenes = Map.groupBy(photographs, (p) => `${p.area}: ${p.scene}`);
  const sections = [...scenes].map(([title, shots]) => section(title, shots));
  const failed =
    failures.length > 0
      ? `<h2>Not reached</h2><ul>${failures.map((f) => `<li>${escaped(f)}`).join('')}</ul>`
      : '';
  writeFileSync(
    path,
    `${HEAD}<h1>${photographs.length} screens</h1>${failed}${changed(changes)}${sections.join('')}`,
  );
  return path;
}

const changed = (changes: readonly Change[]): string =>
  changes.length === 0
    ? ''
    : `<section><h2>Changed since the last run: ${changes.length} (before, after, difference)</h2>
  <p>IDs, ports and times have been replaced by constants before the comparison. What changed most comes first.</p>
  <div>${changes.map(difference).join('')}</div></section>`;

const difference = ({ file, kind, share }: Change): string => {
  if (kind === 'gone') return `<p>${escaped(file)}: not taken this time</p>`;
  const path = kind === 'changed' ? `changed/${file}` : file;
  return `<figure><a href="${path}"><img src="${path}" loading="lazy" alt=""></a>
  <figcaption>${escaped(file)}: ${kind === 'changed' ? `${(100 * share).toFixed(2)} %` : kind}</figcaption></figure>`;
};

const section = (title: string, shots: readonly Photograph[]): string =>
  `<section><h2>${escaped(title)}</h2><div>${shots.map(figure).join('')}</div></section>`;

const figure = ({ file, size, language, dark }: Photograph): string =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>
  <figcaption>${size}, ${language}${dark ? ', dark' : ''}</figcaption></figure>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const HEAD = `<!doctype html><meta charset="utf-8"><title>Omote: screens</title><style>
body{font:15px system-ui;margin:24px;background:#e9e9e6}
section>div{display:flex;flex-wrap:wrap;gap:16px;align-items:flex-start}
figure{margin:0}img{max-height:420px;max-width:520px;box-shadow:0 1px 6px #0003;background:#fff}
figcaption{color:#555}h2{margin:28px 0 8px;font-size:17px}</style>`;
