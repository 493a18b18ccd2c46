import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AdminLivenessRun,
  FILMS_PATH,
  LIVENESS_LABEL_MAX_CHARS,
  LIVENESS_RUN,
} from '../../contract/liveness/admin-liveness.ts';
import {
  FILM_SPECIES,
  type LivenessReport,
  livenessReport,
  resemblesFilm,
  speciesNamed,
} from '../../domain/liveness/liveness-test.ts';
import type { Config } from '../config.ts';
import { type Service, serviceOver, serviceThatRuns, withService } from '../service/service-calls.ts';
import { livenessReportText } from './liveness-report-text.ts';

const POLL_MS = 300;
/** How long to wait for a kiosk in use, which becomes free when its current visit ends. */
const KIOSK_FREE_MS = 120_000;

interface PresentationSeries {
  run: string;
  idType: 'auth' | 'ekyc';
  identifier: string;
  /** The species of presentation attack instrument; null: bona fide. */
  species: string | null;
  series: string;
  /** Presentations that the series should have in total, including those of earlier calls. */
  count: number;
  /** ID or name of the kiosk that shows the presentations; null: the link is printed. */
  kiosk: string | null;
}

export type SeriesEvent =
  /** The species is counted under another name, or under a name that only resembles that of films. */
  | { kind: 'named'; given: string; species: string }
  | { kind: 'player'; url: string }
  | { kind: 'ready'; number: number; url: string }
  | { kind: 'ended'; number: number; response: string; end: string };

type Made = AdminLivenessRun['presentations'][number];

/**
 * Issues presentations one at a time and waits for each to end. If interrupted, the same call continues.
 * @throws Error if no service is running, a label isn't valid or a presentation isn't started
 */
export async function presentSeries(
  config: Config,
  asked: PresentationSeries,
  told: (event: SeriesEvent) => void,
): Promise<void> {
  refuseLabels(asked);
  const wanted = { ...asked, species: asked.species === null ? null : speciesNamed(asked.species) };
  const isFilm = FILM_SPECIES.some((film) => film === wanted.species);
  const { species: given } = asked;
  if (given !== null && wanted.species !== null && (given !== wanted.species || resemblesFilm(given)))
    told({ kind: 'named', given, species: wanted.species });
  let shown = false;
  const service = serviceOver((await serviceThatRuns(config)).send);
  for (let number = (await madeOf(service, wanted)).length + 1; number <= wanted.count; number++) {
    const { id, url } = await issue(service, wanted);
    if (isFilm && !shown) told({ kind: 'player', url: new URL(FILMS_PATH, url).href });
    shown = true;
    told({ kind: 'ready', number, url });
    const { response, end } = await ended(service, wanted.run, id);
    if (response === 'not_made')
      throw new Error(
        `presentation ${number} was not started (${end}); run the same command again to continue`,
      );
    told({ kind: 'ended', number, response, end });
  }
}

/** @param claim error rate to be claimed, 0…1 @throws Error if nothing was presented in the run */
export function reportOfRun(config: Config, run: string, claim: number): Promise<LivenessReport> {
  refuseRun(run);
  return withService(config, async (service) => {
    const { presentations } = await service.getLivenessRun({ run });
    if (presentations.length > 0) return livenessReport(run, presentations, claim);
    const { runs } = await service.listLivenessRuns();
    const known = runs.length === 0 ? 'there are no runs yet' : `runs: ${runs.map((r) => r.run).join(', ')}`;
    throw new Error(`run ${run} has no presentations; ${known}`);
  });
}

/** Writes `base`.md and `base`.json. @returns the two paths @throws Error if either exists */
export async function writeReport(base: string, report: LivenessReport): Promise<string[]> {
  const files = [`${base}.md`, `${base}.json`];
  for (const file of files) if (existsSync(file)) throw new Error(thereAlready(file));
  await writeNew(files[0], livenessReportText(report));
  await writeNew(files[1], `${JSON.stringify(report, null, 2)}\n`);
  return files;
}

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Error(thereAlready(file));
    throw error;
  }
}

const thereAlready = (file: string) => `${file} already exists; choose another name`;

async function issue(service: Service, wanted: PresentationSeries): Promise<{ id: string; url: string }> {
  const { run, idType: id_type, identifier, species, series, kiosk } = wanted;
  const shownAt = kiosk === null ? null : await freeKiosk(service, kiosk);
  const wish = { run, id_type, identifier, species, series };
  const { url, svc_auth_session_id: id } = await service.issueLivenessPresentation(wish);
  if (shownAt !== null) await service.present({ id: shownAt, url });
  return { id, url };
}

/** Waits until the kiosk is free. @param wanted its ID or name @returns its ID */
async function freeKiosk(service: Service, wanted: string): Promise<string> {
  const untilMs = performance.now() + KIOSK_FREE_MS;
  for (;;) {
    const { kiosks } = await service.listKiosks();
    const kiosk = kiosks.find((k) => k.id === wanted || k.name === wanted);
    if (!kiosk) throw new Error(`there is no kiosk ${wanted}; kiosks: ${kiosks.map((k) => k.id).join(', ')}`);
    if (!kiosk.online) throw new Error(`kiosk ${wanted} is offline`);
    if (kiosk.activity === 'waiting') return kiosk.id;
    if (performance.now() >= untilMs)
      throw new Error(`kiosk ${wanted} is in use, or its camera does not work`);
    await pause(POLL_MS);
  }
}

/** Waits for the session to end, which it does without being told. @returns its presentation */
async function ended(service: Service, run: string, id: string): Promise<Made> {
  for (;;) {
    const { session } = await service.getSession({ id });
    if (session.state === 'concluded') break;
    await pause(POLL_MS);
  }
  const { presentations } = await service.getLivenessRun({ run });
  const made = presentations.find((p) => p.svc_auth_session_id === id);
  if (!made) throw new Error('the presentation was deleted');
  return made;
}

async function madeOf(service: Service, { run, species, series }: PresentationSeries): Promise<Made[]> {
  const { presentations } = await service.getLivenessRun({ run });
  return presentations.filter(
    (p) => p.species === species && p.series === series && p.response !== 'not_made',
  );
}

function refuseRun(run: string): void {
  if (!LIVENESS_RUN.test(run))
    throw new Error(`--run ${run}: must be 1 to 40 letters, digits, dots, dashes and underscores`);
}

function refuseLabels({ run, species, series }: PresentationSeries): void {
  refuseRun(run);
  for (const [option, label] of [
    ['--species', species],
    ['--series', series],
  ] as const)
    if (
      label !== null &&
      (!/^[^\s\p{C}|][^\p{C}|]*$/u.test(label) || label.length > LIVENESS_LABEL_MAX_CHARS)
    )
      throw new Error(
        `${option}: must be 1 to ${LIVENESS_LABEL_MAX_CHARS} characters without line breaks and |`,
      );
}
