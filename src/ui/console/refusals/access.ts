import type { ACCESS_REFUSALS } from '../../../contract/refusals/access.ts';
import type { WordsFor } from '../../../contract/refusals/sentence.ts';
import type { Language } from '../../kit/i18n/language.ts';
import { providerWords } from './provider-words.ts';

type Words = WordsFor<typeof ACCESS_REFUSALS>;

const en: Words = {
  // Access: API keys
  key_required: 'Sign in, or send an API key.',
  sign_in_required: 'You’re signed out. Sign in again.',
  not_bearer_key: 'Send the API key as “Authorization: Bearer omk_…”.',
  key_of_sandbox: 'This API key belongs to a sandbox. Use a key of this service.',
  unknown_key: 'This API key isn’t known here. Use one from the list of API keys.',
  key_revoked: 'This API key was revoked. Use another one.',
  key_expired: 'This API key has expired. Create a new one.',
  key_address: ({ address }) => `This API key may not be used from this address (${address}).`,
  scope_required: 'This API key lacks the permission for this.',
  kiosk_of_others: 'This API key may not use this kiosk.',
  no_such_kiosk: () => 'One of the kiosks is no longer there. Choose again.',
  unknown_scope: ({ scope, nearest }) => `There is no permission “${scope}”. “${nearest}” may be meant.`,
  header_required: 'This call must come from the page itself. Reload the page.',
  other_origin: 'This call must come from a page of this service. Reload the page.',
  socket_cookie_required: 'This page may not connect here. Reload the page.',
  key_ended: 'This API key has already ended.',
  not_addresses: 'Use IP addresses or ranges such as 192.168.1.0/24, one per line.',
  // Access: operators and sign-in
  role_required: () => 'Your role doesn’t allow this. Ask an administrator.',
  role_required_here: () => 'Your role doesn’t allow this. Ask an administrator.',
  operator_required: 'Only an operator with an account can do this.',
  operators_decide: ({ people }) =>
    `${people} people must agree here, so sign in with your own account to decide.`,
  account_required: 'Only an operator who has signed in can do this.',
  set_up_first: 'First, finish setting up your account.',
  not_confirmed: 'First, confirm that it’s still you.',
  wrong_sign_in: 'The name, the password or the code is wrong.',
  paused_after_wrong_sign_ins: 'There were too many wrong sign-ins. Wait a moment, then try again.',
  paused_after_wrong_proofs: 'There were too many wrong attempts. Wait a minute, then try again.',
  setup_link_used:
    'This link has been used, has expired, or is no longer needed because there are accounts. Sign in with an account.',
  reset_link_ended: 'This link has been used or has expired. Ask an administrator for a new one.',
  sign_in_disk_full:
    'No one can sign in now, because the appliance’s disk is full. Make room on the host, for example by moving old backups elsewhere.',
  sign_in_read_only:
    'No one can sign in now, because the database is read-only. Make it writable on the host.',
  sign_in_store_refuses:
    'No one can sign in now, because nothing can be written to the database. Run omote doctor on the host.',
  sign_in_store_busy: 'The database is busy. Try again.',
  sign_in_store_damaged:
    'No one can sign in now, because the database is damaged. Run omote doctor on the host.',
  bad_operator_name: 'Start with a letter or digit, and use only letters, digits and . _ @ + -',
  operator_name_taken: 'This name is taken, perhaps by a disabled account.',
  first_must_be_admin: 'The first account must be an administrator.',
  not_first: 'There are accounts already. Sign in with one of them.',
  last_admin:
    'This is the last administrator with a password. First make someone else an administrator, and have them set a password.',
  too_short: ({ least }) => `Use at least ${least} characters.`,
  too_few_different: 'Use at least 6 different characters.',
  contains_name: 'The password can’t contain the sign-in name.',
  too_common: 'This is too common. Combine a few unrelated words.',
  easy_to_guess: 'This is easy to guess. Combine a few unrelated words.',
  wrong_password: 'The password is wrong.',
  // Access: the identity provider
  provider_off: 'Sign-in at an identity provider isn’t set up here.',
  provider_failed: ({ problem, detail }) => providerWords.en(String(problem), String(detail)),
  provider_no_role: ({ groups }) =>
    `You aren’t in a group that has a role here. Ask to be added to one of these groups: ${groups}`,
  provider_no_groups: ({ claim }) =>
    `The identity provider doesn’t send your groups. Have it send the claim ${claim}.`,
  provider_too_many_groups: ({ claim }) =>
    `You’re in too many groups for the claim ${claim}. Have the identity provider send only the groups for Omote.`,
  provider_operator_disabled: 'Your account is disabled here. Ask an administrator.',
  provider_sign_in_ended:
    'This sign-in was started in another browser, took too long or was already used, or the identity provider’s settings were changed meanwhile. Start again.',
  provider_other_person:
    'Someone else signed in at the identity provider. Sign in there with your own account.',
  provider_elsewhere: ({ address }) => `Open this page at ${address} to sign in this way.`,
  account_of_provider:
    'This operator signs in at the identity provider. Their display name, password and second factor are changed there.',
  role_of_provider: 'This role comes from the groups at the identity provider. Change it there.',
  local_admin_first:
    'First create an administrator’s account with a password, so that you can still get in if the identity provider is down.',
  not_issuer: 'Enter an address that begins with https:// and has nothing after a ? or #.',
  not_scopes: 'Enter words separated by single spaces, including openid.',
  not_hosts: 'Enter host names such as id.example.com or id.example.com:8443, one per line.',
  // Access: second factors and saved filters
  wrong_code: 'That code isn’t right. Check that the clocks on your phone and on the appliance are correct.',
  old_code_required: 'Enter a code from the app you use now.',
  offer_ended: 'This has taken too long. Start again.',
  not_security_key: 'The security key’s answer doesn’t fit. Try again with the key.',
  no_security_keys_here: 'Security keys need a domain name with https, or localhost on the appliance itself.',
  most_security_keys: ({ most }) => `You already have ${most} security keys. Remove one first.`,
  most_saved_filters: ({ most }) =>
    `You’ve reached the limit of ${most} saved filters for this list. Delete one first.`,
  shared_name_taken: 'Another operator already shares filters with this name. Choose a different name.',
  most_shared_filters: ({ most }) =>
    `This list has reached its limit of ${most} shared filters. One must be deleted first.`,
  filters_of_another:
    'These filters belong to another operator. Only they or an administrator can delete them.',
  unsavable_filter: 'One of these filters can’t be saved for this list. Remove it.',
  // Appliances of a site
  no_waiting_appliance:
    'No appliance is waiting with this token: it expired, was used or was refused. Create a new token.',
  other_fingerprint: 'This isn’t the fingerprint of the waiting appliance. Check its screen again.',
  this_appliance: 'An appliance can’t remove itself. Do this on another appliance of the site.',
  one_appliance:
    'This site can have only one appliance, because its data is in a folder. Several appliances need PostgreSQL.',
};

const ja: Words = {
  // Access: API keys
  key_required: 'サインインするか、APIキーを送ってください。',
  sign_in_required: 'サインアウトしています。もう一度サインインしてください。',
  not_bearer_key: 'APIキーは「Authorization: Bearer omk_…」の形で送ってください。',
  key_of_sandbox: 'サンドボックスのAPIキーです。このサービスのAPIキーを使ってください。',
  unknown_key: '登録されていないAPIキーです。APIキーの一覧にあるものを使ってください。',
  key_revoked: '取り消されたAPIキーです。別のAPIキーを使ってください。',
  key_expired: '有効期限の切れたAPIキーです。新しく作成してください。',
  key_address: ({ address }) => `このAPIキーは、このアドレス（${address}）からは使えません。`,
  scope_required: 'このAPIキーには、この操作の権限がありません。',
  kiosk_of_others: 'このAPIキーでは、このキオスクは使えません。',
  no_such_kiosk: () => '選んだキオスクの一つが見つかりません。選び直してください。',
  unknown_scope: ({ scope, nearest }) =>
    `「${scope}」という権限はありません。「${nearest}」ではありませんか。`,
  header_required: 'この操作はページからだけ行えます。ページを読み込み直してください。',
  other_origin: 'この操作は、このサービスのページからだけ行えます。ページを読み込み直してください。',
  socket_cookie_required: 'このページからは接続できません。ページを読み込み直してください。',
  key_ended: 'このAPIキーは、すでに使えなくなっています。',
  not_addresses: 'IPアドレス、または192.168.1.0/24のような範囲を1行に1件入力してください。',
  // Access: operators and sign-in
  role_required: () => 'ご自分の役割ではこの操作はできません。管理者に依頼してください。',
  role_required_here: () => 'ご自分の役割ではこの操作はできません。管理者に依頼してください。',
  operator_required: 'この操作は、アカウントを持つ操作担当者だけができます。',
  operators_decide: ({ people }) =>
    `ここでは${people}人の一致が必要です。ご自分のアカウントでサインインして判断してください。`,
  account_required: 'この操作は、サインインした操作担当者だけができます。',
  set_up_first: '先に、ご自分のアカウントの設定を済ませてください。',
  not_confirmed: '本人の確認が必要です。',
  wrong_sign_in: '名前、パスワード、コードのいずれかが違います。',
  paused_after_wrong_sign_ins:
    'サインインの失敗が続いたため、一時的に止めています。少し待ってから、もう一度お試しください。',
  paused_after_wrong_proofs: '間違いが続きました。1分待ってから、もう一度お試しください。',
  setup_link_used:
    'このリンクは使用済みか期限切れか、アカウントができたため不要になっています。アカウントでサインインしてください。',
  reset_link_ended: 'このリンクは使用済みか期限切れです。管理者に新しいリンクを依頼してください。',
  sign_in_disk_full:
    '装置のディスクに空きがないため、今はサインインできません。古いバックアップを別の場所へ移すなど、ホストで空きを作ってください。',
  sign_in_read_only:
    'データベースが読み取り専用のため、今はサインインできません。ホストで書き込めるようにしてください。',
  sign_in_store_refuses:
    'データベースに書き込めないため、今はサインインできません。ホストで omote doctor を実行してください。',
  sign_in_store_busy: 'データベースが混み合っています。もう一度お試しください。',
  sign_in_store_damaged:
    'データベースが壊れているため、今はサインインできません。ホストで omote doctor を実行してください。',
  bad_operator_name: '英数字で始めてください。使える文字は英数字と . _ @ + - です。',
  operator_name_taken: 'この名前はほかのアカウント（無効なものを含む）で使われています。',
  first_must_be_admin: '最初のアカウントは管理者にしてください。',
  not_first: 'すでにアカウントがあります。そのアカウントでサインインしてください。',
  last_admin:
    'パスワードのある最後の管理者のため変更できません。先に、ほかの人を管理者にして、パスワードを設定してもらってください。',
  too_short: ({ least }) => `${least}文字以上にしてください。`,
  too_few_different: '6種類以上の文字を使ってください。',
  contains_name: 'サインイン名を含めないでください。',
  too_common: 'よく使われているため使えません。つながりのない単語をいくつか並べてください。',
  easy_to_guess: '推測されやすいため使えません。つながりのない単語をいくつか並べてください。',
  wrong_password: 'パスワードが違います。',
  // Access: the identity provider
  provider_off: 'IDプロバイダーでのサインインは設定されていません。',
  provider_failed: ({ problem, detail }) => providerWords.ja(String(problem), String(detail)),
  provider_no_role: ({ groups }) =>
    `ここで役割が割り当てられているグループに入っていません。次のどれかのグループへの追加を依頼してください：${groups}`,
  provider_no_groups: ({ claim }) =>
    `IDプロバイダーからグループが届きません。クレーム「${claim}」を送るように設定してください。`,
  provider_too_many_groups: ({ claim }) =>
    `グループが多すぎて、クレーム「${claim}」に入りません。Omote用のグループだけを送るように、IDプロバイダーを設定してください。`,
  provider_operator_disabled: 'このアカウントは無効になっています。管理者に連絡してください。',
  provider_sign_in_ended:
    'このサインインは、別のブラウザーで始めたか、時間が切れたか、使用済みです。または、途中でIDプロバイダーの設定が変わりました。最初からやり直してください。',
  provider_other_person:
    'IDプロバイダーで別の人がサインインしました。ご自分のアカウントでサインインしてください。',
  provider_elsewhere: ({ address }) => `この方法でサインインするには、${address} を開いてください。`,
  account_of_provider:
    'この操作担当者はIDプロバイダーでサインインします。表示名、パスワード、2段階認証は、IDプロバイダーで変更してください。',
  role_of_provider: 'この役割はIDプロバイダーのグループで決まります。IDプロバイダーで変更してください。',
  local_admin_first:
    '先に、パスワードのある管理者のアカウントを作成してください。IDプロバイダーが止まったときに必要です。',
  not_issuer: 'https:// で始まり、? や # を含まないアドレスを入力してください。',
  not_scopes: '単語を半角スペースで区切り、openid を含めてください。',
  not_hosts: 'id.example.com や id.example.com:8443 のようなホスト名を、1行に1件入力してください。',
  // Access: second factors and saved filters
  wrong_code: 'コードが違います。スマートフォンとこの装置の時計を確認してください。',
  old_code_required: '今の認証アプリのコードが必要です。',
  offer_ended: '時間が切れました。最初からやり直してください。',
  not_security_key: 'セキュリティキーの応答が正しくありません。もう一度お試しください。',
  no_security_keys_here:
    'セキュリティキーを使えるのは、httpsのドメイン名か、装置自身での localhost のときだけです。',
  most_security_keys: ({ most }) => `セキュリティキーは${most}個までです。不要なものを削除してください。`,
  most_saved_filters: ({ most }) =>
    `この一覧に保存できる条件は${most}件までです。不要な条件を削除してください。`,
  shared_name_taken: '同じ名前の条件をほかの操作担当者が共有しています。別の名前を付けてください。',
  most_shared_filters: ({ most }) =>
    `この一覧で共有できる条件は${most}件までです。不要な条件が削除されるまで共有できません。`,
  filters_of_another: 'ほかの操作担当者の条件です。本人か管理者だけが削除できます。',
  unsavable_filter: 'この一覧に保存できない条件が含まれています。取り除いてください。',
  // Appliances of a site
  no_waiting_appliance:
    'このトークンで待っている装置はありません。期限切れか、使用済みか、拒否されています。新しいトークンを発行してください。',
  other_fingerprint:
    '待っている装置のフィンガープリントと違います。その装置の画面をもう一度確認してください。',
  this_appliance: 'この装置自身は除外できません。拠点のほかの装置で行ってください。',
  one_appliance:
    'データがフォルダーにあるため、この拠点の装置は1台だけです。複数の装置で使うにはPostgreSQLが必要です。',
};

/** Refusals about who calls: API keys, operators, second factors, and the appliances of a site. */
export const access: Record<Language, Words> = { en, ja };
