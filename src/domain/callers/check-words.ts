/**
 * Short everyday nouns that are hard to mistake for each other on a telephone: Japanese, English, simplified and traditional
 * Chinese, Korean, Vietnamese, Portuguese. The order is fixed while checks are open: a check keeps the place of its word.
 */
export const CHECK_WORDS: readonly (readonly string[])[] = `
りんご|apple|苹果|蘋果|사과|quả táo|maçã
かさ|umbrella|雨伞|雨傘|우산|cái ô|guarda-chuva
とけい|clock|时钟|時鐘|시계|đồng hồ|relógio
つくえ|desk|书桌|書桌|책상|bàn học|escrivaninha
かぎ|key|钥匙|鑰匙|열쇠|chìa khóa|chave
ねこ|cat|猫咪|貓咪|고양이|con mèo|gato
いぬ|dog|小狗|小狗|강아지|con chó|cachorro
うま|horse|骏马|駿馬|말|con ngựa|cavalo
さかな|fish|金鱼|金魚|물고기|con cá|peixe
ことり|bird|小鸟|小鳥|새|con chim|passarinho
ぞう|elephant|大象|大象|코끼리|con voi|elefante
うさぎ|rabbit|兔子|兔子|토끼|con thỏ|coelho
きつね|fox|狐狸|狐狸|여우|con cáo|raposa
かめ|turtle|乌龟|烏龜|거북이|con rùa|tartaruga
ちょう|butterfly|蝴蝶|蝴蝶|나비|con bướm|borboleta
かえる|frog|青蛙|青蛙|개구리|con ếch|sapo
たいよう|sun|太阳|太陽|태양|mặt trời|sol
つき|moon|月亮|月亮|달|mặt trăng|lua
ほし|star|星星|星星|별|ngôi sao|estrela
くも|cloud|白云|白雲|구름|đám mây|nuvem
あめ|rain|下雨|下雨|비|cơn mưa|chuva
ゆき|snow|雪花|雪花|눈사람|tuyết|neve
かぜ|wind|大风|大風|바람|cơn gió|vento
うみ|sea|大海|大海|바다|biển|mar
やま|mountain|高山|高山|산|ngọn núi|montanha
かわ|river|河流|河流|강|dòng sông|rio
もり|forest|森林|森林|숲|khu rừng|floresta
はな|flower|鲜花|鮮花|꽃|bông hoa|flor
たけ|bamboo|竹子|竹子|대나무|cây tre|bambu
はっぱ|leaf|树叶|樹葉|나뭇잎|chiếc lá|folha
いし|stone|石头|石頭|돌|hòn đá|pedra
すな|sand|沙子|沙子|모래|cát|areia
はし|bridge|大桥|大橋|다리|cây cầu|ponte
みち|road|马路|馬路|길|con đường|estrada
でんしゃ|train|火车|火車|기차|xe lửa|trem
じてんしゃ|bicycle|自行车|腳踏車|자전거|xe đạp|bicicleta
ひこうき|airplane|飞机|飛機|비행기|máy bay|avião
ふね|ship|轮船|輪船|배|con tàu|navio
がっこう|school|学校|學校|학교|trường học|escola
としょかん|library|图书馆|圖書館|도서관|thư viện|biblioteca
まど|window|窗户|窗戶|창문|cửa sổ|janela
とびら|door|大门|大門|문|cánh cửa|porta
いす|chair|椅子|椅子|의자|cái ghế|cadeira
でんわ|telephone|电话|電話|전화기|điện thoại|telefone
えんぴつ|pencil|铅笔|鉛筆|연필|bút chì|lápis
ほん|book|书本|書本|책|quyển sách|livro
てがみ|letter|信件|信件|편지|lá thư|carta
ぼうし|hat|帽子|帽子|모자|cái mũ|chapéu
くつ|shoe|鞋子|鞋子|신발|đôi giày|sapato
てぶくろ|glove|手套|手套|장갑|găng tay|luva
めがね|glasses|眼镜|眼鏡|안경|mắt kính|óculos
たいこ|drum|大鼓|大鼓|북|cái trống|tambor
ピアノ|piano|钢琴|鋼琴|피아노|đàn piano|piano
ギター|guitar|吉他|吉他|기타|đàn ghi ta|violão
パン|bread|面包|麵包|빵|bánh mì|pão
たまご|egg|鸡蛋|雞蛋|달걀|quả trứng|ovo
みかん|orange|橘子|橘子|귤|quả cam|laranja
ぶどう|grape|葡萄|葡萄|포도|quả nho|uva
すいか|watermelon|西瓜|西瓜|수박|dưa hấu|melancia
にんじん|carrot|胡萝卜|胡蘿蔔|당근|cà rốt|cenoura
ケーキ|cake|蛋糕|蛋糕|케이크|bánh ngọt|bolo
おちゃ|tea|茶水|茶水|녹차|trà|chá
ぎゅうにゅう|milk|牛奶|牛奶|우유|sữa|leite
はちみつ|honey|蜂蜜|蜂蜜|꿀|mật ong|mel`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));
