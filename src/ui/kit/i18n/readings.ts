/** The readings of the kanji of easy Japanese. If the following kana changes the reading, it is part of the entry. */
const READINGS: Readonly<Record<string, string>> = {
  一人: 'ひとり',
  一度: 'いちど',
  今: 'いま',
  上: 'うえ',
  下: 'した',
  人: 'ひと',
  何: 'なに',
  何回: 'なんかい',
  係: 'かかり',
  使: 'つか',
  来: 'き',
  光: 'ひかり',
  入: 'い',
  入る: 'はい',
  入ら: 'はい',
  鼻: 'はな',
  点: 'てん',
  追: 'お',
  前: 'まえ',
  動: 'うご',
  右: 'みぎ',
  向: 'む',
  回: 'かい',
  場所: 'ばしょ',
  声: 'こえ',
  外: 'そと',
  大: 'おお',
  字: 'じ',
  左: 'ひだり',
  布: 'ぬの',
  当: 'あ',
  手: 'て',
  数字: 'すうじ',
  暗号: 'あんごう',
  文: 'ぶん',
  新: 'あたら',
  方: 'かた',
  方法: 'ほうほう',
  明: 'あか',
  映: 'うつ',
  映像: 'えいぞう',
  時間: 'じかん',
  最後: 'さいご',
  本人: 'ほんにん',
  案内: 'あんない',
  機械: 'きかい',
  次: 'つぎ',
  止: 'と',
  画面: 'がめん',
  登録: 'とうろく',
  目: 'め',
  秒: 'びょう',
  線: 'せん',
  設定: 'せってい',
  日本語: 'にほんご',
  立: 'た',
  終: 'お',
  聞: 'き',
  色: 'いろ',
  英語: 'えいご',
  行: 'い',
  見: 'み',
  言: 'い',
  許可: 'きょか',
  権限: 'けんげん',
  番号: 'ばんごう',
  読: 'よ',
  近: 'ちか',
  送: 'おく',
  途中: 'とちゅう',
  開: 'ひら',
  開け: 'あ',
  電気: 'でんき',
  頭: 'あたま',
  顔: 'かお',
  高: 'たか',
  写真: 'しゃしん',
  出: 'で',
};

/** A part of a text. `reading`: that of its kanji, or '' if it has no kanji or their reading is unknown. */
interface Part {
  text: string;
  reading: string;
}

/** A run of kanji, and the kana that follows it, if any. */
const KANJI = /(\p{Script=Han}+)([ぁ-ん]?)/gu;

/** Splits a text into parts. Each run of kanji that easy Japanese uses becomes a part with its reading. */
export function withReadings(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: kanji = '', index } of text.matchAll(KANJI)) {
    // Only whole runs are looked up, so a site's own names are left alone: 前橋 is not 前.
    const reading = READINGS[whole] ?? READINGS[kanji];
    if (reading === undefined) continue;
    if (index > end) parts.push({ text: text.slice(end, index), reading: '' });
    parts.push({ text: kanji, reading });
    end = index + kanji.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), reading: '' });
  return parts;
}
