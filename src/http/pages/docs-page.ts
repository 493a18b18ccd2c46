import type { TSchema } from 'typebox';
import { ADMIN_CATALOGUE, ERROR_CATALOGUE } from '../../contract/errors.ts';
import { whoMayCall } from '../../contract/openapi/who-may-call.ts';
import { SURFACES, type Surface } from '../../contract/openapi.ts';
import type { AnyOperation, Operation } from '../../contract/operation.ts';

/**
 * The documentation of an interface as HTML, rendered from the contract without scripts. (@fastify/swagger-ui would add
 * 10 MB, and inline styles that the pages' policy forbids.)
 */
export function docsPage(surface: Surface, version: string): string {
  const { name, title, description, file } = surface;
  const operations = name === 'v1' ? bySection(surface.operations as Operation[]) : surface.operations;
  const others = SURFACES.map((s) =>
    s === surface
      ? `<b aria-current="page">${text(s.title)}</b>`
      : `<a href="${s.name === 'v1' ? '/docs' : `/docs/${s.name}`}">${text(s.title)}</a>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>${text(title)}</title>
<style>${DOCS_STYLE}</style>
<header><p>${others.join(' · ')}</p><h1>${text(title)} <small>${text(version)}</small></h1>
<p>${HOW_TO_CALL[name]} ${prose(description)} For programs: <a href="/docs/${file}">${file}</a>.</p>
<nav aria-label="Operations"><ul>${operations.map(link).join('')}</ul></nav></header>
<main>${operations.map((o) => section(o, name)).join('')}<section><h2>Errors</h2>${errors()}</section></main></html>`;
}

const HOW_TO_CALL: Record<Surface['name'], string> = {
  v1: 'Send <code>Authorization: Bearer omk_…</code>. Each POST takes an <code>Idempotency-Key</code>.',
  admin: 'Send <code>Authorization: Bearer omk_…</code> with a key that has the operation’s scope.',
  sandbox: 'Send <code>Authorization: Bearer omk_sandbox_…</code>, a key of the sandbox.',
  kiosk: 'Used only by the kiosk page, with the cookie set by pairing.',
};

const bySection = (operations: readonly Operation[]): Operation[] =>
  [...operations].sort((a, b) => Number(a.section.split('.')[1]) - Number(b.section.split('.')[1]));

const link = (o: AnyOperation): string =>
  `<li><a href="#${o.id}"><b>${o.method}</b> <code>${text(o.path)}</code></a> ${prose(o.summary)}</li>`;

function section(o: AnyOperation, surface: Surface['name']): string {
  const shapes: [string, AnyOperation['body']][] = [
    ['Path', o.params],
    ['Query', o.query],
    ['Body', o.body],
    ['Answer', o.response],
  ];
  const tables = shapes.map(([name, shape]) => {
    if (!shape) return '';
    if ('media' in shape) return `<p>${name}: <code>${text(shape.media)}</code></p>`;
    return table(name, shape.properties, shape.required ?? []);
  });
  return `<section id="${o.id}"><h2>${prose(o.summary)}</h2>
<p><b class="${o.method}">${o.method}</b> <code>${text(o.path)}</code> · ${prose(whoMayCall(o))}</p>
${surface === 'kiosk' ? '' : `<pre tabindex="0">${text(curl(o))}</pre>`}${tables.join('')}</section>`;
}

function table(name: string, properties: Record<string, TSchema>, required: readonly string[]): string {
  const rows = Object.entries(properties).map(([field, schema]) => {
    const s = schema as Record<string, unknown>;
    const must = name === 'Answer' ? '' : required.includes(field) ? 'required' : standard(s);
    const cells = [`<code>${text(field)}</code>`, text(kind(s)), must, prose(String(s.description ?? ''))];
    return row(cells);
  });
  const heads = ['Name', 'Type', name === 'Answer' ? '' : 'Required', 'Meaning'];
  return rows.length === 0 ? '' : headed(name, heads, rows);
}

/** A row of a table. The first cell names it. */
const row = ([name, ...cells]: readonly (string | number)[]): string =>
  `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;

function headed(caption: string, heads: readonly string[], rows: readonly string[]): string {
  const cells = heads.map((head) => (head === '' ? '<td></td>' : `<th scope="col">${head}</th>`));
  return `<table><caption>${caption}</caption><thead><tr>${cells.join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const standard = (s: Record<string, unknown>): string =>
  s.default === undefined ? '' : `default ${text(JSON.stringify(s.default))}`;

function kind(s: Record<string, unknown>): string {
  if (Array.isArray(s.enum)) return s.enum.map((v) => JSON.stringify(v)).join(' | ');
  if (s.const !== undefined) return JSON.stringify(s.const);
  if (Array.isArray(s.anyOf))
    return s.anyOf.map((part) => kind(part as Record<string, unknown>)).join(' or ');
  const bounded = s.minimum !== undefined || s.maximum !== undefined;
  const range = bounded ? ` ${s.minimum ?? ''}…${s.maximum ?? ''}` : '';
  return `${String(s.type ?? 'any')}${range}`;
}

function curl(o: AnyOperation): string {
  const shape = o.body && !('media' in o.body) ? o.body : null;
  const body = shape && JSON.stringify(o.example ?? {});
  const query = (o.query?.required ?? []).map((name) => `${name}=…`).join('&');
  const lines = [
    `curl -sS -X ${o.method} "$OMOTE${o.path}${query ? `?${query}` : ''}"`,
    '  -H "Authorization: Bearer $OMOTE_KEY"',
    ...(body === null ? [] : [`  -H 'Content-Type: application/json' -d '${body.replaceAll("'", `'\\''`)}'`]),
  ];
  return lines.join(' \\\n');
}

function errors(): string {
  const rows = Object.values({ ...ERROR_CATALOGUE, ...ADMIN_CATALOGUE }).map(({ status, code, when }) =>
    row([`<code>${code}</code>`, status, text(when)]),
  );
  return headed('Every error', ['Code', 'Status', 'When'], rows);
}

/** Escapes text, and formats text between backticks as code. */
const prose = (raw: string): string => text(raw).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const text = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const DOCS_STYLE = `
:root{color-scheme:light dark;background:Canvas;color:CanvasText}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
code,pre{font:14px ui-monospace,monospace}pre{background:#8881;padding:.75rem;overflow-x:auto}
h2{border-top:1px solid #8886;padding-top:1.5rem;margin-top:2rem}ul{padding:0;list-style:none}a{color:inherit}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}caption{text-align:left;font-weight:600}
th,td{border-bottom:1px solid #8884;padding:.25rem .75rem .25rem 0;vertical-align:top;text-align:start;font-weight:400}thead th{font-weight:600}
code{overflow-wrap:anywhere}
@media(max-width:40rem){thead{display:none}th,td{display:block;border:0;padding:0;overflow-wrap:anywhere}tr{display:block;border-bottom:1px solid #8884;padding:.4rem 0}}`;
