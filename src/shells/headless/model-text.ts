import type { installModelPack, verifyModelPack } from '../../app/tasks.ts';
import { table } from './table.ts';

type Installed = Awaited<ReturnType<typeof installModelPack>>;
type Verified = Awaited<ReturnType<typeof verifyModelPack>>;

/** The self-check of each network as a table. */
export function verifyText({ pack, models }: Verified): string {
  const rows = models.map((m) => [
    m.ok ? 'ok' : 'FAILED',
    m.name,
    m.file,
    `${m.ms.toFixed(1)} ms`,
    m.message,
  ]);
  return `Pack ${pack}\n\n${table(['', 'Model', 'File', 'One run', 'Note'], rows)}`;
}

export function installText(report: Installed): string {
  const end = report.installed
    ? `Installed. Use it from the next start: OMOTE_PACK=${report.pack} npm start\n` +
      'Faces enrolled with another pack must be enrolled again under this one: templates are never compared across packs.'
    : 'Nothing was changed: a network failed its self-check.';
  return `${verifyText(report)}\n\n${end}`;
}
