import type { TSchema } from 'typebox';
import { ERROR_CATALOGUE } from '../contract/errors.ts';
import type { Operation } from '../contract/operation.ts';

/**
 * The API for readers, rendered from the contract: no script, no download. (@fastify/swagger-ui would bring 10 MB
 * and inline styles that the pages' policy forbids.)
 */
export function docsPage(operations: readonly Operation[], version: string, nonce: string): string {
  const sorted = [...operations].sort(
    (a, b) => Number(a.section.split('.')[1]) - Number(b.section.split('.')[1]),
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,"><title>Omote API</title>
<style nonce="${nonce}">${STYLE}</style>
<header><h1>Omote API <small>${text(version)}</small></h1>
<p>Send <code>Authorization: Bearer omk_…</code>. Every answer has <code>errors</code>; empty means that all is well.
Each POST takes an <code>Idempotency-Key</code>. For programs: <a href="/docs/openapi.json">openapi.json</a>.</p>
<nav><ul>${sorted.map(link).join('')}</ul></nav></header>
<main>${sorted.map(section).join('')}<section><h2>Errors</h2>${errors()}</section></main></html>`;
}

const link = (o: Operation): string =>
  `<li><a href="#${o.id}"><b>${o.method}</b> <code>${text(o.path)}</code></a> ${text(o.summary)}</li>`;

function section(o: Operation): string {
  const tables: [string, Record<string, TSchema>, readonly string[]][] = [
    ['Path', o.params.properties, o.params.required ?? []],
    ['Query', o.query?.properties ?? {}, o.query?.required ?? []],
    ['Body', o.body?.properties ?? {}, o.body?.required ?? []],
    ['Answer', o.response.properties, o.response.required ?? []],
  ];
  return `<section id="${o.id}"><h2>${text(o.summary)}</h2>
<p><b class="${o.method}">${o.method}</b> <code>${text(o.path)}</code> · section ${o.section} · scope <code>${o.scope}</code></p>
<pre>${text(curl(o))}</pre>${tables.map(([name, rows, required]) => table(name, rows, required)).join('')}</section>`;
}

function table(name: string, properties: Record<string, TSchema>, required: readonly string[]): string {
  const rows = Object.entries(properties).map(([field, schema]) => {
    const s = schema as Record<string, unknown>;
    const must = name === 'Answer' ? '' : required.includes(field) ? 'required' : standard(s);
    const cells = [`<code>${text(field)}</code>`, text(kind(s)), must, text(String(s.description ?? ''))];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return rows.length === 0 ? '' : `<table><caption>${name}</caption>${rows.join('')}</table>`;
}

const standard = (s: Record<string, unknown>): string =>
  s.default === undefined ? '' : `default ${text(JSON.stringify(s.default))}`;

function kind(s: Record<string, unknown>): string {
  if (Array.isArray(s.enum)) return s.enum.map((v) => JSON.stringify(v)).join(' | ');
  if (s.const !== undefined) return JSON.stringify(s.const);
  if (Array.isArray(s.anyOf))
    return s.anyOf.map((part) => kind(part as Record<string, unknown>)).join(' or ');
  const range = s.minimum === undefined ? '' : ` ${s.minimum}…${s.maximum ?? ''}`;
  return `${String(s.type ?? 'any')}${range}`;
}

function curl(o: Operation): string {
  const body = o.body?.required?.map((name) => `"${name}":"…"`).join(',');
  const query = (o.query?.required ?? []).map((name) => `${name}=…`).join('&');
  const lines = [
    `curl -sS -X ${o.method} "$OMOTE${o.path}${query ? `?${query}` : ''}"`,
    '  -H "Authorization: Bearer $OMOTE_KEY"',
    ...(body === undefined ? [] : [`  -H 'Content-Type: application/json' -d '{${body}}'`]),
  ];
  return lines.join(' \\\n');
}

function errors(): string {
  const rows = Object.values(ERROR_CATALOGUE).map(
    ({ status, code, when }) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${text(when)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

const text = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const STYLE = `
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:0 auto;padding:1rem}
code,pre{font:14px ui-monospace,monospace}pre{background:#8881;padding:.75rem;overflow-x:auto}
h2{border-top:1px solid #8886;padding-top:1.5rem;margin-top:2rem}ul{padding:0;list-style:none}a{color:inherit}
table{border-collapse:collapse;width:100%;margin:.5rem 0 1rem}caption{text-align:left;font-weight:600}
td{border-bottom:1px solid #8884;padding:.25rem .75rem .25rem 0;vertical-align:top}
@media(max-width:40rem){td{display:block;border:0;padding:0}tr{display:block;border-bottom:1px solid #8884;padding:.4rem 0}}`;
