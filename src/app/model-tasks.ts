import type { AdminModels, AdminUnconverted } from '../contract/admin-models.ts';
import type { Config } from './config.ts';
import { type AdminCall, withService } from './service-calls.ts';

const POLL_MS = 300;

export type Models = Omit<AdminModels, 'errors'>;
export type ShowModels = (models: Models) => void;

export const modelsNow = (config: Config): Promise<Models> =>
  withService(config, (call) => call<AdminModels>('GET', '/models'));

/**
 * Begins a change of packs and watches until it is ready for the cut-over, or over. Ending this process leaves a
 * running service at work.
 */
export const switchPack = (
  config: Config,
  pack: string,
  automatic: boolean,
  show: ShowModels,
): Promise<Models> =>
  withService(config, async (call) => {
    const under = await call<AdminModels>('GET', '/models');
    if (under.switch.to !== pack) await call<AdminModels>('POST', '/models/switch', { pack, automatic });
    return await watch(call, show);
  });

export const cutOver = (config: Config, acceptFailures: boolean, show: ShowModels): Promise<Models> =>
  withService(config, async (call) => {
    await call<AdminModels>('POST', '/models/switch/cut_over', { accept_failures: acceptFailures });
    return await watch(call, show);
  });

export const rollback = (config: Config, show: ShowModels): Promise<Models> =>
  withService(config, async (call) => {
    await call<AdminModels>('POST', '/models/rollback');
    return await watch(call, show);
  });

export const pauseSwitch = (config: Config): Promise<Models> =>
  withService(config, (call) => call<AdminModels>('POST', '/models/switch/pause'));

export const resumeSwitch = (config: Config, show: ShowModels): Promise<Models> =>
  withService(config, async (call) => {
    await call<AdminModels>('POST', '/models/switch/resume');
    return await watch(call, show);
  });

export const cancelSwitch = (config: Config): Promise<Models> =>
  withService(config, (call) => call<AdminModels>('DELETE', '/models/switch'));

export const dropPack = (config: Config, pack: string): Promise<Models> =>
  withService(config, (call) => call<AdminModels>('DELETE', `/models/${encodeURIComponent(pack)}/templates`));

/** Everybody whose face has no template of the pack. */
export const unconverted = (
  config: Config,
  pack: string | null,
): Promise<{ pack: string; people: AdminUnconverted['people'] }> =>
  withService(config, async (call) => {
    const people: AdminUnconverted['people'] = [];
    for (let after = 0; ; ) {
      const query = `size=1000&after=${after}${pack ? `&pack=${encodeURIComponent(pack)}` : ''}`;
      const page = await call<AdminUnconverted>('GET', `/models/unconverted?${query}`);
      people.push(...page.people);
      if (page.next === null) return { pack: page.pack, people };
      after = page.next;
    }
  });

async function watch(call: AdminCall, show: ShowModels): Promise<Models> {
  for (;;) {
    const models = await call<AdminModels>('GET', '/models');
    show(models);
    const { state } = models.switch;
    if (state !== 'running' && state !== 'cutting_over') return models;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
