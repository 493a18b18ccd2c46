const en = {
  title: 'About Omote',
  lead: 'Face authentication that stays in the building.',
  version: 'Version',
  licence: 'Licence',
  runtime: 'Runs on',
  dataDir: 'Data folder',
  models: 'Neural networks',
  model: 'Model',
  task: 'Task',
  packages: 'Packages of others',
  package: 'Package',
  find: 'Find a package',
  texts: 'All licence texts',
  notBuilt: 'The list is made by the build; this program was not built.',
};

const ja: typeof en = {
  title: 'Omote について',
  lead: '建物の外に出ない顔認証。',
  version: 'バージョン',
  licence: 'ライセンス',
  runtime: '実行環境',
  dataDir: 'データフォルダー',
  models: 'ニューラルネットワーク',
  model: 'モデル',
  task: '役割',
  packages: '第三者のパッケージ',
  package: 'パッケージ',
  find: 'パッケージを探す',
  texts: 'ライセンス全文',
  notBuilt: '一覧はビルド時に作成されます。このプログラムはビルドされていません。',
};

export const texts = { en, ja };
