import { setTimeout as pause } from 'node:timers/promises';
import type { AdminModels, AdminUnconverted } from '../../contract/packs/admin-models.ts';
import type { Config } from '../config.ts';
import { type Service, withService } from '../service/service-calls.ts';

const POLL_MS = 300;

export type Models = AdminModels;
export type ShowModels = (models: Models) => void;

export const modelsNow = (config: Config): Promise<Models> =>
  withService(config, (service) => service.getModels());

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
  withService(config, async (service) => {
    const under = await service.getModels();
    if (under.switch.to !== pack) await service.startSwitch({ pack, automatic });
    return await watch(service, show);
  });

export const cutOver = (config: Config, acceptFailures: boolean, show: ShowModels): Promise<Models> =>
  withService(config, async (service) => {
    await service.cutOver({ accept_failures: acceptFailures });
    return await watch(service, show);
  });

export const rollback = (config: Config, show: ShowModels): Promise<Models> =>
  withService(config, async (service) => {
    await service.rollback();
    return await watch(service, show);
  });

export const pauseSwitch = (config: Config): Promise<Models> =>
  withService(config, (service) => service.pauseSwitch());

export const resumeSwitch = (config: Config, show: ShowModels): Promise<Models> =>
  withService(config, async (service) => {
    await service.resumeSwitch();
    return await watch(service, show);
  });

export const cancelSwitch = (config: Config): Promise<Models> =>
  withService(config, (service) => service.cancelSwitch());

export const dropPack = (config: Config, pack: string): Promise<Models> =>
  withService(config, (service) => service.dropTemplates({ pack }));

/** Everybody whose face has no template of the pack. */
export const unconverted = (
  config: Config,
  pack: string | null,
): Promise<{ pack: string; people: AdminUnconverted['people'] }> =>
  withService(config, async (service) => {
    const people: AdminUnconverted['people'] = [];
    for (let after: string | undefined; ; ) {
      const page = await service.listUnconverted({
        size: 1000,
        ...(after ? { after } : {}),
        ...(pack ? { pack } : {}),
      });
      people.push(...page.people);
      if (page.next === null) return { pack: page.pack, people };
      after = page.next;
    }
  });

async function watch(service: Service, show: ShowModels): Promise<Models> {
  for (;;) {
    const models = await service.getModels();
    show(models);
    const { state } = models.switch;
    if (state !== 'running' && state !== 'cutting_over') return models;
    await pause(POLL_MS);
  }
}
