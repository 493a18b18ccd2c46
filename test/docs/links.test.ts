import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
/** A clone may hold other folders of its user: they are not read. */
const OURS = /^(?:clients|docs|models|native|packaging|resources|scripts|src|test)\/|^[^/]+$/;
const tracked = (pattern: string): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => OURS.test(file) && existsSync(join(root, file)));

/** The anchors of a document's headings, as forges make them. */
const sectionsOf = (path: string): string[] =>
  [
    ...readFileSync(path, 'utf8')
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/^#+ (.+)$/gm),
  ].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

describe('links and paths in documents exist', () => {
  test.each(tracked('*.md'))('links of %s', (file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link);
    const dead = links
      .filter((link) => !/^(https?:|mailto:|#)/.test(link))
      .filter((link) => !existsSync(join(root, dirname(file), link.replace(/#.*$/, ''))));
    expect(dead).toEqual([]);
  });

  test.each(tracked('*.md'))('sections that %s leads to', (file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/```[\s\S]*?```/g, '');
    const links = [...text.matchAll(/\]\(([^)\s#]*)#([^)\s]+)\)/g)].filter(
      ([, to = '']) => (to === '' || to.endsWith('.md')) && !/^https?:/.test(to),
    );
    const dead = links.filter(
      ([, to = '', section = '']) =>
        !sectionsOf(to === '' ? join(root, file) : join(root, dirname(file), to)).includes(section),
    );
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  test.each(tracked('docs/*.md').filter((file) => !/\/(?:decisions|history)\//.test(file)))(
    'paths of code in %s',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      const paths = [
        ...text.matchAll(
          /`((?:src|test|scripts|native)\/[\w./-]+|(?:contract|domain|flows|http|store|engine|search|app|ui)\/[\w./-]+\.tsx?)`/g,
        ),
      ].map(([, path]) => path);
      const at = (path: string) => (/^(src|test|scripts|native)\//.test(path) ? path : `src/${path}`);
      expect(paths.filter((path) => !existsSync(join(root, at(path))))).toEqual([]);
    },
  );
});

describe('paths in comments exist', () => {
  const NAMED = /\b(?:src|test|scripts|native|models|docs)\/[\w./-]+\.(?:[cm]?tsx?|mjs|c|h|md|json|css)\b/g;
  const DECISION = /\bdocs\/decisions\/(\d{4})\b/g;
  const decisions = readdirSync(join(root, 'docs/decisions')).map((name) => name.slice(0, 4));
  /** Files that are built, or created by a test. */
  const MADE = /\bdist\/|models\/[\w-]+\/[\w-]+\.onnx/;

  test.each(['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.c', '*.h'])('paths in comments of %s', (pattern) => {
    const dead = tracked(pattern).flatMap((file) => {
      const comments = readFileSync(join(root, file), 'utf8').match(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g) ?? [];
      const text = comments.join('\n');
      const paths = [...text.matchAll(NAMED)].map(([path]) => path).filter((path) => !MADE.test(path));
      const lost = paths.filter((path) => !existsSync(join(root, path)));
      const unknown = [...text.matchAll(DECISION)].filter(([, number]) => !decisions.includes(number));
      return [...lost, ...unknown.map(([path]) => path)].map((path) => `${file}: ${path}`);
    });
    expect(dead).toEqual([]);
  });
});

test('the README has at most 800 words, including the commands in it', () => {
  const words = readFileSync(join(root, 'README.md'), 'utf8')
    .split(/\s+/)
    .filter((word) => word !== '');
  expect(words.length).toBeLessThanOrEqual(800);
});
