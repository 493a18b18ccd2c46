import type { APPLIANCE_REFUSALS } from '../../../contract/refusals/appliance.ts';
import type { WordsFor } from '../../../contract/refusals/sentence.ts';
import type { Language } from '../../kit/i18n/language.ts';

type Words = WordsFor<typeof APPLIANCE_REFUSALS>;

const en: Words = {
  // Backup and restore
  no_room: ({ needed, free }) =>
    `This file needs ${needed} MB of free disk space. The appliance has ${free} MB.`,
  disk_full_in_upload:
    'The appliance’s disk is full, so the upload was cancelled and the partial file removed. Free some space, then try again.',
  other_part_expected: () => 'The parts of the file arrived out of order. Upload the file again.',
  not_next_part: 'This isn’t the next part of the file. Upload the file again.',
  not_backup: 'This file isn’t an Omote backup.',
  backup_folder_unwritable: ({ code }) =>
    `The folder of the backups can’t be written to (${code}). Make it writable on the host.`,
  uploads_in_one_second: ({ most }) => `${most} backups were uploaded within one second. Try again.`,
  backup_needs_folder:
    'This appliance keeps its data in PostgreSQL. Set up automatic backups, or use PostgreSQL’s own tools.',
  backup_running: 'A backup is already being made. Wait until it’s done.',
  backup_check_running: 'A backup is being checked. Wait until that’s done.',
  backup_busy: 'A backup is being made or checked. Wait until that’s done.',
  restore_already_running: 'A restore is already in progress. Wait until it’s done.',
  restore_running: 'A restore is in progress. Wait until it’s done.',
  restore_by_systemd: 'This must be done on the host, because systemd provides the data key: omote restore',
  restore_by_keychain:
    'This must be done on the host, because the data key is in the keychain: omote restore',
  restore_needs_folder:
    'This site keeps its data in PostgreSQL, so a backup can’t be restored here. Restore it into an empty data folder, then move that into a new database: omote store move --to',
  restore_in_sandbox: 'A sandbox can’t be restored: its data is deleted when it stops.',
  wrong_passphrase: 'The passphrase is wrong.',
  not_backup_file: 'This file isn’t an Omote backup.',
  backup_cut: 'The file is incomplete: its end is missing. Copy it again.',
  backup_damaged: 'The file is damaged or incomplete. Use another backup.',
  backup_header_damaged: 'The file is damaged: its header can’t be read. Use another backup.',
  backup_file_name_damaged: 'The file is damaged: a file name in it isn’t valid. Use another backup.',
  backup_too_long: 'The file has extra data at its end. Copy it again.',
  backup_key_damaged: 'The key in the backup isn’t valid. Use another backup.',
  backup_foreign_file: ({ name }) =>
    `The backup contains ${name}, which isn’t an Omote file. Use another backup.`,
  backup_audit_broken: ({ why }) => `The audit log in the backup isn’t intact: ${why}`,
  backup_newer: ({ program, here }) =>
    `Version ${program} made this backup, and this is version ${here}, which can’t read its data. Update the appliance first.`,
  no_room_for_backup: ({ needed, free }) =>
    `The backup needs ${needed} MB of free disk space. The appliance has ${free} MB. Free some space, then try again.`,
  backup_key_private:
    'This is a private key. Give the public key, which begins with age1. If others could see the private one, make a new pair.',
  backup_key_invalid: 'This isn’t a public key of age. It begins with age1 and has 62 characters.',
  backup_key_other_kind:
    'This is a key of another kind. Backups take age’s X25519 keys, as age-keygen makes them.',
  backup_identity_invalid:
    'The private key is mistyped. Copy the whole line that begins with AGE-SECRET-KEY-1.',
  backup_other_key:
    'This backup was made for another recovery key. Take the one whose number is in the file’s name.',
  recovery_words_count: ({ count }) => `The recovery key has 24 words. You typed ${count}.`,
  recovery_word_unknown: ({ position }) => `Word ${position} isn’t in the list of words. Check its spelling.`,
  recovery_words_mistyped:
    'Each word is in the list, but together they aren’t a recovery key. One is another word, or two have changed places.',
  recovery_words_other: 'These are the words of another recovery key.',
  backup_plan_off: 'Automatic backups aren’t set up.',
  backup_folder_fixed: ({ folder }) =>
    `The host sets the folder (OMOTE_BACKUP_DIR): ${folder}. Change it there.`,
  backup_folder_relative: 'Give the whole path, such as /mnt/backup/omote.',
  backup_folder_absent: ({ folder }) =>
    `The folder ${folder} isn’t there. Mount the share or make the folder.`,
  backup_folder_unmarked: ({ folder }) =>
    `The folder ${folder} lacks the mark (omote-backups.id) from its set-up, so another folder is in its place. Mount the share. Only if the mark itself was deleted, turn automatic backups off and set them up again.`,
  backup_folder_others: ({ folder }) =>
    `The folder ${folder} has the mark (omote-backups.id) of another Omote. Give each its own folder, or delete the mark if that one is gone.`,
  backup_folder_full: ({ folder }) =>
    `The disk of ${folder} has too little space. Make room there, or keep fewer backups.`,
  backup_folder_read_only: ({ folder }) =>
    `Nothing can be written to ${folder}. Make it writable for the user of the service, also in the unit (ReadWritePaths=).`,
  backup_folder_silent: ({ folder }) =>
    `The folder ${folder} doesn’t respond. Check the share’s server and network. If it stays so, restart the service.`,
  backup_folder_broke: ({ folder, code }) =>
    `The folder ${folder} stopped working (${code}). Check the share’s server and network.`,
  backup_folder_unreadable: ({ folder, code }) =>
    `The backups in ${folder} can’t be read (${code}). Make them readable for the user of the service, and check the disk or share.`,
  backup_differs: ({ folder }) =>
    `What was read back from ${folder} isn’t what was written. Check its disk and network.`,
  no_room_for_check: ({ needed, free }) =>
    `Checking the backup needs ${needed} MB of free disk space. The appliance has ${free} MB. Free some space, then try again.`,
  no_room_for_restore: ({ needed, free }) =>
    `The restore needs ${needed} MB of free disk space. The appliance has ${free} MB. Free some space, then try again.`,
  // Kiosks
  most_kiosks: ({ most }) => `There are already ${most} kiosks, which is the most. Remove one first.`,
  unknown_pairing_code:
    'This pairing code isn’t known or has expired. Read it from the kiosk’s screen again.',
  kiosk_unpaired: 'This kiosk isn’t paired. Pair it in the console.',
  kiosk_offline: 'This kiosk is offline. Switch it on, or choose another one.',
  kiosk_camera_broken: 'This kiosk’s camera doesn’t work. Check it, or choose another kiosk.',
  kiosk_in_use: 'This kiosk is in use. Wait, or choose another one.',
  kiosk_silent: 'This kiosk doesn’t respond. Check its screen, or choose another one.',
  staff_not_called: 'No one at this kiosk is waiting for staff.',
  url_opened: 'This link has already been opened. Issue a new one.',
  url_expired: 'This link has expired. Issue a new one.',
  url_concluded: 'This link has been used. Issue a new one.',
  url_other_address: 'This link was first opened on another device or network. Issue a new one.',
  url_unreadable: 'This link can’t be opened right now. Try again.',
  url_at_another_kiosk: 'This link was sent to another kiosk before. Issue a new one.',
  url_compares:
    'This link is for a comparison with a picture, which kiosks don’t show. Open it on another device.',
  url_of_elsewhere: 'This isn’t a link that this service has issued.',
  url_or_kind: 'Give a link, an authentication or a registration: exactly one of them.',
  presentation_begun: 'The person has already started, or it’s over.',
  presentation_over: 'This is already over.',
  consent_outdated: 'The text has changed. Show it again.',
  consent_language: 'The text isn’t available in this language.',
  consent_texts_uneven: 'Write the text in English and Japanese, or in no language.',
  kind_not_offered: 'The kiosks of this site don’t offer this.',
  withdrawals_off: 'People can’t withdraw their consent at the kiosks of this site.',
  recognised_too_long_ago: 'No one was recognised there in the last five minutes.',
  too_many_ids: 'Too many IDs were tried without success. Wait a moment, then try again.',
  not_registrable_here: 'This ID can’t be registered at a kiosk.',
  // Model packs and calibration
  pack_active: 'This pack is in use. Switch to another one first.',
  pack_being_switched_to: 'The site is switching to this pack. Finish or cancel the switch first.',
  pack_in_use: 'This pack is already in use.',
  pack_unknown: ({ pack }) =>
    `There’s no pack ${pack} on this appliance. “omote models list” shows the packs.`,
  pack_incomplete: ({ problems }) => `This pack isn’t complete: ${problems}. Install it again.`,
  pack_incomplete_with_remedy: ({ problems, remedy }) => `This pack isn’t complete: ${problems}. ${remedy}`,
  failures_not_accepted: ({ people }) =>
    `${people} people would have to register again before they’re recognised. Confirm that this is acceptable.`,
  no_rollback: 'Going back isn’t possible: no templates of an earlier pack are kept.',
  switch_elsewhere: ({ appliance }) => `The switch is running on ${appliance}. Continue there.`,
  switch_to_other: ({ pack }) => `The switch to ${pack} is in progress. Finish or cancel it first.`,
  no_switch: 'No switch is in progress.',
  switch_in_other_state: () => 'The switch has moved on meanwhile. Reload the page.',
  too_busy_for_pictures:
    'The computer was too busy to read the pictures. Resume the switch when it has less to do.',
  calibration_running: 'A calibration is already running.',
  calibration_on_another: 'Another appliance is running a calibration.',
  calibration_elsewhere: ({ appliance }) => `A calibration is running on “${appliance}”.`,
  too_few_people: ({ least, people }) =>
    `Calibration needs ${least} people with a registered face. There are ${people}. Until then, the pack’s calibration applies.`,
  bad_fmr: 'Use a rate from 1e-12 to 0.1.',
  bad_run_name: 'The name of a run has 1 to 40 letters, digits, dots and dashes.',
  // Sandbox
  sandbox_not_here: 'A sandbox can’t be started from here. Run “omote sandbox” in a terminal.',
  sandbox_running: 'A sandbox is already running.',
  sandbox_not_started: ({ detail }) => `The sandbox didn’t start: ${detail}`,
  most_visits: ({ most }) => `${most} visits are running already. Try again when one has ended.`,
  url_of_no_sandbox: 'This isn’t a link that this sandbox has issued.',
  // Webhooks
  most_webhooks: ({ most }) => `There are ${most} webhooks already. Remove one first.`,
  webhook_off: 'This webhook is off. Switch it on first.',
  most_openid_clients: ({ most }) => `There are ${most} clients already. Remove one first.`,
  not_sign_in_address:
    'Enter addresses with https, with http to the person’s own device (localhost), or of an app (com.example.app:), without “#”.',
  public_client: 'This client is public and has no secret.',
  not_webhook_address:
    'Enter an address that begins with https:// or http://, without a user name and password.',
  not_topic_prefix: 'Use words of letters, digits, - and _, joined by /.',
  not_door_address:
    'Enter an address that begins with https://, http://, mqtts:// or mqtt://, without a user name and password. A broker’s address has no path.',
  // Settings, network and clock
  no_setting: 'There’s no such setting. Reload the page.',
  setting_twice: 'This setting was named twice.',
  setting_fixed: ({ variable }) => `This is set by ${variable} on the host, so it can’t be changed here.`,
  setting_changed: 'Another operator has changed this meanwhile.',
  version_outdated:
    'Another operator has changed this meanwhile. Nothing was saved. Reload the page to see what it is now.',
  no_notice: 'This notice is gone: there’s nothing to do any more.',
  notice_changed: 'The notice has changed. Read it again.',
  not_host_name: ({ name }) => `“${name}” isn’t a host name or IP address.`,
  network_of_sandbox: 'A sandbox can’t be opened to the network. Use it on this computer.',
  no_account: 'Create an account first. Then the network can be opened.',
  certificate_not_pem:
    'Use PEM format, starting with this service’s certificate (-----BEGIN CERTIFICATE-----).',
  certificate_of_authority: 'The first certificate must be this service’s, not an authority’s.',
  certificate_early: ({ time }) =>
    `This certificate isn’t valid before ${time}. Import it then, or set this computer’s clock right.`,
  certificate_expired: ({ date }) => `This certificate expired on ${date}.`,
  certificate_without_host: 'This certificate names no host (subject alternative name).',
  certificate_of_wildcards: ({ names }) =>
    `This certificate is only for ${names}, and links can’t begin with that. Have it issued for a full name, too, or set OMOTE_BASE_URL.`,
  certificate_unusable: ({ detail }) =>
    `This certificate, or one that follows it, can’t be used for TLS: ${detail}`,
  not_private_key: 'Use a private key in PEM format, without a passphrase.',
  key_of_other_certificate: 'This private key doesn’t belong to the certificate.',
  clock_behind: 'The host’s clock is behind. Correct it, or use the host’s time.',
  clock_in_doubt:
    'The time may be wrong, and phones would refuse an authority that was created at a wrong time. First settle on the overview which time is right.',
  clock_too_early: ({ time }) =>
    `The host’s clock shows ${time}, which is before this program was made. Correct it first.`,
};

const ja: Words = {
  // Backup and restore
  no_room: ({ needed, free }) =>
    `このファイルには${needed}MBの空き容量が必要ですが、この装置のディスクの空きは${free}MBです。`,
  disk_full_in_upload:
    'この装置のディスクに空きがないため、アップロードを中止し、途中までのデータを削除しました。空きを作ってからやり直してください。',
  other_part_expected: () => 'ファイルの続きの順序が正しくありません。もう一度アップロードしてください。',
  not_next_part: 'ファイルの続きとして正しくありません。もう一度アップロードしてください。',
  not_backup: 'Omoteのバックアップファイルではありません。',
  backup_folder_unwritable: ({ code }) =>
    `バックアップのフォルダーに書き込めません（${code}）。ホストで書き込めるようにしてください。`,
  uploads_in_one_second: ({ most }) =>
    `1秒間に${most}件のバックアップがアップロードされました。もう一度お試しください。`,
  backup_needs_folder:
    'この装置のデータはPostgreSQLにあります。自動バックアップを設定するか、PostgreSQLの機能でバックアップしてください。',
  backup_running: 'バックアップを作成中です。終わるまでお待ちください。',
  backup_check_running: 'バックアップを確かめています。終わるまでお待ちください。',
  backup_busy: 'バックアップを作成中か、確かめている途中です。終わるまでお待ちください。',
  restore_already_running: 'すでに復元中です。終わるまでお待ちください。',
  restore_running: '復元中です。終わるまでお待ちください。',
  restore_by_systemd: 'データ鍵がsystemdから渡されるため、ホストで行ってください：omote restore',
  restore_by_keychain: 'データ鍵がキーチェーンにあるため、ホストで行ってください：omote restore',
  restore_needs_folder:
    'この拠点のデータはPostgreSQLにあるため、ここでは復元できません。空のデータフォルダーに復元してから、新しいデータベースに移してください：omote store move --to',
  restore_in_sandbox: 'サンドボックスでは復元できません。停止するとデータが削除されます。',
  wrong_passphrase: 'パスフレーズが違います。',
  not_backup_file: 'Omoteのバックアップファイルではありません。',
  backup_cut: 'ファイルが途中で切れています。もう一度コピーしてください。',
  backup_damaged: 'ファイルが壊れているか、途中で切れています。別のバックアップを使ってください。',
  backup_header_damaged: 'ファイルの先頭が壊れていて、読み取れません。別のバックアップを使ってください。',
  backup_file_name_damaged: 'ファイルの中の名前が壊れています。別のバックアップを使ってください。',
  backup_too_long: 'ファイルの末尾に余分なデータがあります。もう一度コピーしてください。',
  backup_key_damaged: 'バックアップの中の鍵が正しくありません。別のバックアップを使ってください。',
  backup_foreign_file: ({ name }) =>
    `バックアップに、Omoteのものではないファイル（${name}）が含まれています。別のバックアップを使ってください。`,
  backup_audit_broken: ({ why }) =>
    `バックアップの監査ログに改変または欠損があります（${why}）。別のバックアップを使ってください。`,
  backup_newer: ({ program, here }) =>
    `このバックアップはバージョン${program}で作成されたもので、この装置のバージョン${here}では読み取れません。先に装置を更新してください。`,
  no_room_for_backup: ({ needed, free }) =>
    `バックアップの作成には${needed}MBの空き容量が必要ですが、この装置のディスクの空きは${free}MBです。空きを作ってからやり直してください。`,
  backup_key_private:
    'これは秘密鍵です。age1で始まる公開鍵を入力してください。秘密鍵を他人に見られたおそれがあるときは、新しい鍵を作ってください。',
  backup_key_invalid: 'ageの公開鍵ではありません。公開鍵はage1で始まる62文字です。',
  backup_key_other_kind: '別の種類の鍵です。バックアップには、age-keygenで作るageのX25519鍵だけを使えます。',
  backup_identity_invalid: '秘密鍵に誤りがあります。AGE-SECRET-KEY-1で始まる行全体をコピーしてください。',
  backup_other_key:
    'このバックアップは別のリカバリーキー用です。ファイル名にある番号のリカバリーキーを使ってください。',
  recovery_words_count: ({ count }) => `リカバリーキーは24語です。入力されたのは${count}語です。`,
  recovery_word_unknown: ({ position }) =>
    `${position}番目の語が一覧にありません。つづりを確かめてください。`,
  recovery_words_mistyped:
    'どの語も一覧にありますが、リカバリーキーになりません。別の語が混ざっているか、順番が入れ替わっています。',
  recovery_words_other: '別のリカバリーキーの語です。',
  backup_plan_off: '自動バックアップは設定されていません。',
  backup_folder_fixed: ({ folder }) =>
    `フォルダーはホストで決められています（OMOTE_BACKUP_DIR：${folder}）。ホストで変えてください。`,
  backup_folder_relative: '/mnt/backup/omoteのように、フォルダーのパス全体を入力してください。',
  backup_folder_absent: ({ folder }) =>
    `フォルダー${folder}がありません。共有フォルダーをマウントするか、フォルダーを作ってください。`,
  backup_folder_unmarked: ({ folder }) =>
    `フォルダー${folder}に、設定時に書いた目印（omote-backups.id）がありません。別のフォルダーになっています。共有フォルダーをマウントしてください。目印だけを削除してしまったときは、自動バックアップを停止し、もう一度設定してください。`,
  backup_folder_others: ({ folder }) =>
    `フォルダー${folder}には、別のOmoteの目印（omote-backups.id）があります。フォルダーを分けるか、もう使っていなければ目印を削除してください。`,
  backup_folder_full: ({ folder }) =>
    `${folder}のディスクに空きが足りません。空きを作るか、残すバックアップを減らしてください。`,
  backup_folder_read_only: ({ folder }) =>
    `${folder}に書き込めません。サービスのユーザーが書き込めるようにしてください（ユニットのReadWritePaths=も）。`,
  backup_folder_silent: ({ folder }) =>
    `フォルダー${folder}が応答しません。共有フォルダーのサーバーとネットワークを確かめてください。続くときは、サービスを再起動してください。`,
  backup_folder_broke: ({ folder, code }) =>
    `フォルダー${folder}が使えなくなりました（${code}）。共有フォルダーのサーバーとネットワークを確かめてください。`,
  backup_folder_unreadable: ({ folder, code }) =>
    `${folder}のバックアップを読み取れません（${code}）。サービスのユーザーが読み取れるようにし、ディスクまたは共有フォルダーを確かめてください。`,
  backup_differs: ({ folder }) =>
    `${folder}から読み直した内容が、書いたものと違います。ディスクとネットワークを確かめてください。`,
  no_room_for_check: ({ needed, free }) =>
    `バックアップを確かめるには${needed}MBの空き容量が必要ですが、この装置のディスクの空きは${free}MBです。空きを作ってからやり直してください。`,
  no_room_for_restore: ({ needed, free }) =>
    `復元には${needed}MBの空き容量が必要ですが、この装置のディスクの空きは${free}MBです。空きを作ってからやり直してください。`,
  // Kiosks
  most_kiosks: ({ most }) => `キオスクは${most}台までです。不要なキオスクを削除してください。`,
  unknown_pairing_code:
    'ペアリングコードが違うか、期限が切れています。キオスクの画面でもう一度確認してください。',
  kiosk_unpaired: 'このキオスクはペアリングされていません。管理画面でペアリングしてください。',
  kiosk_offline: 'このキオスクはオフラインです。電源を入れるか、別のキオスクを選んでください。',
  kiosk_camera_broken:
    'このキオスクのカメラが動作していません。カメラを確認するか、別のキオスクを選んでください。',
  kiosk_in_use: 'このキオスクは使用中です。終わるのを待つか、別のキオスクを選んでください。',
  kiosk_silent: 'このキオスクから応答がありません。画面を確認するか、別のキオスクを選んでください。',
  staff_not_called: 'このキオスクでは、係員を呼び出していません。',
  url_opened: 'このリンクはすでに開かれています。新しく発行してください。',
  url_expired: 'このリンクは期限切れです。新しく発行してください。',
  url_concluded: 'このリンクは使用済みです。新しく発行してください。',
  url_other_address: 'このリンクは、別の端末またはネットワークで先に開かれています。新しく発行してください。',
  url_unreadable: 'このリンクを今は開けません。もう一度お試しください。',
  url_at_another_kiosk: 'このリンクは、すでに別のキオスクに送られています。新しく発行してください。',
  url_compares: 'このリンクは写真との照合用で、キオスクには表示できません。ほかの端末で開いてください。',
  url_of_elsewhere: 'このサービスが発行したリンクではありません。',
  url_or_kind: 'リンク、認証、登録のうち、1つだけを指定してください。',
  presentation_begun: 'すでに開始されたか、終わっています。',
  presentation_over: 'すでに終わっています。',
  consent_outdated: '同意文が新しくなりました。もう一度表示してください。',
  consent_language: '同意文はこの言語では用意されていません。',
  consent_texts_uneven: '同意文は英語と日本語の両方で書くか、どちらも空にしてください。',
  kind_not_offered: 'この拠点のキオスクでは行えません。',
  withdrawals_off: 'この拠点のキオスクでは同意を撤回できません。',
  recognised_too_long_ago: '直近5分間に、そこで認識された人はいません。',
  too_many_ids: '成功しないままIDの入力が続きました。少し待ってから、もう一度お試しください。',
  not_registrable_here: 'このIDは、キオスクでは登録できません。',
  // Model packs and calibration
  pack_active: '使用中のパックです。先に別のパックへ切り替えてください。',
  pack_being_switched_to: 'このパックへ切り替え中です。先に切り替えを完了するか、取りやめてください。',
  pack_in_use: 'すでに使用中のパックです。',
  pack_unknown: ({ pack }) =>
    `この装置にパック「${pack}」はありません。omote models list でパックの一覧を確認できます。`,
  pack_incomplete: ({ problems }) =>
    `このパックはそろっていません（${problems}）。インストールし直してください。`,
  pack_incomplete_with_remedy: ({ problems, remedy }) =>
    `このパックはそろっていません（${problems}）。対処：${remedy}`,
  failures_not_accepted: ({ people }) =>
    `${people}人は、登録し直すまで認証できなくなります。それでよいことを確認してください。`,
  no_rollback: '以前のパックのテンプレートが残っていないため、元に戻せません。',
  switch_elsewhere: ({ appliance }) => `切り替えは「${appliance}」で進行中です。その装置で続けてください。`,
  switch_to_other: ({ pack }) => `「${pack}」への切り替えが進行中です。先に完了するか、取りやめてください。`,
  no_switch: '切り替えは行われていません。',
  switch_in_other_state: () => '切り替えの状態が変わっています。ページを読み込み直してください。',
  too_busy_for_pictures:
    'コンピューターの処理が混み合い、画像を読み取れませんでした。負荷が下がってから再開してください。',
  calibration_running: '較正はすでに実行中です。',
  calibration_on_another: '別の装置で較正を実行中です。',
  calibration_elsewhere: ({ appliance }) => `「${appliance}」で較正を実行中です。`,
  too_few_people: ({ least, people }) =>
    `較正には${least}人の顔の登録が必要ですが、現在は${people}人です。それまではパックの較正を使います。`,
  bad_fmr: '1e-12から0.1までの値にしてください。',
  bad_run_name: '測定の名前は、英数字、ピリオド、ハイフンを使い、1～40文字で指定してください。',
  // Sandbox
  sandbox_not_here: 'ここからはサンドボックスを開始できません。端末で omote sandbox を実行してください。',
  sandbox_running: 'サンドボックスはすでに動いています。',
  sandbox_not_started: ({ detail }) => `サンドボックスを開始できませんでした（${detail}）。`,
  most_visits: ({ most }) => `すでに${most}件の来訪が進行中です。1件終わってから、もう一度お試しください。`,
  url_of_no_sandbox: 'このサンドボックスが発行したリンクではありません。',
  // Webhooks
  most_webhooks: ({ most }) => `Webhookはすでに${most}件あります。先に1件を削除してください。`,
  webhook_off: 'このWebhookはオフになっています。先にオンにしてください。',
  most_openid_clients: ({ most }) => `クライアントはすでに${most}件あります。先に1件を削除してください。`,
  not_sign_in_address:
    'httpsのアドレス、本人の端末（localhost）へのhttpのアドレス、アプリのアドレス（com.example.app:）のいずれかを、「#」なしで入力してください。',
  public_client: 'このクライアントは公開クライアントのため、シークレットがありません。',
  not_webhook_address:
    'https:// または http:// で始まり、ユーザー名とパスワードを含まないアドレスを入力してください。',
  not_topic_prefix: '英数字、-、_ からなる語を / でつないで入力してください。',
  not_door_address:
    'https://、http://、mqtts://、mqtt:// のいずれかで始まり、ユーザー名とパスワードを含まないアドレスを入力してください。ブローカーのアドレスにはパスを付けません。',
  // Settings, network and clock
  no_setting: 'この名前の設定はありません。ページを読み込み直してください。',
  setting_twice: 'この設定が2回指定されています。',
  setting_fixed: ({ variable }) => `ホストの ${variable} で設定されているため、ここでは変更できません。`,
  setting_changed: 'ほかの操作担当者が、その間に変更しました。',
  version_outdated:
    'ほかの操作担当者が、その間に変更しました。何も保存していません。ページを読み込み直して、今の内容を確認してください。',
  no_notice: 'このお知らせはなくなりました。対応は不要です。',
  notice_changed: 'お知らせの内容が変わりました。もう一度お読みください。',
  not_host_name: ({ name }) => `「${name}」は、ホスト名でもIPアドレスでもありません。`,
  network_of_sandbox: 'サンドボックスはネットワークに公開できません。このコンピューターでお使いください。',
  no_account: '先にアカウントを作成してください。その後、ネットワークに公開できます。',
  certificate_not_pem:
    'このサービスの証明書（-----BEGIN CERTIFICATE-----）から始まるPEM形式で入力してください。',
  certificate_of_authority: '最初の証明書は、認証局ではなくこのサービスのものにしてください。',
  certificate_early: ({ time }) =>
    `この証明書は${time}より前には使えません。その時刻以降にインポートするか、このコンピューターの時計を合わせてください。`,
  certificate_expired: ({ date }) => `この証明書は${date}に期限が切れています。`,
  certificate_without_host: 'この証明書にはホスト名（subject alternative name）がありません。',
  certificate_of_wildcards: ({ names }) =>
    `この証明書は ${names} だけのもので、リンクの先頭に使えません。完全なホスト名も含めて発行してもらうか、OMOTE_BASE_URL を設定してください。`,
  certificate_unusable: ({ detail }) => `この証明書、またはそれに続く証明書は、TLSに使えません：${detail}`,
  not_private_key: 'パスフレーズのないPEM形式の秘密鍵を入力してください。',
  key_of_other_certificate: 'この秘密鍵は、証明書と対応していません。',
  clock_behind: 'ホストの時計が遅れています。時計を合わせるか、ホストの時刻を使ってください。',
  clock_in_doubt:
    '時刻が正しくない可能性があります。誤った時刻で作成した認証局は、スマートフォンに信頼されません。先に概要で、どの時刻が正しいかを決めてください。',
  clock_too_early: ({ time }) =>
    `ホストの時計は ${time} を示しています。このプログラムが作られるより前の時刻です。先に時計を合わせてください。`,
};

/** Refusals about an appliance: backups, kiosks, model packs, the sandbox, settings, the network and the clock. */
export const appliance: Record<Language, Words> = { en, ja };
