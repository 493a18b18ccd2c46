import type { KioskCameraProblem } from '../../../contract/kiosks/kiosk.ts';
import { useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import { ofTwo } from '../../kit/i18n/visitor-languages.ts';
import type { PairingFault } from '../machine/state.ts';

/** The texts on a kiosk's screen for the person who maintains it, in the languages of the console. */
const en = {
  forStaff: (told: string): string => `For staff: ${told}`,
  tryCamera: 'Try again',
  camera: {
    insecure: {
      title: 'This address can’t use the camera',
      text: 'Open this kiosk at its https address, or on the computer that runs Omote.',
    },
    refused: {
      title: 'Camera access is blocked',
      text: 'Select the icon next to the web address and allow the camera for this page.',
    },
    missing: { title: 'No camera found', text: 'Plug in a camera. The kiosk will continue automatically.' },
    busy: {
      title: 'The camera is in use',
      text: 'Close any other program that’s using the camera. The kiosk will continue automatically.',
    },
    unplugged: {
      title: 'The camera was unplugged',
      text: 'Plug the camera in again. The kiosk will continue automatically.',
    },
    black: {
      title: 'The picture is black',
      text: 'Uncover the camera, or turn on a light. The kiosk will continue automatically.',
    },
    frozen: {
      title: 'The picture is frozen',
      text: 'Unplug the camera and plug it in again. The kiosk will continue automatically.',
    },
    wrong_camera: {
      title: 'This is a different camera',
      text: 'Plug the original camera back in. If you replaced it, choose the camera again in the console.',
    },
    not_allowed: {
      title: 'This camera isn’t allowed here',
      text: 'Plug in a camera that the site allows. The kiosk will continue automatically.',
    },
    low_resolution: {
      title: 'The camera’s resolution is too low',
      text: 'Use a camera with at least 640\u00a0×\u00a0480 pixels.',
    },
    unknown: {
      title: 'The camera didn’t start',
      text: 'Unplug the camera and plug it in again. The kiosk will try again automatically.',
    },
  } satisfies Record<KioskCameraProblem, { title: string; text: string }>,
  pairing: {
    title: 'Set up this screen as a kiosk',
    text: 'Add this kiosk in the console, under “Kiosks & devices”, to get a code.',
    field: 'Code',
    pair: 'Pair',
    here: 'Use this computer as the kiosk',
    takeOver: 'Continue in this window',
    faults: {
      wrong_code: 'This code is wrong, already used, or expired.',
      unreachable: 'The service isn’t responding. Please try again.',
      elsewhere: 'This kiosk was opened in another window.',
    } satisfies Record<PairingFault, string>,
  },
};

const ja: typeof en = {
  forStaff: (told) => `係員の方へ：${told}`,
  tryCamera: 'もう一度試す',
  camera: {
    insecure: {
      title: 'このアドレスではカメラを使えません',
      text: 'https で始まるアドレスで開くか、このコンピューターで直接開いてください。',
    },
    refused: {
      title: 'カメラが許可されていません',
      text: 'アドレス欄のマークから、このページにカメラを許可してください。',
    },
    missing: {
      title: 'カメラが見つかりません',
      text: 'カメラを接続してください。自動的に再開します。',
    },
    busy: {
      title: 'カメラが使用中です',
      text: 'カメラを使うほかのアプリを閉じてください。自動的に再開します。',
    },
    unplugged: {
      title: 'カメラの接続が切れました',
      text: 'カメラをつなぎ直してください。自動的に再開します。',
    },
    black: {
      title: '映像が真っ暗です',
      text: 'カメラの覆いを外すか、照明をつけてください。自動的に再開します。',
    },
    frozen: {
      title: '映像が止まっています',
      text: 'カメラを一度抜いて、つなぎ直してください。自動的に再開します。',
    },
    wrong_camera: {
      title: '別のカメラがつながっています',
      text: 'これまでのカメラをつないでください。交換した場合は、管理画面でカメラを選び直してください。',
    },
    not_allowed: {
      title: 'このカメラは使えません',
      text: 'この拠点で許可されているカメラをつないでください。自動的に再開します。',
    },
    low_resolution: {
      title: '映像が小さすぎます',
      text: '640×480 画素以上のカメラをお使いください。',
    },
    unknown: {
      title: 'カメラを起動できませんでした',
      text: 'カメラを一度抜いて、つなぎ直してください。自動的に再試行します。',
    },
  },
  pairing: {
    title: 'この画面をキオスク端末にする',
    text: '管理画面の「キオスクと端末」でキオスクを追加すると、コードが表示されます。',
    field: 'コード',
    pair: 'ペアリングする',
    here: 'このコンピューターをキオスク端末にする',
    takeOver: 'このウィンドウで続ける',
    faults: {
      wrong_code: 'コードが違うか、使用済みか、期限切れです。',
      unreachable: 'サービスから応答がありません。もう一度お試しください。',
      elsewhere: 'この端末は別のウィンドウで開かれました。',
    },
  },
};

export const technicianTexts = { en, ja };

export function useTechnicianTexts() {
  const language = ofTwo(useVisitorLanguage().language);
  return { language, t: technicianTexts[language] };
}
