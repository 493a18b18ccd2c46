/** The calls behind "Try it" as shell commands. The key stays in the environment. */
const KEY = '-H "Authorization: Bearer $OMOTE_KEY"';
const JSON_TYPE = '-H "Content-Type: application/json"';

const post = (url: string, body?: object): string =>
  body
    ? `curl -s -X POST ${url} ${KEY} \\\n  ${JSON_TYPE} \\\n  -d '${JSON.stringify(body)}'`
    : `curl -s -X POST ${url} ${KEY}`;

const get = (url: string): string => `curl -s ${url} ${KEY}`;

export interface Issued {
  authId: string;
  sessionId: string;
}

/** Until IDs have been issued, the commands contain names in capitals, to be replaced by hand. */
export function registrationCommands(base: string, issued: Issued | null): string {
  const { authId, sessionId } = issued ?? { authId: 'AUTH_ID', sessionId: 'SESSION_ID' };
  return [
    post(`${base}/v1/auth`),
    post(`${base}/v1/auth_face/register_sessions`, {
      id_type: 'auth',
      identifier: authId,
      redirect_uri: `${base}/done`,
      expires: 600,
    }),
    get(`${base}/v1/auth_face/register_sessions/${sessionId}`),
  ].join('\n\n');
}

export function authenticationCommands(base: string, issued: Issued | null): string {
  const { authId, sessionId } = issued ?? { authId: 'AUTH_ID', sessionId: 'SESSION_ID' };
  return [
    post(`${base}/v1/auth_face/sessions`, {
      id_type: 'auth',
      identifier: authId,
      redirect_uri: `${base}/done`,
      expires: 600,
    }),
    get(`${base}/v1/auth_sessions/${sessionId}`),
  ].join('\n\n');
}
