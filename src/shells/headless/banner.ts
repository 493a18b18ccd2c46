import type { RunningApp } from '../../app/app.ts';
import type { Config } from '../../app/config.ts';
import { shownDatabase } from '../../app/database-elsewhere.ts';
import { inCommandForm } from '../../app/service/command-form.ts';
import { PHOTOGRAPHS_ACCEPTED } from '../../app/site/degradation.ts';

function databaseRow(config: Config): [string, string][] {
  const database = shownDatabase(config);
  return database === null ? [] : [['Database', database]];
}

/**
 * What a person who started the service needs next, also after a restore, which may have changed all of it. The API key
 * is shown here and never again.
 */
export function banner(app: RunningApp, config: Config, headline: string): string {
  const rows: [string, string][] = [
    ['Base URL', app.baseUrl],
    ['Console', app.setupUrl.includes('#') ? `${app.setupUrl}  (one-time link)` : app.setupUrl],
    [
      'API key',
      app.firstKey
        ? `${app.firstKey}  (shown once; save it now)`
        : 'already issued (to create another: omote keys create)',
    ],
    ['Kiosk', 'run omote kiosk-link to use a browser on this host as a kiosk'],
    ['Data folder', config.dataDir],
    ...databaseRow(config),
    ['Model pack', `${app.pack.name} (${app.pack.dimension} dimensions)`],
    ...galleryRow(app.gallery),
    ...app.degraded.map(({ what, why }): [string, string] => [
      what === PHOTOGRAPHS_ACCEPTED ? 'WARNING' : 'Limited',
      `${what}: ${why}`,
    ]),
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)} ${value}`);
  return inCommandForm(`\n${headline}\n\n${lines.join('\n')}\n\nStop with Ctrl+C.\n`);
}

/** Only shown while the gallery is loading. */
function galleryRow({ loading }: RunningApp['gallery']): [string, string][] {
  if (!loading) return [];
  return [
    [
      'Gallery',
      `loading ${loading.total.toLocaleString('en')} faces; no one can be registered until this finishes`,
    ],
  ];
}

/** The line printed when the gallery is loaded. @param ms how long this took */
export const warmLine = ({ size }: RunningApp['gallery'], ms: number): string =>
  `Gallery loaded: ${size.toLocaleString('en')} faces in ${(ms / 1000).toFixed(1)} s.\n`;
