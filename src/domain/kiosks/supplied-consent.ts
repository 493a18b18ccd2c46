import type { ConsentTexts } from './ports-kiosks.ts';

/** The time of versions that Omote supplies. */
export const SUPPLIED_AT_US = 0;

/**
 * The consent text that Omote supplies. It is in every new database, so never edit it: people have agreed to it. A new
 * text is another constant and a migration.
 */
export const SUPPLIED_CONSENT: ConsentTexts = {
  en: `We, the organisation that runs this kiosk, ask to register your face, so that we can recognise you here. We’re responsible for your data.

# What we store

One picture of your face, a template (numbers that describe your face), and the time and result of each check.

# Why

To confirm that it’s you, and that nobody is registered twice. For nothing else.

# Where

Encrypted, on this site’s own server. Only authorised staff can see your picture, and each time is recorded.

# How long

Until you withdraw your consent. Tell our staff at any time, and they’ll delete your picture and template.

# It’s your choice

You don’t have to agree. If you don’t, we store nothing about your face. Ask our staff for another way.`,
  ja: `この施設の運営者が、ご本人確認のためにお顔を登録します。情報の取り扱いには運営者が責任を負います。

# 保存する情報

お顔の画像1枚、お顔の特徴を表す数値（テンプレート）、ご本人確認の日時と結果です。

# 利用の目的

ご本人であることの確認と、二重登録の防止です。それ以外には使いません。

# 保存の場所

この施設のサーバーに、暗号化して保存します。画像を見られるのは権限のある担当者だけで、見るたびに記録が残ります。

# 保存の期間

同意を撤回されるまでです。係員にお申し出いただければ、いつでも画像とテンプレートを削除します。

# 同意は任意です

同意されない場合、お顔の情報は保存しません。ほかの方法は係員にお尋ねください。`,
};
