const en = {
  title: 'Reference template',
  lead: (most: number) =>
    `This person’s faces are compared with the average of their registration and up to ${most} visits.`,
  registration: 'Registration',
  session: 'Session',
  always: 'always included',
  none: 'Nothing learned from visits',
  alike: (often: string) => `similarity ${often}`,
  forgotten: 'details no longer stored',
  undo: 'Undo',
  undoAll: 'Undo all visits',
  removed: (n: number) =>
    n === 1
      ? 'The visit has been removed from the reference. The next visit can be learned from in a day at the earliest.'
      : `${n} visits have been removed from the reference. The next visit can be learned from in a day at the earliest.`,
  others: (n: number) =>
    `${n === 1 ? 'One visit was' : `${n} visits were`} learned with another model pack. Visits have no picture, so they can’t be converted. They’ll be used again if you switch back, and deleted when that pack’s templates are deleted.`,
  site: 'Learned from visits so far',
  counts: (visits: string, people: string) => `Visits: ${visits}. People: ${people}.`,
  offKeep: 'Turn off and keep learned data',
  offRemove: 'Turn off and delete learned data',
  remove: 'Delete learned data',
  removing: (n: string) => `Deleting: ${n === '1' ? '1 person' : `${n} people`} so far`,
  allRemoved: 'Learned data has been deleted.',
  kept: 'Learning is off. Learned data is still used.',
  broken: (n: number) =>
    `The stored templates of ${n} people can’t be opened. Register their faces again to delete the learned data.`,
  offer:
    'Learning from visits helps Omote recognise people as their appearance changes. It stores up to four more templates per person, always encrypted and never with a picture.',
  turnOn: 'Turn on learning from visits',
  isOn: 'Learning from visits is on.',
};

const ja: typeof en = {
  title: '参照データ',
  lead: (most) =>
    `本人との照合に使うデータです。登録時のテンプレートと、最大${most}回の来訪のテンプレートを平均しています。`,
  registration: '登録',
  session: 'セッション',
  always: '常に含まれます',
  none: '来訪からの学習なし',
  alike: (often) => `類似度 ${often}`,
  forgotten: '詳細の保存期間が過ぎました',
  undo: '取り消す',
  undoAll: 'すべての来訪を取り消す',
  removed: (n) => `来訪${n}件を参照データから外しました。次に学習するのは早くても1日後です。`,
  others: (n) =>
    `別のモデルパックで学習した来訪が${n}件あります。来訪には画像がないため変換できません。そのパックに戻すと再び使われ、パックのテンプレートを削除すると一緒に消えます。`,
  site: 'これまでの学習',
  counts: (visits, people) => `${people}人、来訪${visits}件`,
  offKeep: 'オフにして学習結果を残す',
  offRemove: 'オフにして学習結果を削除',
  remove: '学習結果を削除',
  removing: (n) => `削除中です（${n}人完了）`,
  allRemoved: '学習結果を削除しました。',
  kept: '学習をオフにしました。学習結果は引き続き使われます。',
  broken: (n) =>
    `${n}人分は保存されたテンプレートを開けませんでした。顔を登録し直すと、学習結果も削除されます。`,
  offer:
    '来訪から学習すると、容貌が変わっても認識されやすくなります。その代わり、1人につき最大4件のテンプレートを追加で保管します（暗号化され、画像は含みません）。',
  turnOn: '来訪からの学習をオンにする',
  isOn: '来訪からの学習はオンです。',
};

export const visitTexts = { en, ja };
