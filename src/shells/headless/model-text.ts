import type { Published } from '../../app/fetch/fetch-pack.ts';
import type { Models, unconverted } from '../../app/packs/model-tasks.ts';
import type { installModelPacks, verifyModelPack } from '../../app/packs/pack-tasks.ts';
import { table } from './table.ts';

type Installed = Awaited<ReturnType<typeof installModelPacks>>;
type Verified = Awaited<ReturnType<typeof verifyModelPack>>;

/** The self-check of each network as a table. */
function checksText(heading: string, models: Verified['models']): string {
  const rows = models.map((m) => [
    m.ok ? 'ok' : 'FAILED',
    m.name,
    m.file,
    `${m.ms.toFixed(1)} ms`,
    m.message,
  ]);
  return `${heading}\n\n${table(['', 'Model', 'File', 'One run', 'Note'], rows)}`;
}

export const verifyText = ({ pack, models }: Verified): string => checksText(`Pack ${pack}`, models);

export function installText({ packs, installed, models, skipped }: Installed): string {
  const heading = `${packs.length > 1 ? 'Packs' : 'Pack'} ${packs.join(', ')}`;
  const left = skipped.map(({ file, why }) => `Skipped: ${file} (${why})`);
  const end = installed
    ? `Installed. To use it: omote models switch ${packs.join(' | ')}\n` +
      'Its templates are created from the stored pictures. The current pack stays in use until you cut over.'
    : 'Nothing was changed: a network failed its self-check.';
  return [checksText(heading, models), '', ...left, end].join('\n');
}

/** The files to be fetched, their sources and their licences. */
export const licencesText = (published: readonly Published[]): string =>
  published
    .map(({ model, address, bytes, licence, text }) =>
      [
        `${model}: ${(bytes / 1e6).toFixed(1)} MB from ${address}`,
        `Licence: ${licence}`,
        '',
        text ?? '(licence text not included)',
      ].join('\n'),
    )
    .join('\n\n');

const STATES: Record<Models['switch']['state'], string> = {
  none: 'No switch in progress.',
  running: 'Creating templates',
  paused: 'Paused. To continue: omote models resume',
  ready: 'Ready. To put it into use: omote models cut-over',
  cutting_over: 'Cutting over',
  failed: 'Failed. To continue: omote models resume',
};

export function modelsText(models: Models): string {
  const rows = models.packs.map((p) => [
    p.name,
    p.active ? 'decides' : p.complete ? 'installed' : 'incomplete',
    p.templates.toLocaleString('en'),
    p.problems.join('; '),
  ]);
  const { active, asked_by_environment: asked, rollback_to } = models;
  return [
    table(['Pack', 'State', 'Templates', ''], rows),
    '',
    switchText(models.switch),
    ...(rollback_to
      ? [
          `To switch back to ${rollback_to}: omote models rollback. To delete its templates: omote models drop ${rollback_to}`,
        ]
      : []),
    ...(asked && asked !== active
      ? [`OMOTE_PACK is set to ${asked}, but it only takes effect when its value changes.`]
      : []),
  ].join('\n');
}

function switchText(s: Models['switch']): string {
  if (s.state === 'none') return STATES.none;
  const lost =
    s.failures > 0
      ? [
          `${s.failures} people would have to register again with ${s.to}. To list them: omote models unconverted`,
        ]
      : [];
  const problem = s.problem ? [s.problem] : [];
  return [`From ${s.from} to ${s.to}: ${s.done} of ${s.total}. ${STATES[s.state]}`, ...lost, ...problem].join(
    '\n',
  );
}

/** Progress goes to stderr, so that stdout holds only the result, and only to a terminal. */
export function showSwitch({ switch: s }: Models): void {
  if (!process.stderr.isTTY || s.state === 'none') return;
  const share = s.total === 0 ? 100 : Math.floor((100 * s.done) / s.total);
  process.stderr.write(`\r${share} % of ${s.total} people, ${s.failures} failed `);
  if (s.state !== 'running') process.stderr.write('\n');
}

export function unconvertedText({ pack, people }: Awaited<ReturnType<typeof unconverted>>): string {
  if (people.length === 0) return `Everyone has a ${pack} template.`;
  return table(
    ['Auth ID', 'Why'],
    people.map((p) => [p.auth_id, p.reason]),
  );
}
