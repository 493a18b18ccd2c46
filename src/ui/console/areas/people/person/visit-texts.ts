const en = {
  title: 'Reference',
  lead: (most: number) =>
    `What this person is compared with: the average of the registration and of up to ${most} visits.`,
  registration: 'Registration',
  always: 'always part of it',
  none: 'Nothing has been learnt from visits.',
  off: 'Learning from visits is off.',
  alike: (often: string) => `likeness ${often}`,
  forgotten: 'details no longer kept',
  undo: 'Undo',
  undoAll: 'Undo all visits',
  removed: (n: number) =>
    n === 1
      ? 'The visit is no longer part of the reference. The next one is learnt from in a day at the earliest.'
      : `${n} visits are no longer part of the reference. The next one is learnt from in a day at the earliest.`,
  others: (n: number) =>
    `${n === 1 ? 'One visit was' : `${n} visits were`} learnt with another model pack. Visits have no picture and cannot be converted; they count again after a change back, and go when that pack’s templates are removed.`,
  site: 'Learnt from visits so far',
  counts: (visits: string, people: string) => `Visits: ${visits}. People: ${people}.`,
  offKeep: 'Turn off and keep what was learnt',
  offRemove: 'Turn off and remove what was learnt',
  remove: 'Remove what was learnt',
  removing: (n: string) => `Removing: ${n} people so far`,
  allRemoved: 'What was learnt has been removed.',
  kept: 'Learning is off; what was learnt stays in use.',
  broken: (n: number) =>
    `Of ${n} people stored templates do not open. Register their faces again: that removes what was learnt.`,
  offer:
    'Learning from visits recognises people better as they change, at the cost of up to four more templates of each person, kept encrypted and never with a picture.',
  turnOn: 'Turn on learning from visits',
  isOn: 'Learning from visits is on.',
};

const ja: typeof en = {
  title: '照合データ',
  lead: (most) =>
    `本人との照合に使うデータです。登録時の特徴量と、最大${most}回の来訪の特徴量を平均しています。`,
  registration: '登録',
  always: '常に含まれます',
  none: '来訪から学習したデータはありません。',
  off: '来訪からの学習はオフです。',
  alike: (often) => `似ている度合い ${often}`,
  forgotten: '詳細の保存期間が過ぎました',
  undo: '取り消す',
  undoAll: 'すべての来訪を取り消す',
  removed: (n) => `来訪${n}件を照合データから外しました。次に学習するのは早くても1日後です。`,
  others: (n) =>
    `別のモデルパックで学習した来訪が${n}件あります。来訪には画像がないため変換できません。そのパックに戻すと再び使われ、パックの特徴量を削除すると一緒に消えます。`,
  site: 'これまでの学習',
  counts: (visits, people) => `${people}人、来訪${visits}件`,
  offKeep: 'オフにして学習結果を残す',
  offRemove: 'オフにして学習結果を削除',
  remove: '学習結果を削除',
  removing: (n) => `削除中です(${n}人完了)`,
  allRemoved: '学習結果を削除しました。',
  kept: '学習をオフにしました。学習結果は引き続き使われます。',
  broken: (n) => `${n}人分は保存された特徴量を開けませんでした。顔を登録し直すと、学習結果も削除されます。`,
  offer:
    '来訪から学習すると、容貌が変わっても認識されやすくなります。その代わり、1人につき最大4件の特徴量を追加で保管します(暗号化され、画像は含みません)。',
  turnOn: '来訪からの学習をオンにする',
  isOn: '来訪からの学習はオンです。',
};

export const visitTexts = { en, ja };
