/** `node lint.mjs FILE …`: what Redocly and Spectral find wrong in OpenAPI documents, as JSON: one text a problem. */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createConfig, lint } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

const config = await createConfig({ extends: ['recommended'] });
const rules = new spectral.Spectral();
// A document that an appliance serves is that site’s own: there is no contact that holds for all.
rules.setRuleset({ extends: [[rulesets.oas, 'recommended']], rules: { 'info-contact': 'off' } });

const problems = [];
for (const file of process.argv.slice(2)) {
  const name = basename(file);
  for (const { ruleId, message, location } of await lint({ ref: file, config }))
    problems.push(`${name}: Redocly ${ruleId}: ${message} (${location[0]?.pointer})`);
  for (const { code, message, path } of await rules.run(JSON.parse(readFileSync(file, 'utf8'))))
    problems.push(`${name}: Spectral ${code}: ${message} (${path.join('/')})`);
}
process.stdout.write(JSON.stringify(problems));
