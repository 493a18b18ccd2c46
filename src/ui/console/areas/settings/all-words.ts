import type { SettingName } from '../../../../contract/site/settings.ts';
import type { Language } from '../../../kit/i18n/language.ts';
import { en as moreEn } from './more-en.ts';
import { ja as moreJa } from './more-ja.ts';
import { en, type SettingText } from './texts-en.ts';
import { ja } from './texts-ja.ts';

/** The names of the groups of settings in both languages, for the search. */
export const ALL_GROUPS = { en: en.groups, ja: ja.groups };

/** The names of all settings in both languages, for the search and the documentation. */
export const ALL_WORDS: Record<Language, Record<SettingName, SettingText>> = {
  en: { ...en.settings, ...moreEn },
  ja: { ...ja.settings, ...moreJa },
};

/** What people may call a setting that its own texts don’t, in both languages, for the search alone. */
export const OTHER_WORDS: Partial<Record<SettingName, string>> = {
  match_fmr: 'threshold strictness security level FAR FMR 本人確認 厳しさ 精度 誤認',
  duplicate_fmr:
    'threshold duplicates double registration record automatically FMR 二重登録 自動記録 しきい値',
  review_fmr: 'threshold duplicates double registration FMR 二重登録 しきい値',
  calibrate_at_night: 'automatic nightly 自動 キャリブレーション',
  session_idle_seconds: 'timeout log out logout log off inactivity 自動 ログアウト サインアウト タイムアウト',
  session_seconds: 'timeout log out logout log off ログアウト サインアウト タイムアウト',
  require_second_factor: '2FA MFA TOTP two-factor authenticator passkey 二要素認証 多要素認証 ワンタイム',
  audit_syslog: 'SIEM log server forward ログ 監査 転送',
  audit_syslog_ca: 'SIEM TLS certificate 証明書 監査',
  audit_file: 'SIEM log export ログ 監査 出力',
  review_operators: 'four eyes two-person approval 承認 二人 ダブルチェック',
  reject_injection_from: 'deepfake virtual camera spoofing ディープフェイク 仮想カメラ なりすまし',
  identify_purpose: '1:N search identify who is this 識別 検索 誰',
  identify_fpir: '1:N FPIR false positive identification threshold 識別 誤認 しきい値',
  kiosk_withdrawals: 'GDPR erase delete my data consent withdrawal 同意 撤回 削除 個人情報',
  kiosk_recognises: '1:N touch to begin without ID 識別 顔だけ IDなし',
  guessing_profile: 'lockout NIST brute force attempts ロック 総当たり 試行回数',
  alternative_offered: 'fallback NIST 代替手段',
  active_challenge: 'liveness spoofing photograph presentation attack 生体検知 なりすまし 写真対策',
  challenge_kind: 'liveness path point nose film video 生体検知 点 鼻 動画 映像',
  challenge_movements: 'liveness 生体検知 回数',
  registration_challenge_movements: 'liveness enrolment 生体検知 回数',
  light_challenge: 'liveness flash colours screen 生体検知 画面の色 フラッシュ',
  learn_from_visits: 'template update ageing テンプレート 更新 経年',
  owner_held_faces: 'CNIL type 2 QR code biometric privacy own control 本人保持 QRコード プライバシー',
  camera_allow_list: 'permitted webcam ウェブカメラ 許可',
  redirect_allow_list: 'redirect_uri URL callback リダイレクト 戻り先',
  kiosk_speech: 'voice audio sound accessibility 音声 読み上げ 声',
  kiosk_language: 'English Japanese 日本語 英語 多言語',
  kiosk_keys: 'keyboard letters digits キーボード 数字 入力',
  visitor_contact: 'phone e-mail help 電話 メール 連絡先',
  visitor_picture_use: 'privacy data protection プライバシー 個人情報',
  keep_details_days: 'retention delete GDPR 保存期間 削除',
  keep_sessions_days: 'retention delete GDPR 保存期間 削除',
  keep_receipts_days: 'retention delete GDPR 保存期間 削除',
  metadata_seconds: 'retention 保存期間',
  site_name: 'company building organisation title 名称 会社名 施設名',
  time_zone: 'clock UTC timezone 時刻 標準時',
  calls_per_key: 'rate limit throttling 429 レート制限',
  calls_per_address: 'rate limit throttling 429 レート制限',
  guesses_per_minute: 'rate limit brute force 429 レート制限 総当たり',
};
