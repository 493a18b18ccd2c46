import { SUPPLIED_CONSENT } from '../../../domain/kiosks/supplied-consent.ts';

const FIRST_EN = `# Registering your face

To recognise you by your face, this site takes some pictures of your face with this camera and calculates a template from them: numbers that describe the face.

# What it is used for

Pictures and template are used to confirm that it is you when you look into a camera of this site, and to notice when one person is registered twice. They are used for nothing else.

# Where it is kept

Everything stays on this site’s own service, encrypted. Nothing goes to a cloud or to the maker of the software. Operators of the site may look at the picture when they have to settle a doubt; each look is recorded.

# How long

Until you ask for its deletion. The staff delete your data at any time, and give you a receipt.

You need not agree. If you decline, nothing is kept; please ask the staff for another way.`;

const FIRST_JA = `# お顔の登録について

お顔でご本人を確認するために、この施設はこのカメラでお顔の画像を数枚撮影し、そこから顔の特徴を表す数値（テンプレート）を計算します。

# 利用の目的

画像とテンプレートは、この施設のカメラの前でご本人であることを確認するため、また同じ方が二重に登録されていないかを調べるために使います。それ以外には使いません。

# 保管の場所

すべてこの施設のサービスの中に、暗号化して保管します。クラウドやソフトウェアの開発元に送られることはありません。確認が必要なときに限り、施設の担当者が画像を見ることがあり、その都度記録されます。

# 保管の期間

削除をお申し出いただくまで保管します。係員にお申し付けいただければ、いつでも削除し、証明書をお渡しします。

同意は任意です。同意されない場合は何も保管しません。ほかの方法については係員にお尋ねください。`;

/**
 * The consent texts of a new database; the second is in force. Never edited: people have agreed to them.
 * @param schema the prefix of table names, or empty
 */
export const consentTexts = (schema: string): string => `
INSERT INTO ${schema}consent_versions (version, made_at_us, en, ja) VALUES
  (1, 0, '${FIRST_EN}', '${FIRST_JA}'),
  (2, 0, '${SUPPLIED_CONSENT.en}', '${SUPPLIED_CONSENT.ja}');`;
