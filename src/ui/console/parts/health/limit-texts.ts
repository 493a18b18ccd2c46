import type { AdminDegradation } from '../../../../contract/site/admin-status.ts';
import type { Language } from '../../../kit/i18n/language.ts';
import { command } from '../../command.ts';

/** `because`: the text of the cause, for limits that can have several causes. */
type Words = (values: Readonly<Record<string, string>>) => string;
type Texts = Record<AdminDegradation['code'], readonly [what: Words, why: Words]>;

const caused: Words = ({ because }) => because ?? '';

const en: Texts = {
  photographs_accepted: [() => 'Photographs are accepted', caused],
  shell_headless: [
    () => 'No desktop window',
    ({ because }) => `The service runs without the desktop app. ${because}`,
  ],
  data_key_in_folder: [({ folder }) => `Data key in ${folder}`, caused],
  search_portable: [
    () => 'Search is slower than it could be',
    ({ because }) => `${because}. Results are the same but take longer`,
  ],
  engine_not_on: [({ provider }) => `Face engine isn’t using ${provider}`, caused],
  pack_not_changed: [
    ({ active, asked }) => `The model pack is still ${active}, not ${asked} as set in OMOTE_PACK`,
    caused,
  ],
  pack_differs: [
    ({ active, asked }) => `The model pack is ${active}, not ${asked} as set in OMOTE_PACK`,
    () => 'It has since been switched in the console. See Models',
  ],
  appliances_away: [
    ({ count }) =>
      count === '1'
        ? 'An appliance of this site isn’t responding'
        : `${count} appliances of this site aren’t responding`,
    ({ names }) => `${names}. Start them, or remove them under Settings > Site`,
  ],
  versions_differ: [
    () => 'Appliances run different versions',
    ({ versions }) => `${versions} are running together. Update all appliances to the latest version`,
  ],
  changes_held_back: [
    () => 'Some changes can’t be applied on every appliance',
    ({ names }) => `${names}. See Settings > Site, and the log there`,
  ],
  pack_not_followed: [
    () => 'This appliance has stopped making decisions: its model pack isn’t the site’s',
    caused,
  ],
  store_unwritable: [() => 'Nothing can be saved', caused],
  changes_lost: [
    () => 'The most recent changes were lost',
    ({ count }) =>
      `The write-ahead log was damaged; ${count === undefined ? 'its changes' : `its last ${count} changes`} couldn’t be recovered. Check the disk`,
  ],
  rows_refused: [
    () => 'Some database rows were rejected',
    ({ count, tables }) =>
      `${count} rows (${tables}) weren’t written by the service and are ignored. Run: ${command('verify')}`,
  ],
  people_locked: [
    () => 'People are locked out',
    ({ count }) =>
      count === '1'
        ? '1 person is locked out after faces didn’t match. See the audit log'
        : `${count} people are locked out after faces didn’t match. See the audit log`,
  ],
  clock_in_doubt: [() => 'The time may be wrong', caused],
  network_closed: [
    () => 'The service isn’t open to the network',
    ({ because }) => `Phones and kiosks can’t connect to it directly. Omote keeps trying. ${because}`,
  ],
  certificate_not_renewed: [
    () => 'The certificate for the network can’t be renewed',
    ({ because }) => `Once it ends, phones refuse it. Omote keeps trying. ${because}`,
  ],
  audit_heads_unwritten: [() => 'Signed checksums of the audit log aren’t being written', caused],
  audit_others_unwritten: [
    () => 'The audit log doesn’t record how far the logs of the other appliances reach',
    caused,
  ],
  audit_export_failing: [({ sink }) => `The audit log isn’t reaching ${sink}`, caused],
  webhook_failing: [
    ({ name }) => `Webhooks aren’t reaching ${name}`,
    () => 'Deliveries are tried again for a day. See Settings, Webhooks',
  ],
  webhook_gone: [
    ({ name }) => `${name} asked for no more webhooks`,
    () =>
      'It answered 410, so it is told of nothing, also not later. Switch it on again or remove it in Settings, Webhooks',
  ],
  door_broker_failing: [
    ({ name }) => `The broker ${name} can’t be used`,
    () => 'Doors behind it don’t open by face. See the page of their kiosk',
  ],
  door_broker_refusing: [
    ({ name }) => `The broker ${name} refuses what it is told of kiosks`,
    () => 'Check what the user of Omote may publish and read there',
  ],
  door_broker_contested: [
    ({ name }) => `Another program takes this site’s place at the broker ${name}`,
    () =>
      'It connects with the same client ID: a copy of this appliance, or the one that it was restored from, is still running. Stop it',
  ],
  door_switched_too_often: [
    ({ name }) => `A broker switches the door of ${name} on and off too often`,
    () =>
      'It stays off until there were at most ten within ten minutes. Then it is as was said last. Check what publishes at the broker',
  ],
  identity_provider_failing: [
    ({ name }) => `${name} can’t be asked about operators who signed in there`,
    () => 'They’re signed out after 15 minutes. Local accounts work. See Settings, Identity provider',
  ],
  proxy_unknown: [
    () => 'Requests come through an unknown proxy',
    ({ address }) =>
      `Requests from ${address} say that they were forwarded. If that’s your proxy, everyone behind it counts as one address. Set OMOTE_TRUSTED_PROXIES=${address} and restart Omote`,
  ],
  people_left_out: [
    ({ count }) => (count === '1' ? '1 person can’t be recognised' : `${count} people can’t be recognised`),
    () => 'Their stored data is damaged. Register them again',
  ],
  kiosks_ask_id: [
    () => 'Kiosks ask for the ID',
    ({ count }) =>
      `At the rates chosen, the threshold is only estimated for so many faces (${count}), so kiosks recognise no one without an ID. Choose laxer rates in Settings, or calibrate the model pack with more pairs`,
  ],
};

const ja: Texts = {
  photographs_accepted: [() => '写真が受け入れられます', caused],
  shell_headless: [
    () => 'ウィンドウなし',
    ({ because }) => `デスクトップアプリなしで動いています。${because}`,
  ],
  data_key_in_folder: [({ folder }) => `データ鍵が ${folder} にあります`, caused],
  search_portable: [
    () => '検索が本来より遅くなっています',
    ({ because }) => `結果は同じですが、時間がかかります（${because}）`,
  ],
  engine_not_on: [({ provider }) => `顔認証エンジンは ${provider} を使っていません`, caused],
  pack_not_changed: [
    ({ active, asked }) => `モデルはOMOTE_PACKの ${asked} ではなく ${active} のままです`,
    caused,
  ],
  pack_differs: [
    ({ active, asked }) => `モデルはOMOTE_PACKの ${asked} ではなく ${active} です`,
    () => 'その後管理画面で切り替えられました。「モデル」を確認してください',
  ],
  appliances_away: [
    ({ count }) => `拠点の装置${count}台が応答していません`,
    ({ names }) => `${names}。起動するか、「設定」の「拠点」で除外してください`,
  ],
  versions_differ: [
    () => '拠点の装置のバージョンが異なります',
    ({ versions }) => `${versions} が混在しています。すべて最新にしてください`,
  ],
  changes_held_back: [
    () => '拠点の変更を適用できない装置があります',
    ({ names }) => `${names}。「設定」の「拠点」と、その装置のログを確認してください`,
  ],
  pack_not_followed: [() => 'この装置は判定を停止しています：モデルが拠点のものと異なります', caused],
  store_unwritable: [() => '何も保存できません', caused],
  changes_lost: [
    () => '最後の変更が失われました',
    ({ count }) =>
      `先行書き込みログが壊れており、${count === undefined ? 'その内容すべて' : `最後の変更${count}件`}を引き継げませんでした。ディスクを確認してください`,
  ],
  rows_refused: [
    () => 'データベースに無効な行があります',
    ({ count, tables }) =>
      `${count}行（${tables}）はサービスが書いた内容と異なるため無効です。${command('verify')} を実行してください`,
  ],
  people_locked: [
    () => 'ロックされた人がいます',
    ({ count }) => `顔の不一致が続き、${count}人がロックされています。監査ログを確認してください`,
  ],
  clock_in_doubt: [() => '時刻が正しくない可能性があります', caused],
  network_closed: [
    () => 'ネットワークからの接続を受け付けていません',
    ({ because }) => `スマートフォンやキオスクから直接接続できません。再試行を続けています。${because}`,
  ],
  certificate_not_renewed: [
    () => 'ネットワークの証明書を更新できません',
    ({ because }) =>
      `期限が切れると、スマートフォンから接続できなくなります。再試行を続けています。${because}`,
  ],
  audit_heads_unwritten: [() => '監査ログの署名付きチェックサムを書き出せません', caused],
  audit_others_unwritten: [
    () => 'ほかの装置の監査ログがどこまで進んだかを、監査ログに記録できません',
    caused,
  ],
  audit_export_failing: [({ sink }) => `監査ログが ${sink} に届いていません`, caused],
  webhook_failing: [
    ({ name }) => `Webhookが「${name}」に届いていません`,
    () => '1日の間、再送を続けます。「設定」の「Webhook」を確認してください',
  ],
  webhook_gone: [
    ({ name }) => `「${name}」がWebhookの受信を終了しました`,
    () =>
      '受信側が410を返したため、何も通知していません。この間のできごとを後から通知することもありません。「設定」の「Webhook」で、再びオンにするか、削除してください',
  ],
  door_broker_failing: [
    ({ name }) => `ブローカー「${name}」を利用できません`,
    () => 'このブローカーにつながるドアは、顔では開きません。キオスクのページを確認してください',
  ],
  door_broker_refusing: [
    ({ name }) => `ブローカー「${name}」が、キオスクについての通知を拒否しています`,
    () => 'ブローカーで、Omoteのユーザーに許可されている送信と受信を確認してください',
  ],
  door_broker_contested: [
    ({ name }) => `ブローカー「${name}」で、別のプログラムがこの拠点の接続を奪っています`,
    () =>
      '同じクライアントIDで接続しています。この装置の複製や復元元の装置が動いたままになっていないか確認し、停止してください',
  ],
  door_switched_too_often: [
    ({ name }) => `「${name}」のドアの許可が、ブローカーから頻繁に切り替えられています`,
    () =>
      '10分間に10回以下になるまで、許可しないままにします。その後は、最後の指示に従います。ブローカーに送信しているシステムを確認してください',
  ],
  identity_provider_failing: [
    ({ name }) => `「${name}」に、サインイン中の操作担当者を確認できません`,
    () =>
      'そこでサインインした人は、15分後にサインアウトします。この装置のアカウントは使えます。「設定」の「IDプロバイダー」を確認してください',
  ],
  proxy_unknown: [
    () => '未登録のプロキシ経由のリクエストがあります',
    ({ address }) =>
      `${address} からのリクエストに、転送されたことを示す情報があります。自社のプロキシであれば、その先の利用者が全員1つの接続元として扱われます。OMOTE_TRUSTED_PROXIES=${address} を設定し、Omoteを再起動してください`,
  ],
  people_left_out: [
    ({ count }) => `${count}人が照合の対象外です`,
    () => '保存された顔が壊れているため認識できません。登録し直してください',
  ],
  kiosks_ask_id: [
    () => 'キオスクはIDの入力を求めます',
    ({ count }) =>
      `選択中の割合では、この登録数（${count}人）に対するしきい値が推定値となるため、キオスクはIDなしでは誰も認識しません。「設定」でより緩い割合を選ぶか、より多くの組でパックを較正してください`,
  ],
};

export const limitTexts: Record<Language, Texts> = { en, ja };
