export const texts = {
  en: {
    call: 'Play a sound when someone asks for help',
    notice: 'Play a sound for new notices',
    hint: 'In this browser, while the console is open.',
  },
  ja: {
    call: '係員が呼ばれたら音を鳴らす',
    notice: '新しい通知があれば音を鳴らす',
    hint: 'このブラウザーで管理画面を開いている間だけ鳴ります。',
  },
};
