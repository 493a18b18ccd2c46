import { useTextsOf } from '../../kit/i18n/language.tsx';

const en = {
  issued: 'Issued',
  who: 'Who',
  kind: 'Kind',
  kinds: { authentication: 'Authentication', registration: 'Registration' },
  outcome: 'Outcome',
  states: { issued: 'Not opened yet', opened: 'Opened', attempting: 'In progress', concluded: 'Ended' },
  accepted: 'Accepted',
  rejected: 'Rejected',
  reasons: {
    accepted: '',
    attempts_used_up: 'No attempts left',
    session_timeout: 'Timed out',
    never_opened: 'Never opened',
    already_registered: 'Already registered',
    person_gone: 'Person deleted',
    face_unusable: 'Stored face can’t be used: register again',
  } as Record<string, string>,
  injection: 'Camera injection',
  injections: ['Unlikely', 'Possible', 'Likely'] as readonly string[],
  earlierSigns: 'Signs in an earlier attempt',
  noSigns: 'No signs found',
  notAssessed: 'Not assessed',
  ends: {
    accepted: 'Accepted',
    mismatch: 'Did not match',
    not_live: 'Not live',
    injection: 'Camera injection',
    challenge_failed: 'Movements not completed',
    front_not_seen: 'Not seen from the front',
    detection_timeout: 'No clear face in time',
    disconnected: 'Connection lost',
    interrupted: 'Interrupted',
  } as Record<string, string>,
};

const ja: typeof en = {
  issued: '発行',
  who: '対象',
  kind: '種類',
  kinds: { authentication: '認証', registration: '登録' },
  outcome: '結果',
  states: {
    issued: 'まだ開かれていません',
    opened: '開かれました',
    attempting: '撮影中',
    concluded: '終了',
  },
  accepted: '成功',
  rejected: '不成功',
  reasons: {
    accepted: '',
    attempts_used_up: '回数を使い切り',
    session_timeout: '時間切れ',
    never_opened: '期限内に開かれず',
    already_registered: '登録済み',
    person_gone: '登録者が削除済み',
    face_unusable: '登録済みの顔が使用不可（再登録が必要）',
  },
  injection: 'カメラ映像の差し替え',
  injections: ['可能性は低い', '可能性あり', '可能性が高い'],
  earlierSigns: '以前の試行に手がかりあり',
  noSigns: '手がかりなし',
  notAssessed: '判定なし',
  ends: {
    accepted: '成功',
    mismatch: '不一致',
    not_live: '生体と判定されず',
    injection: 'カメラ映像の差し替え',
    challenge_failed: '顔の動きを完了せず',
    front_not_seen: '正面の顔が映らず',
    detection_timeout: '時間内に顔が映らず',
    disconnected: '接続が切断',
    interrupted: '中断',
  },
};

/** What every page says about sessions in the same words. */
export const sessionTexts = { en, ja };

export const useSessionTexts = () => useTextsOf(sessionTexts);
