import type { AdminImportRow } from '../../../../contract/enrolment/admin-import.ts';
import { IMPORT_PICTURE_MAX_BYTES } from '../../../../contract/enrolment/import-limits.ts';
import { PictureNames } from '../../../../contract/enrolment/picture-names.ts';
import { type Answer, type Problem, service } from '../../../api.ts';

/** The pictures of a chosen folder. */
export interface Pictures {
  names: PictureNames;
  files: ReadonlyMap<string, File>;
}

/** Paths of a chosen folder begin with the folder's own name. */
export function picturesOf(chosen: Iterable<File>): Pictures {
  const files = new Map<string, File>();
  let folder = '';
  for (const file of chosen) {
    const [first = '', ...inside] = file.webkitRelativePath.split('/');
    if (inside.length > 0) folder = first;
    files.set(inside.join('/') || file.name, file);
  }
  return { names: new PictureNames(files.keys(), folder), files };
}

/** `changed`: a chosen picture can no longer be read. The rows stay, for when the folder is chosen again. */
export type Trouble = Problem | { kind: 'changed' };

export interface Sending {
  /** Resolves with null when no row is waiting or sending was paused, otherwise with what ended it. */
  ended: Promise<Trouble | null>;
  pause: () => void;
}

type Changed = { ok: false; problem: { kind: 'changed' } };

/** Enough to keep the engine's workers busy while other pictures are read and written. */
const AT_ONCE = 4;
const PAGE = 200;
const PAUSE_MS = 400;
/** A service that restarts is back within seconds. */
const TRIES = 60;

/** Sends the waiting rows; the service keeps the progress. @param sent called after every row */
export function sendRows(id: string, pictures: Pictures, sent: () => void): Sending {
  let paused = false;
  const answered = async <A extends Answer<unknown> | Changed>(call: () => Promise<A>): Promise<A> => {
    for (let tries = 1; ; tries++) {
      const answer = await call();
      if (answer.ok || paused || tries === TRIES || !passes(answer.problem)) return answer;
      await new Promise((wake) => setTimeout(wake, PAUSE_MS));
    }
  };
  const sendOne = async (row: AdminImportRow): Promise<Trouble | null> => {
    const answer = await answered(() => sendRow(id, row, pictures));
    if (!answer.ok && !isErased(answer.problem)) return answer.problem;
    sent();
    return null;
  };
  const sendPage = async (rows: readonly AdminImportRow[]): Promise<Trouble | null> => {
    const queue = [...rows];
    let problem: Trouble | null = null;
    const sender = async (): Promise<void> => {
      for (let row = queue.shift(); row && !problem && !paused; row = queue.shift())
        problem = (await sendOne(row)) ?? problem;
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    return problem;
  };
  const run = async (): Promise<Trouble | null> => {
    for (let after = 0; !paused; ) {
      const page = await answered(() => service.listImportRows({ id, states: 'waiting', after, size: PAGE }));
      if (!page.ok) return page.problem;
      const last = page.value.rows.at(-1);
      if (!last) return null;
      const problem = await sendPage(page.value.rows);
      if (problem) return problem;
      after = last.line;
    }
    return null;
  };
  return {
    ended: run(),
    pause: () => {
      paused = true;
    },
  };
}

/** Browsers do not read a file that was written to, moved or deleted after it was chosen. */
export const canBeRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** Sends one row with its picture, or states that it has none. */
async function sendRow(
  id: string,
  { line, image }: AdminImportRow,
  pictures: Pictures,
): Promise<Answer<unknown> | Changed> {
  const found = pictures.names.find(image);
  const chosen = found.name === null ? undefined : pictures.files.get(found.name);
  // A stick that was pulled out or a share that is gone takes all of them along, which are not missing for that.
  if (chosen && !(await canBeRead(chosen))) return { ok: false, problem: { kind: 'changed' } };
  if (chosen && chosen.size <= IMPORT_PICTURE_MAX_BYTES)
    return service.sendImportPicture({ id, line, content: chosen });
  const similar = found.name === null && found.similar !== null ? { similar: found.similar } : {};
  const reason = chosen ? 'too_large' : 'picture_missing';
  return service.reportMissingPictures({ id, lines: [line], reason, ...similar });
}

/** A row goes with the person whom it is about, and then there is nothing to send any more. */
const isErased = (problem: Trouble): boolean =>
  problem.kind === 'refused' &&
  problem.status === 404 &&
  problem.errors.some(({ value }) => value === 'line');

/** Failures that resolve themselves: a busy engine, a restarting service. */
const passes = (problem: Trouble): boolean =>
  problem.kind === 'unreachable' ||
  (problem.kind === 'refused' && (problem.status === 503 || problem.status === 429));
