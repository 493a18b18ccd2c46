/**
 * `node generate.mjs FOLDER FILE …`: what three generators make of OpenAPI documents. FOLDER gets, for each NAME.json,
 * NAME-types.ts (openapi-typescript), NAME/ (a client by @hey-api/openapi-ts), and of the first document java/ (classes of
 * its schemas by quicktype, which needs nothing but a compiler).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import openapiTypes, { astToString } from 'openapi-typescript';
import {
  FetchingJSONSchemaStore,
  InputData,
  JavaTargetLanguage,
  JSONSchemaInput,
  quicktype,
} from 'quicktype-core';

const [folder, ...files] = process.argv.slice(2);
for (const [i, file] of files.entries()) {
  const name = basename(file, '.json');
  const read = () => JSON.parse(readFileSync(file, 'utf8'));
  // Members with defaults are optional in what a caller sends.
  const types = await openapiTypes(read(), { defaultNonNullable: false });
  writeFileSync(join(folder, `${name}-types.ts`), astToString(types));
  await createClient({
    input: read(),
    output: { path: join(folder, name) },
    logs: { level: 'silent' },
    plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
  });
  if (i === 0) writeJava(await javaOf(read().components.schemas));
}

async function javaOf(schemas) {
  const definitions = JSON.parse(
    JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/definitions/'),
  );
  const source = new JSONSchemaInput(new FetchingJSONSchemaStore());
  const uris = Object.keys(definitions).map((name) => `#/definitions/${name}`);
  await source.addSource({ name: 'Omote', uris, schema: JSON.stringify({ definitions }) });
  const inputData = new InputData();
  inputData.addInput(source);
  const rendererOptions = { 'just-types': 'true', package: 'omote' };
  return (await quicktype({ inputData, lang: new JavaTargetLanguage(), rendererOptions })).lines;
}

/** All classes come as one text, each after a line with its file name. */
function writeJava(lines) {
  const java = join(folder, 'java');
  mkdirSync(java, { recursive: true });
  const parts = lines
    .join('\n')
    .split(/^\/\/ (\w+\.java)$/m)
    .slice(1);
  for (let i = 0; i < parts.length; i += 2) writeFileSync(join(java, parts[i]), parts[i + 1]);
}
