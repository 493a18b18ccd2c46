/**
 * A value that the service writes into a page it serves. A placeholder that was not replaced, because the page was
 * opened from a plain file server, counts as ''.
 */
export function pageMeta(
  name:
    | 'omote-nonce'
    | 'omote-command'
    | 'omote-start'
    | 'omote-folder'
    | 'omote-refused'
    | 'omote-visited'
    | 'omote-site',
): string {
  const content = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return content.startsWith('__OMOTE_') ? '' : content;
}
