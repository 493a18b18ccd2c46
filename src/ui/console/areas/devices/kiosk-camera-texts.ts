import type { KioskCameraProblem } from '../../../../contract/kiosks/kiosk.ts';

const en = {
  forget: 'Choose camera again',
  forgetTitle: 'Choose this kiosk’s camera again?',
  forgetText: (kiosk: string, camera: string) =>
    `Use this if you’ve replaced “${camera}”. “${kiosk}” will use the next camera that works.`,
  problems: {
    insecure: 'opened without https',
    refused: 'not allowed by the browser',
    missing: 'no camera found',
    busy: 'in use by another program',
    unplugged: 'unplugged',
    black: 'black picture',
    frozen: 'picture is frozen',
    wrong_camera: 'different camera from before',
    not_allowed: 'not on the list of allowed cameras',
    low_resolution: 'resolution too low',
    unknown: 'won’t start',
  } satisfies Record<KioskCameraProblem, string>,
};

const ja: typeof en = {
  forget: 'カメラを選び直す',
  forgetTitle: 'このキオスクのカメラを選び直しますか',
  forgetText: (kiosk, camera) =>
    `「${kiosk}」は「${camera}」を使うのをやめ、次に正常に動いたカメラを使います。カメラを交換したときに行ってください。`,
  problems: {
    insecure: 'https で開かれていません',
    refused: 'ブラウザーで許可されていません',
    missing: 'カメラがありません',
    busy: 'ほかのアプリが使用中です',
    unplugged: '接続が切れています',
    black: '映像が真っ暗です',
    frozen: '映像が止まっています',
    wrong_camera: '前と別のカメラです',
    not_allowed: '許可リストにありません',
    low_resolution: '映像が小さすぎます',
    unknown: '起動できません',
  },
};

export const cameraTexts = { en, ja };
