export const texts = {
  en: {
    notLoaded: 'This page couldn’t be loaded',
    waiting: 'The service isn’t responding. This page will open as soon as it does.',
    tried:
      'The service is responding, but this page still won’t load. Reload it. If this happens again, tell your administrator.',
    failed: 'This page has stopped working',
    failedText:
      'Nothing you saved has been lost. Reload the page. If this happens again, tell your administrator.',
    again: 'Reload',
  },
  ja: {
    notLoaded: 'このページを読み込めませんでした',
    waiting: 'サービスから応答がありません。応答があり次第、自動的に開きます。',
    tried:
      'サービスは応答していますが、このページを読み込めません。再読み込みしてください。同じ状態が続く場合は、管理者に連絡してください。',
    failed: 'このページは動作を停止しました',
    failedText:
      '保存済みの内容は失われていません。再読み込みしてください。同じ状態が続く場合は、管理者に連絡してください。',
    again: '再読み込み',
  },
};
