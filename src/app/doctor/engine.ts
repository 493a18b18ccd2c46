/** Findings about the model pack, the processor that computes it, and the search. */
import { availableParallelism, cpus } from 'node:os';
import { loadPack } from '../../engine/packs/packs.ts';
import { chooseProvider } from '../../engine/runtime/choose-provider.ts';
import { probeInChild } from '../../engine/runtime/probe-process.ts';
import { openSearch } from '../../search/open-search.ts';
import type { Config } from '../config.ts';
import { modelRoots, searchFolder } from '../folders.ts';
import { verifyModelPack } from '../packs/pack-tasks.ts';
import { recommended } from '../packs/recommended-text.ts';
import { type Finding, note, ok, problem } from './finding.ts';

export async function engineFindings(config: Config): Promise<Finding[]> {
  const pack = await packFinding(config);
  // A pack that doesn't load can't be tried on other processors.
  const providers = pack.state === 'problem' ? [] : await providerFindings(config);
  return [pack, ...providers, await searchFinding(), ...recommendedFinding(config)];
}

async function packFinding(config: Config): Promise<Finding> {
  const what = `Model pack ${config.pack}`;
  try {
    const { models } = await verifyModelPack(config, config.pack);
    const bad = models.filter((m) => !m.ok);
    if (bad.length > 0) return problem(what, bad.map((m) => `${m.file}: ${m.message}`).join('; '));
    return ok(what, models.map((m) => `${m.name} ${m.ms.toFixed(1)} ms`).join(', '));
  } catch (error) {
    return problem(what, (error as Error).message);
  }
}

function recommendedFinding(config: Config): Finding[] {
  const better = recommended(config, config.pack);
  return better ? [note('Recommended pack', `${better.why}. ${better.how}`)] : [];
}

async function providerFindings(config: Config): Promise<Finding[]> {
  const workers = config.workers ?? Math.min(4, availableParallelism());
  const pack = loadPack(config.pack, modelRoots(config.dataDir));
  const { provider, trials } = await chooseProvider(pack, config.providers, workers, probeInChild());
  const name =
    provider === 'cpu' ? `${cpus()[0]?.model.trim() ?? 'processor'}, ${workers} workers` : provider;
  const refused = trials.filter(({ used }) => !used);
  return [
    ok('Engine', `runs on ${name}`),
    ...refused.map(({ provider, reason }) => note(`Engine on ${provider}`, reason)),
  ];
}

async function searchFinding(): Promise<Finding> {
  const { search, portableBecause } = await openSearch(16, async () => null, searchFolder());
  return portableBecause
    ? note('Search', `${search.kind}, slower: ${portableBecause.text}`)
    : ok('Search', search.kind);
}
