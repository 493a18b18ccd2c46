import { type Answer, confirmed, problemOf } from '../../api.ts';

/**
 * Has the browser save a file of /admin/v1. It is in memory as a whole before, so that the page sees a refusal: large files
 * are links instead.
 */
export async function saveFile(address: string, name: string): Promise<Answer<Blob>> {
  const answer = await confirmed(() => fileAt(address));
  if (!answer.ok) return answer;
  const url = URL.createObjectURL(answer.value);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Later, because the browser begins to read it after this.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return answer;
}

async function fileAt(address: string): Promise<Answer<Blob>> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' });
    if (!response.ok) return { ok: false, problem: await problemOf(response) };
    return { ok: true, value: await response.blob() };
  } catch {
    return { ok: false, problem: { kind: 'unreachable' } };
  }
}
