/**
 * The texts of all settings except the first group's. They are loaded later, so that they do not add to the first load
 * (decision 55).
 */
import type { MoreSettings, SettingText } from './texts-en.ts';

export const ja: Record<MoreSettings, SettingText> = {
  session_idle_seconds: {
    label: '操作がないときにサインアウトするまで',
    hint: '最後に操作してからの時間です。',
  },
  session_seconds: {
    label: 'サインインの最長時間',
    hint: '操作を続けていても、この時間でサインアウトします。',
  },
  require_second_factor: {
    label: '2段階認証を必須にする',
    hint: '未設定の操作担当者は、サインイン後にまず設定を求められ、終えるまでほかの操作はできません。',
  },
  audit_syslog: {
    label: 'syslogの転送先',
    hint: 'tls://ホスト:6514、tcp://ホスト:601、udp://ホスト:514、または unix:/パス（ストリームソケット）。空欄なら転送しません。UDPは受信を確認できないため、失われることがあります。',
  },
  audit_syslog_ca: {
    label: '転送先の認証局',
    hint: '転送先を証明する証明書（PEM、TLSの場合）。空欄なら一般の認証局を使います。',
  },
  audit_file: {
    label: '収集用のファイルに書き出す',
    hint: '監査ログのチェックサムと同じフォルダーの audit.jsonl に、1行1件のJSONで追記します。',
  },
  review_operators: {
    label: '一致が必要な操作担当者の数',
    hint: '2人の場合、1人だけでは確定しません。',
    choices: { '1': '1人', '2': '2人' },
  },
  review_undo_seconds: {
    label: '判断を取り消せる時間',
    hint: 'その間に連携システムが結果を読んでいる場合があります。',
  },
  reject_injection_from: {
    label: 'カメラ映像の差し替えが疑われる場合に拒否',
    hint: 'スコアは常に報告されます。ここでは判定にも使うかを決めます。「拒否しない」では、カメラの代わりにプログラムが流す写真も受け入れられます。',
    choices: { null: '拒否しない', '1': '可能性がある場合', '2': '可能性が高い場合' },
  },
  guessing_profile: {
    label: '失敗回数の制限',
    hint: '続けて何回失敗すると待ち時間が入るかを決めます。NIST SP 800-63B-4 の要件を満たしているかは、「設定」の「撮影」の末尾に表示されます。',
    choices: { site: '本製品の標準', nist_800_63b: 'NIST SP 800-63B-4' },
  },
  alternative_offered: {
    label: '顔以外の手段がある',
    hint: '顔で確認できない人も、不利益なく別の方法で本人確認を受けられることを、ここで宣言します。',
  },
  active_challenge: {
    label: '顔の動きの確認',
    hint: '画面の指示に合わせて、無作為に選ばれた向きへ顔を動かしてもらいます。行わない場合、本人の写真が本人として受け入れられます。生体検知モデルがあっても同じで、実際の印刷物の37～77%が通過しました。主張すること：印刷物と、画面上の1枚の写真は拒否します。主張しないこと：本人の映像、指示に合わせて切り替えられる複数の写真、マスク、リアルタイムの顔の差し替えへの対策。',
    choices: {
      always: '常に行う（推奨）',
      when_no_liveness_model: '生体検知モデルがない場合のみ',
      off: 'しない（写真も顔として受け入れられます）',
    },
  },
  challenge_kind: {
    label: '顔の動かし方',
    hint: '点の道すじは試行のたびに新しく決まるため、合う映像はほとんどありません。ただし、シミュレーションでは、眼鏡の有無にかかわらず24回中2回は本人でも通らず、目と口を切り抜いた印刷物は72枚中7枚が通りました。実際の人では測定していません。点が見えない方には、免除か別の手段が必要です。更新の際に開いていたキオスクは、先に再読み込みしてください。',
    choices: {
      movements: '無作為な順に左右と上下へ動かす（推奨）',
      path: '動く点を鼻先で追う',
    },
  },
  challenge_movements: {
    label: '認証での顔の動きの数',
    hint: '1回あたり約1秒です。2回以上では、左右と上下の両方の動きを求めます。点を追う場合は、同じ数の角（3つ以上）を通ります。同じセッションでやり直すたびに1つずつ増え、増えるのは最大で2つ、全部で6つまでです。',
  },
  registration_challenge_movements: {
    label: '登録での顔の動きの数',
    hint: '割合は認証と同じです。誤った顔が登録されると残り続けるため、認証の数より少なくしないでください。',
  },
  challenge_exemptions: {
    label: '連携システムによるセッションごとの免除',
    hint: '「sessions:exempt」を許可されたAPIキーが、開かれる前のセッションの顔の動きの確認を免除できるようになります。頭を動かせない方のための設定です。免除されたセッションは写真でも通過します。免除はすべて監査ログに残ります。',
  },
  light_challenge: { label: '光による確認', hint: '画面の色が顔に映ることを確認します。' },
  learn_from_visits: {
    label: '来訪から学習',
    hint: '疑いの余地がない認証のあと、そのテンプレート（画像は保存しません）を本人の参照データに加えます。1日1回まで、最大4件です。容貌が変わっても認識されやすくなる一方、1人につき最大4件のテンプレートを追加で保管します。顔の動きの確認が必要です。',
  },
  owner_held_faces: {
    label: '顔データを本人が保持',
    hint: '今後、発行したURLで登録する人にコードを渡します。コードはこの施設に残りません。テンプレートはこのコードがなければ開けず、写真は保存しません。認証のたびに本人がコードを見せます。IDなしの認識と重複検出の対象にはならず、コードをなくしたときやモデルパックを切り替えたときは登録し直しが必要です。写真からの登録とキオスクでの登録では、これまでどおり施設が保持します。',
  },
  registration_detection_timeout_seconds: {
    label: '登録時に顔を探す時間',
    hint: '過ぎると撮影が止まり、もう一度始められます。',
  },
  camera_allow_list: {
    label: 'この装置のキオスクで使えるカメラ',
    hint: '046d:082d のような USB のベンダー:製品。シリアル番号も指定できます。空欄ならすべて許可します。',
  },
  redirect_allow_list: {
    label: '利用者の戻り先として許可するもの',
    hint: 'https://app.example のようなオリジン、https://app.example/back/ のようなフォルダー、myapp: のようなスキームを指定します。空欄なら、http と https のすべてと、com.example.app: のように名前に点のあるスキームを許可します。',
  },
  identify_purpose: {
    label: '人を特定する目的',
    hint: '目的を書くと有効になり、空にすると無効になります。目的は検索のたびに監査ログに残り、検索する操作担当者に表示されます（来訪者には表示されません）。例：会員証を忘れた会員を受付で確認するため',
  },
  identify_fpir: {
    label: '登録されていない人の検索で、誰かの名前が挙がってもよい割合',
    hint: '登録者が多いほど1件ごとの照合が厳しくなり、登録者が見つからないことも増えます。認証より緩くなることはありません。',
    choices: { '0.1': '10%', '0.01': '1%', '0.001': '0.1%', '0.0001': '0.01%' },
  },
  kiosk_recognises: {
    label: 'キオスクでIDなしに認識する',
    hint: '認証が対象です。画面に触れてカメラを見るだけで済みます。確実に認識できなかった人はIDを入力します。上の目的を書いておく必要があります。上の割合の説明に「推定」と出ない範囲でだけ働きます。多くのパックの初期値では、1%なら1,000件までです。mobilefacenetでは、「しきい値」の「認証」が10万分の1か、それより緩い場合だけです。それ以外では、キオスクは全員にIDの入力を求めます。',
  },
  kiosk_offers: {
    label: '利用者が自分で始められること',
    hint: '連携システムがキオスクに送ったセッションは、常に表示します。',
    choices: { both: '登録と認証', authentication: '認証', registration: '登録' },
  },
  kiosk_registers: {
    label: '登録できる人',
    hint: '新しいIDには新しい Auth ID が結び付けられます。',
    choices: { known: 'Omoteで発行または連携したIDだけ', new: 'IDを持つ人なら誰でも' },
  },
  kiosk_withdrawals: {
    label: '利用者が同意を撤回できる',
    hint: '顔で本人と確認したうえで、その人のデータをすべて削除します。元に戻せません。キオスクで認証を行う場合に使えます。',
  },
  kiosk_retries: { label: 'やり直しの回数', hint: 'キオスクで始めた認証に適用します。' },
  kiosk_session_seconds: { label: '1回にかけられる時間', hint: '最初の操作から終わりまで。' },
  kiosk_detection_seconds: { label: '顔が見えない時間', hint: '過ぎると撮影が止まります。' },
  kiosk_idle_seconds: { label: '最初の画面に戻るまで', hint: '誰も操作しない場合。' },
  kiosk_result_seconds: { label: '結果を表示する時間', hint: '不成功の結果は、20秒以上表示します。' },
  kiosk_speech: { label: '音声案内', hint: 'キオスクで消音できます。' },
  kiosk_language: {
    label: '待機中の言語',
    hint: '利用者が切り替えられます。',
    choices: { browser: 'ブラウザーの言語' },
  },
  kiosk_camera_above: {
    label: '画面の上にあるカメラを示す',
    hint: '撮影のとき、キオスクの画面の上端に「カメラはこちら」と表示します。カメラが別の場所にある場合はオフにしてください。スマートフォンには表示しません。',
  },
  kiosk_keys: {
    label: '最初に出すキー',
    hint: 'IDの入力時。',
    choices: { digits: '数字', letters: '英字' },
  },
  kiosk_pairs_on_host: {
    label: 'デスクトップアプリから1回の操作でこのコンピューターをキオスクにできる',
    hint: 'オフの場合やブラウザーでは、管理画面かコマンド kiosk-link のコードが必要です。',
  },
  visitor_purpose: {
    label: '確認の目的',
    hint: '題名の下に表示します。例：お薬をお渡しする前にご本人を確認しています。',
  },
  visitor_picture_use: {
    label: '画像の取り扱い',
    hint: 'Omoteの説明とともに表示します。法的根拠、責任者、異議の申し出先などを書いてください。',
  },
  visitor_other_way: {
    label: '別の方法',
    hint: '顔を使えない方、使いたくない方への案内。例：1番窓口で会員証をお見せください。',
  },
  visitor_other_way_ends: {
    label: '顔を使わずに終了できる',
    hint: '撮影ページとキオスクに、「別の方法を選択」としてセッションを終了するボタンを表示します。失敗には数えません。',
  },
  visitor_contact: {
    label: '問い合わせ先',
    hint: '先へ進めないときに表示します。例：総合受付（内線100）',
  },
  visitor_id_hint: {
    label: 'IDの説明',
    hint: 'キオスクの入力画面に表示します。例：会員証に書かれた番号です。',
  },
  visitor_next_step: {
    label: '次の案内',
    hint: '成功したあとに表示します。例：2番窓口へお進みください。',
  },
  visitor_name_shown: {
    label: '名前で呼びかける',
    hint: '成功後に表示名で呼びかけます。周りの人にも見え、読み上げがオンのときは聞こえます。IDなしで認識した人には、他人の名前かもしれないため表示しません。',
    choices: { off: 'しない', capture: '撮影ページ', kiosk: 'キオスク', both: '撮影ページとキオスク' },
  },
  keep_details_days: {
    label: '終了したセッションの詳細',
    hint: 'スコア、手がかり、アドレス、戻り先。結果は残ります。',
  },
  keep_sessions_days: {
    label: '終了したセッション',
    hint: '認証と、失敗した登録。以後は結果を取得できません。',
  },
  keep_receipts_days: { label: '削除証明書', hint: '署名付きの証明。必要なら先に書き出してください。' },
  metadata_seconds: { label: 'メタデータを取得できる時間', hint: '認証の成功後。' },
  site_name: {
    label: '拠点の名前',
    hint: 'キオスクと来訪者のスマートフォンに表示されます。空欄なら表示しません。',
  },
  time_zone: { label: 'タイムゾーン', hint: '一日の始まりを決めます。例：Asia/Tokyo' },
  calls_per_key: { label: 'APIキーごとの毎秒の呼び出し', hint: '' },
  calls_per_address: { label: 'アドレスごとの毎秒の呼び出し', hint: '' },
  guesses_per_minute: {
    label: 'アドレスごとの毎分の失敗',
    hint: 'キー、発行済みリンク、サインインについて。',
  },
};
