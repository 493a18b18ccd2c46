/**
 * The first commands for a developer to run against a sandbox: they create an Auth ID and a URL for its registration,
 * and start a visit.
 * @param key a sandbox key, which is shown only once
 */
export function sandboxCommands(base: string, key: string): string {
  const json = '-H "Content-Type: application/json"';
  const member = (name: string) => `sed -E 's/.*"${name}":"([^"]*)".*/\\1/'`;
  return [
    `export OMOTE=${base}`,
    `export OMOTE_KEY=${key}`,
    'api() { curl -sS -H "Authorization: Bearer $OMOTE_KEY" "$@"; }',
    `AUTH_ID=$(api -X POST "$OMOTE/v1/auth" | ${member('auth_id')})`,
    `URL=$(api -X POST "$OMOTE/v1/auth_face/register_sessions" ${json} \\\n  -d "{\\"id_type\\":\\"auth\\",\\"identifier\\":\\"$AUTH_ID\\",\\"redirect_uri\\":\\"$OMOTE/done\\",\\"expires\\":600}" | ${member('url')})`,
    `api -X POST "$OMOTE/sandbox/v1/visits" ${json} \\\n  -d "{\\"url\\":\\"$URL\\",\\"person\\":\\"haru\\"}"`,
  ].join('\n');
}
