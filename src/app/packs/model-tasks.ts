import { setTimeout as pause } from 'node:timers/promises';
import type { AdminModels, AdminUnconverted } from '../../contract/packs/admin-models.ts';
import type { Config } from '../config.ts';
import { type Service, withService } from '../service/service-calls.ts';

const POLL_MS = 300;
const ANEW = 'to begin anew: omote models cancel, then this again';

export type Models = AdminModels;
export type ShowModels = (models: Models) => void;

export const modelsNow = (config: Config): Promise<Models> =>
  withService(config, (service) => service.getModels());

/**
 * Starts a switch to another pack, or joins the one to it, and watches it until it is ready for the cut-over or has
 * ended. A running service continues if this process ends.
 * @throws Error with a message for people, also if a switch to it is under way that does not do what is asked
 */
export const switchPack = (
  config: Config,
  pack: string,
  automatic: boolean,
  show: ShowModels,
): Promise<Models> =>
  withService(config, async (service) => {
    const { switch: under } = await service.getModels();
    if (under.to !== pack) await service.startSwitch({ pack, automatic });
    else if (under.state === 'paused' || under.state === 'failed')
      throw new Error(`A switch to ${pack} is ${under.state}. To continue it: omote models resume; ${ANEW}`);
    else if (automatic && !under.automatic)
      throw new Error(
        `A switch to ${pack} has begun without --automatic. Once it is ready: omote models cut-over; ${ANEW}`,
      );
    else if (under.automatic && !automatic)
      throw new Error(
        `A switch to ${pack} has begun with --automatic, and cuts over unless someone would have to register again. To watch it: this again with --automatic; ${ANEW}`,
      );
    return await watch(service, show);
  });

/**
 * Puts the new pack into use and watches until this is done.
 * @param acceptFailures even if some people must register again
 */
export const cutOver = (config: Config, acceptFailures: boolean, show: ShowModels): Promise<Models> =>
  withService(config, async (service) => {
    await service.cutOver({ accept_failures: acceptFailures });
    return await watch(service, show);
  });

/** Switches back to the pack used before the last cut-over, and watches until this is done. */
export const rollback = (config: Config, show: ShowModels): Promise<Models> =>
  withService(config, async (service) => {
    await service.rollback();
    return await watch(service, show);
  });

export const pauseSwitch = (config: Config): Promise<Models> =>
  withService(config, (service) => service.pauseSwitch());

/** Continues a paused or failed switch, and watches it like switchPack. */
export const resumeSwitch = (config: Config, show: ShowModels): Promise<Models> =>
  withService(config, async (service) => {
    await service.resumeSwitch();
    return await watch(service, show);
  });

export const cancelSwitch = (config: Config): Promise<Models> =>
  withService(config, (service) => service.cancelSwitch());

/** Deletes the stored templates of a pack that isn't in use. */
export const dropPack = (config: Config, pack: string): Promise<Models> =>
  withService(config, (service) => service.dropTemplates({ pack }));

/**
 * Everyone whose face has no template for a pack.
 * @param pack null: the pack being switched to, otherwise the one in use
 */
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
