import type { AdminSession } from '../../../../contract/sessions/admin-session.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';

const en = {
  issued: 'Issued',
  who: 'Who',
  kind: 'Kind',
  kinds: { authentication: 'Authentication', registration: 'Registration' },
  identified: 'without an ID',
  comparison: 'Comparison with a picture',
  callerCheck: 'Phone check',
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
    picture_gone: 'Picture can’t be compared any more',
    alternative: 'Chose another way',
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
    alternative: 'Left for another way',
    interrupted: 'Interrupted',
  } as Record<string, string>,
  /** How the last attempt failed, as part of a sentence, by its end. */
  causes: {
    mismatch: 'the face didn’t match',
    not_live: 'no live face was seen',
    injection: 'camera injection was suspected',
    challenge_failed: 'the movements weren’t seen',
    front_not_seen: 'the face wasn’t seen from the front',
    detection_timeout: 'no clear face was seen in time',
    disconnected: 'the connection was lost',
    alternative: 'the person left for another way',
    interrupted: 'the attempt was interrupted',
  } as Record<string, string>,
  afterAttempts: (cause: string, n: number): string =>
    `${cause} (${n === 1 ? '1 attempt' : `${n} attempts`})`,
};

const ja: typeof en = {
  issued: '発行',
  who: '対象',
  kind: '種類',
  kinds: { authentication: '認証', registration: '登録' },
  identified: 'IDなし',
  comparison: '写真との照合',
  callerCheck: '電話での本人確認',
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
    picture_gone: '照合用の写真が失効',
    alternative: '別の方法を選択',
  },
  injection: 'カメラ映像の差し替え',
  injections: ['可能性は低い', '可能性あり', '可能性が高い'],
  earlierSigns: '以前の試行に形跡あり',
  noSigns: '差し替えの形跡なし',
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
    alternative: '別の方法へ移動',
    interrupted: '中断',
  },
  causes: {
    mismatch: '顔が一致しませんでした',
    not_live: '生体の顔と判定されませんでした',
    injection: 'カメラ映像の差し替えが疑われました',
    challenge_failed: '顔の動きが見えませんでした',
    front_not_seen: '正面の顔が映りませんでした',
    detection_timeout: '時間内に顔がはっきり映りませんでした',
    disconnected: '接続が切れました',
    alternative: '本人が別の方法に移りました',
    interrupted: '試行が中断されました',
  },
  afterAttempts: (cause, n) => `${cause}（試行${n}回）`,
};

/** What every page says about sessions in the same words. */
export const sessionTexts = { en, ja };

export const useSessionTexts = () => useTextsOf(sessionTexts);

/** What a session is for; null: a plain authentication or registration. */
export const purposeOf = (
  { comparison, caller_check }: Pick<AdminSession, 'comparison' | 'caller_check'>,
  words: ReturnType<typeof useSessionTexts>,
): string | null => (comparison ? words.comparison : caller_check ? words.callerCheck : null);
