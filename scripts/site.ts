/**
 * `npm run site`: a demonstration site to explore and to break. It runs three appliances, one PostgreSQL with a
 * streaming replica and a load balancer, all on loopback, and takes commands until `quit`, which removes everything.
 */
import { createInterface } from 'node:readline';
import { scriptOptions } from './script-options.ts';
import { openInBrowser } from './site/browser.ts';
import { DemoSite } from './site/demo-site.ts';

scriptOptions(import.meta.filename, {});

const NODES = 3;
const HELP = `  kill node N     as a power cut does; start node N brings it back
  kill primary    of PostgreSQL; its replica is promoted, and a new replica made
  load [seconds]  people and sessions through the balancer while you break things; then asks for each of them
  status          who is ready, and how far the replica is
  open            the consoles of all three in the browser, once you have opened the site's
  quit            ends and removes everything`;

const say = (text: string): boolean => process.stdout.write(`${text}\n`);

say('Omote: a site of three appliances, to look at and to break');
const site = await DemoSite.start(NODES, (text) => say(`  ${text}`)).catch((error: Error) => {
  process.stderr.write(`omote: ${error.message}\n`);
  process.exit(1);
});
const { key } = site;
const consoles = site.appliances.map(({ url }) => `${url}/console/site`);
say(`\n  Site      ${site.balancer.url} (each request to the next appliance)`);
say(`  Console   ${site.consoleLink}`);
if (await openInBrowser(site.consoleLink)) say('            (opened in your browser)');
say(`  … signed in there, also ${consoles.join(' ')}`);
say(`  API key   ${key}\n\n${HELP}\n`);

let loads: Promise<unknown> = Promise.resolve();
let kept = true;

function load(seconds: number): void {
  say(`load: ${seconds} s`);
  const run = site.load(seconds, key).then((result) => {
    say(result.text);
    kept &&= result.kept;
  });
  loads = Promise.all([loads, run]);
}

async function node(act: 'kill' | 'start', number: number): Promise<void> {
  const appliance = site.appliances[number - 1];
  if (!appliance) say(`there are 1 to ${NODES}`);
  else if (act === 'kill') {
    await appliance.end('SIGKILL');
    say(`${appliance.name} was killed; the others go on`);
  } else {
    const startedMs = performance.now();
    await appliance.start();
    say(`${appliance.name} serves again after ${since(startedMs)}`);
  }
}

async function killPrimary(): Promise<void> {
  const ms = await site.killPrimary();
  say(
    `the primary was killed and its replica promoted; all appliances were ready again after ${(ms / 1000).toFixed(1)} s`,
  );
  const startedMs = performance.now();
  await site.rebuildReplica();
  say(`a new replica streams after another ${since(startedMs)}`);
}

const since = (fromMs: number): string => `${((performance.now() - fromMs) / 1000).toFixed(1)} s`;

/** @returns whether to continue */
async function obey(line: string): Promise<boolean> {
  const [, act, number] = /^(kill|start) node (\d+)$/.exec(line) ?? [];
  if (act) await node(act as 'kill' | 'start', Number(number));
  else if (line === 'kill primary') await killPrimary();
  else if (/^load( \d+)?$/.test(line)) load(Number(line.split(' ')[1] ?? 15));
  else if (line === 'open') {
    if (!(await openInBrowser(...consoles))) say(`no browser to be seen here; open ${consoles.join(' ')}`);
  } else if (line === 'status') for (const text of await site.status()) say(text);
  else if (line === 'quit') return false;
  else if (line !== '') say(HELP);
  return true;
}

const prompt = createInterface({ input: process.stdin, output: process.stdout, prompt: 'site> ' });
let open = true;
prompt.on('close', () => {
  open = false;
});
const ask = (): void => {
  if (open) prompt.prompt();
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => prompt.close());
prompt.on('SIGINT', () => prompt.close());
ask();
try {
  for await (const line of prompt) {
    const goOn = await obey(line.trim()).catch((error: Error) => say(`that did not work: ${error.message}`));
    if (!goOn) break;
    ask();
  }
  await loads;
} finally {
  prompt.close();
  await site.close();
}
say('everything is removed');
process.exit(kept ? 0 : 1);
