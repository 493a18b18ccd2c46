import type { PEOPLE_REFUSALS } from '../../../contract/refusals/people.ts';
import type { WordsFor } from '../../../contract/refusals/sentence.ts';
import type { Language } from '../../kit/i18n/language.ts';

type Words = WordsFor<typeof PEOPLE_REFUSALS>;

const en: Words = {
  // People
  unknown_person: 'There’s no person with this ID.',
  being_deleted: 'This person is being deleted.',
  kept_is_deleted: 'Nothing was deleted: the person to keep has been deleted meanwhile, or is being deleted.',
  deletion_failed: 'Deleting this person failed. Try again under Deletions.',
  suspended: 'The directory of the site suspends this person.',
  accounts_in_force:
    'This can’t change while accounts are suspended or wait for an administrator: they would then refer to other people. First decide about what waits, and have the directory activate or delete the suspended accounts, or forget them here.',
  face_registered: 'A face is already registered for this person.',
  no_registered_face: 'This person has no registered face. Register one first.',
  face_not_comparable: 'This person’s face can’t be compared. Register it again.',
  template_unreadable: 'This person’s face can’t be read any more. Register it again.',
  visit_not_learned: 'The template has not learned from this visit.',
  linked_to_another: 'This ID is already linked to another person.',
  deletion_not_failed: () => 'Only a deletion that failed can be repeated.',
  no_receipt: () => 'There’s no receipt yet, because the deletion isn’t done.',
  no_image_key: 'No key for pictures is set. Set one on the host: omote image-key set <file>',
  pem_private:
    'This is a private key: keep it to yourself and give its public half (openssl pkey -in private.pem -pubout).',
  pem_certificate:
    'This is a certificate. Give its public key (openssl x509 -in certificate.pem -pubkey -noout).',
  pem_damaged: 'This public key is damaged. Copy it again.',
  pem_not_public_key: 'Give one public key in PEM format (-----BEGIN PUBLIC KEY-----).',
  pem_not_rsa: ({ type }) => `Use an RSA key, not ${type}.`,
  pem_other_bits: ({ needed, bits }) => `Use an RSA key with ${needed} bits, not ${bits}.`,
  pem_small_exponent: ({ exponent }) =>
    `Use a key with a public exponent of at least 65537, not ${exponent}.`,
  // Sessions
  unknown_session: 'This session doesn’t exist or is no longer kept.',
  no_success: 'This session has no successful authentication.',
  metadata_expired: 'The metadata can no longer be retrieved. Authenticate again.',
  person_deleted: 'The data of this session’s person has been deleted.',
  redirect_scheme: ({ entry }) =>
    `This kind of address isn’t allowed here. Use https, or list everything that is allowed, such as https: and ${entry}, in the setting redirect_allow_list.`,
  redirect_not_listed: ({ entry }) =>
    `This address isn’t allowed here. Add ${entry} to the setting redirect_allow_list.`,
  redirect_not_of_key: ({ entry }) =>
    `This address isn’t allowed for this API key. Use a key whose redirects cover ${entry}.`,
  no_exemption: 'This person has no exemption any more.',
  exemptions_off:
    'This site exempts no one from head movements. Change the setting challenge_exemptions first.',
  session_begun: 'This session was opened or has ended. Exempt the next one before it’s used.',
  session_not_ended: 'This session hasn’t ended yet.',
  // Duplicates
  already_decided: 'This has already been decided.',
  decided_by_another: 'Someone else made the last decision here, so only they can take it back.',
  no_decision: 'There’s no decision to take back.',
  decided_too_long_ago: 'This was decided too long ago to be taken back.',
  decision_of_no_hit: 'One of the decisions is about someone who isn’t part of this review. Reload the page.',
  decision_twice: 'There are two decisions about the same person. Reload the page.',
  decision_missing: 'Decide about everyone in this review.',
  note_missing: 'Write a note where you couldn’t decide.',
  scan_running: 'The scan is already running.',
  scan_on_another: 'The scan is running on another appliance.',
  scan_elsewhere: ({ appliance }) => `The scan is running on ${appliance}.`,
};

const ja: Words = {
  // People
  unknown_person: 'このIDの人はいません。',
  being_deleted: 'この人は削除中です。',
  kept_is_deleted:
    '残すほうの人がすでに削除されたか、削除中です。両方が失われないように、削除しませんでした。',
  deletion_failed: 'この人の削除に失敗しています。「削除」の画面でもう一度実行してください。',
  suspended: 'この人は組織のディレクトリで停止されています。',
  accounts_in_force:
    '停止中または承認待ちのアカウントがあり、変更すると別の人に適用されてしまいます。承認待ちを処理し、停止中のアカウントをディレクトリで有効化または削除するか、ここでアカウント情報を破棄してから変更してください。',
  face_registered: 'この人の顔はすでに登録されています。',
  no_registered_face: 'この人の顔は登録されていません。先に登録してください。',
  face_not_comparable: 'この人の顔は照合できません。登録し直してください。',
  template_unreadable: 'この人の顔のデータを読み取れません。顔を登録し直してください。',
  visit_not_learned: 'テンプレートは、この来訪からは学習していません。',
  linked_to_another: 'このIDはすでに別の人と連携しています。',
  deletion_not_failed: () => 'やり直せるのは、失敗した削除だけです。',
  no_receipt: () => '削除が完了していないため、削除証明書はまだありません。',
  no_image_key:
    '画像を暗号化する鍵が設定されていません。ホストで設定してください：omote image-key set <ファイル>',
  pem_private: '秘密鍵です。渡さずに、公開鍵を指定してください（openssl pkey -in private.pem -pubout）。',
  pem_certificate:
    '証明書です。その公開鍵を指定してください（openssl x509 -in certificate.pem -pubkey -noout）。',
  pem_damaged: '公開鍵が壊れています。もう一度コピーしてください。',
  pem_not_public_key: 'PEM形式の公開鍵（-----BEGIN PUBLIC KEY-----）を1つ指定してください。',
  pem_not_rsa: ({ type }) => `${type}ではなく、RSAの鍵を使ってください。`,
  pem_other_bits: ({ bits, needed }) => `${bits}ビットではなく、${needed}ビットのRSAの鍵を使ってください。`,
  pem_small_exponent: ({ exponent }) => `公開指数が${exponent}ではなく、65537以上の鍵を使ってください。`,
  // Sessions
  unknown_session: 'このセッションは存在しないか、すでに保存期間を過ぎています。',
  no_success: 'このセッションでは認証に成功していません。',
  metadata_expired: 'メタデータを取得できる期間が過ぎました。もう一度認証してください。',
  person_deleted: 'このセッションの人のデータは削除されています。',
  redirect_scheme: ({ entry }) =>
    `このスキームのアドレスは許可されていません。httpsを使うか、許可するもの（https: や ${entry} など）を設定 redirect_allow_list にすべて登録してください。`,
  redirect_not_listed: ({ entry }) =>
    `このアドレスは許可されていません。設定 redirect_allow_list に ${entry} を追加してください。`,
  redirect_not_of_key: ({ entry }) =>
    `このアドレスは、このAPIキーでは許可されていません。リダイレクト先に ${entry} を含むキーを使ってください。`,
  no_exemption: 'この人の免除は、すでに終わっています。',
  exemptions_off:
    'この拠点では、顔の動きを免除できません。先に設定 challenge_exemptions を変更してください。',
  session_begun:
    'このセッションはすでに開かれたか、終わっています。次のセッションを、使う前に免除してください。',
  session_not_ended: 'このセッションはまだ終わっていません。',
  // Duplicates
  already_decided: 'すでに判断されています。',
  decided_by_another: '最後に判断したのはほかの人のため、取り消せません。',
  no_decision: '取り消せる判断がありません。',
  decided_too_long_ago: '判断してから時間がたったため、取り消せません。',
  decision_of_no_hit: 'この確認に含まれない人への判断があります。ページを読み込み直してください。',
  decision_twice: '同じ人への判断が2つあります。ページを読み込み直してください。',
  decision_missing: 'この確認に含まれる全員について判断してください。',
  note_missing: '判断できない場合は、メモに理由を書いてください。',
  scan_running: '全件照合はすでに実行中です。',
  scan_on_another: '全件照合は別の装置で実行中です。',
  scan_elsewhere: ({ appliance }) => `全件照合は「${appliance}」で実行中です。`,
};

/** Refusals about people, sessions and duplicates. */
export const people: Record<Language, Words> = { en, ja };
