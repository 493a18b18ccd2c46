/** What is wrong with the identity provider, or with what it says, as operators read it. */
import type { Language } from '../../kit/i18n/language.ts';

type Words = Readonly<Record<string, (detail: string) => string>>;

const en: Words = {
  destination: (host) => `${host} is at an address that Omote never calls.`,
  too_slow: () =>
    'The identity provider takes too long to answer. Try again, or sign in with a local account.',
  unreachable: (host) =>
    `The identity provider can’t be reached at ${host}. Try again, or sign in with a local account.`,
  tls: (host) =>
    `The certificate of ${host} isn’t trusted, has expired or is for another name. Add the certificate authority to the settings, or renew the certificate.`,
  redirect: () =>
    'The identity provider redirects calls elsewhere. Set the address that it redirects to as issuer.',
  status: (status) => `The identity provider answers with an error (status ${status}). Check the issuer.`,
  not_json: () => 'The identity provider’s answer isn’t JSON. Check the issuer.',
  too_large: () => 'The identity provider’s answer is larger than 1 MiB and isn’t read.',
  other_issuer: () =>
    'The identity provider calls itself by another issuer. Copy the issuer exactly from its metadata.',
  no_endpoint: (name) => `The identity provider’s metadata lacks a usable ${name}.`,
  other_host: (host) =>
    `The identity provider has to be called at ${host}, too. Add this host to the settings if it belongs to it.`,
  no_pkce: () => 'The identity provider doesn’t support PKCE with S256. Switch it on there.',
  no_algorithm: () =>
    'The identity provider signs ID tokens with no accepted algorithm. Choose RS256 or ES256 there.',
  client: () => 'The identity provider doesn’t know this client ID, or the client secret is wrong.',
  code: () => 'The identity provider no longer accepts this sign-in. Start again.',
  denied: (word) => `The identity provider didn’t let you in (${word}).`,
  clock: () =>
    'The clocks of the identity provider and this appliance differ by more than a minute. Correct the one that’s wrong.',
  signature: () => 'The ID token isn’t signed with a key of the identity provider.',
  algorithm: () => 'The ID token is signed with an algorithm that isn’t accepted.',
  audience: () => 'The ID token is for another client.',
  issuer: () => 'The answer comes from another issuer.',
  nonce: () => 'The ID token belongs to another sign-in. Start again.',
  state: () => 'The answer belongs to another sign-in. Start again.',
  not_again: () =>
    'The identity provider doesn’t say that you signed in just now. Have it send the claim auth_time.',
  subject: () => 'The answer is about someone else.',
  malformed: () => 'The identity provider’s answer doesn’t follow OpenID Connect.',
};

const ja: Words = {
  destination: (host) => `${host} は、Omoteが接続しないアドレスにあります。`,
  too_slow: () =>
    'IDプロバイダーの応答に時間がかかりすぎています。もう一度試すか、この装置のアカウントでサインインしてください。',
  unreachable: (host) =>
    `IDプロバイダー（${host}）に接続できません。もう一度試すか、この装置のアカウントでサインインしてください。`,
  tls: (host) =>
    `${host} の証明書は、信頼できないか、期限切れか、別の名前のものです。設定に認証局を追加するか、証明書を更新してください。`,
  redirect: () =>
    'IDプロバイダーが別のアドレスへ転送しています。転送先のアドレスを発行者に設定してください。',
  status: (status) => `IDプロバイダーがエラーを返しました（ステータス${status}）。発行者を確認してください。`,
  not_json: () => 'IDプロバイダーの応答がJSONではありません。発行者を確認してください。',
  too_large: () => 'IDプロバイダーの応答が1 MiBを超えるため、読み込みません。',
  other_issuer: () =>
    'IDプロバイダーの名乗る発行者が設定と違います。メタデータの発行者をそのままコピーしてください。',
  no_endpoint: (name) => `IDプロバイダーのメタデータに、使える ${name} がありません。`,
  other_host: (host) =>
    `IDプロバイダーは ${host} への接続も必要とします。IDプロバイダーのホストであれば、設定に追加してください。`,
  no_pkce: () => 'IDプロバイダーがPKCE（S256）に対応していません。IDプロバイダーで有効にしてください。',
  no_algorithm: () =>
    'IDトークンの署名方式に、使えるものがありません。IDプロバイダーでRS256かES256を選んでください。',
  client: () => 'クライアントIDが登録されていないか、クライアントシークレットが違います。',
  code: () => 'IDプロバイダーがこのサインインを受け付けません。最初からやり直してください。',
  denied: (word) => `IDプロバイダーがサインインを許可しませんでした（${word}）。`,
  clock: () => 'IDプロバイダーとこの装置の時計が1分以上ずれています。ずれているほうを直してください。',
  signature: () => 'IDトークンが、IDプロバイダーの鍵で署名されていません。',
  algorithm: () => 'IDトークンの署名方式は受け付けていません。',
  audience: () => 'IDトークンが別のクライアントに宛てられています。',
  issuer: () => '別の発行者からの応答です。',
  nonce: () => 'IDトークンが別のサインインのものです。最初からやり直してください。',
  state: () => '別のサインインへの応答です。最初からやり直してください。',
  not_again: () =>
    '今サインインしたことをIDプロバイダーが示していません。クレーム auth_time を送るように設定してください。',
  subject: () => '別の人についての応答です。',
  malformed: () => 'IDプロバイダーの応答がOpenID Connectに従っていません。',
};

const wordsIn =
  (words: Words) =>
  (problem: string, detail: string): string =>
    (words[problem] ?? words.malformed)(detail === '' ? '–' : detail);

export const providerWords: Record<Language, (problem: string, detail: string) => string> = {
  en: wordsIn(en),
  ja: wordsIn(ja),
};
