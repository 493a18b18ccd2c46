const en = {
  title: 'Try it',
  lead: 'Try registering and authenticating.',
  register: '1. Register a face',
  registerText: 'Issues an Auth ID and a registration link, and opens the link in a new tab.',
  registerGo: 'Register',
  authenticate: '2. Authenticate',
  authenticateText: 'Issues an authentication link for the same Auth ID.',
  authenticateGo: 'Authenticate',
  first: 'Register a face first.',
  open: 'Open the page',
  authId: 'Auth ID',
  result: 'Result',
  waiting: 'Waiting for the person',
  curl: 'Do the same with curl',
  curlKey: 'First set OMOTE_KEY to one of your API keys.',
  sessionId: 'Session ID',
};

const ja: typeof en = {
  title: '試してみる',
  lead: '一連の流れを試せます。顔を登録し、続けて認証します。',
  register: '1. 顔を登録する',
  registerText: 'Auth IDと登録リンクを発行し、新しいタブで開きます。',
  registerGo: '登録する',
  authenticate: '2. 認証する',
  authenticateText: '同じAuth IDの認証リンクを発行します。',
  authenticateGo: '認証する',
  first: '先に顔を登録してください。',
  open: 'ページを開く',
  authId: 'Auth ID',
  result: '結果',
  waiting: '本人の操作を待っています',
  curl: 'curlで同じことをする',
  curlKey: '先に「APIキー」のキーを OMOTE_KEY に入れてください。',
  sessionId: 'セッションID',
};

export const tryTexts = { en, ja };
