export const leaveTexts = {
  en: {
    title: 'Leave without saving?',
    leave: 'Discard and leave',
    discard: 'Discard',
  },
  ja: {
    title: '保存せずに移動しますか',
    leave: '破棄して移動',
    discard: '元に戻す',
  },
};
