/** What is wrong with the identity provider, or with what it says, after the word “provider”. */
const FAILURES: Readonly<Record<string, (detail: string) => string>> = {
  destination: (host) => `is at an address that may not be called: ${host}`,
  too_slow: () => 'takes too long to answer',
  unreachable: (host) => `cannot be reached: ${host}`,
  tls: (host) => `has a certificate that is not trusted, has ended or is for another name: ${host}`,
  redirect: () => 'answers with a redirect, which is not followed',
  status: (status) => `answers with an error: status ${status}`,
  not_json: () => 'answers with something else than JSON',
  too_large: () => 'answers with more than 1 MiB, which is not read',
  other_issuer: () => 'calls itself by another issuer than the one that is set',
  no_endpoint: (name) => `names no such address in its metadata: ${name}`,
  other_host: (host) => `wants to be called at another host, which is not among those that are set: ${host}`,
  no_pkce: () => 'does not support PKCE with S256',
  no_algorithm: () => 'signs with no algorithm that is accepted here',
  client: () => 'does not know the client ID, or the client secret is wrong',
  code: () => 'does not accept the sign-in any more: it was used, took too long or was withdrawn',
  denied: (word) => `let nobody in: ${word}`,
  clock: () => 'and this appliance have clocks that differ by more than a minute',
  signature: () => 'sent an ID token whose signature is not made with one of its keys',
  algorithm: () => 'sent an ID token that is signed with an algorithm that is not accepted',
  audience: () => 'sent an ID token that is for another client',
  issuer: () => 'sent an answer of another issuer',
  nonce: () => 'sent an ID token that is for another sign-in',
  state: () => 'sent an answer that is for another sign-in',
  not_again: () => 'does not say that you signed in just now',
  subject: () => 'sent an answer that is about somebody else',
  malformed: () => 'sent an answer that is not what OpenID Connect wants',
};

/** @param problem one that only another version knows is named as it is */
export const providerFailure = (problem: string, detail: string): string => {
  const about = detail === '' ? '–' : detail;
  return FAILURES[problem]?.(about) ?? `sent an answer that cannot be used (${problem}): ${about}`;
};
