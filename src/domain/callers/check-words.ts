/**
 * Everyday nouns of which none is taken for another on a telephone, which a test measures: Japanese, English, simplified and traditional
 * Chinese, Korean, Vietnamese, Portuguese. The order is fixed while checks are open: a check keeps the place of its word.
 */
export const CHECK_WORDS: readonly (readonly string[])[] = `
りんご|apple|苹果|蘋果|사과|quả táo|maçã
つくえ|desk|桌子|桌子|책상|bàn học|escrivaninha
うさぎ|rabbit|白兔|白兔|토끼|con thỏ|coelho
きつね|fox|狐狸|狐狸|여우|con cáo|raposa
くじら|whale|鲸鱼|鯨魚|고래|cá voi|baleia
ちょう|butterfly|蝴蝶|蝴蝶|나비|con bướm|borboleta
かえる|frog|青蛙|青蛙|개구리|con ếch|sapo
たいよう|sun|太阳|太陽|태양|mặt trời|sol
はっぱ|leaf|树叶|樹葉|나뭇잎|chiếc lá|folha
じてんしゃ|bicycle|自行车|腳踏車|자전거|xe đạp|bicicleta
ひこうき|airplane|飞机|飛機|비행기|máy bay|avião
がっこう|school|学校|學校|학교|trường học|escola
としょかん|library|图书馆|圖書館|도서관|thư viện|biblioteca
とびら|door|大门|大門|대문|cánh cửa|porta
でんわ|telephone|电话|電話|전화기|điện thoại|telefone
えんぴつ|pencil|铅笔|鉛筆|연필|bút chì|lápis
てがみ|letter|信件|信件|편지|lá thư|carta
ぼうし|hat|礼帽|禮帽|모자|cái mũ|chapéu
てぶくろ|glove|手套|手套|장갑|găng tay|luva
めがね|glasses|眼镜|眼鏡|안경|mắt kính|óculos
ピアノ|piano|钢琴|鋼琴|피아노|đàn piano|piano
ギター|guitar|吉他|吉他|기타|đàn ghi ta|violão
たまご|egg|鸡蛋|雞蛋|달걀|quả trứng|ovo
みかん|orange|柑橘|柑橘|감귤|quả cam|laranja
すいか|watermelon|西瓜|西瓜|수박|dưa hấu|melancia
にんじん|carrot|胡萝卜|胡蘿蔔|당근|cà rốt|cenoura
ケーキ|cake|糕点|糕點|케이크|bánh ngọt|bolo
はちみつ|honey|蜂蜜|蜂蜜|벌꿀|mật ong|mel
きりん|giraffe|长颈鹿|長頸鹿|기린|hươu cao cổ|girafa
ペンギン|penguin|企鹅|企鵝|펭귄|chim cánh cụt|pinguim
ひまわり|sunflower|向日葵|向日葵|해바라기|hoa hướng dương|girassol
さくら|cherry|樱花|櫻花|벚꽃|hoa anh đào|cerejeira
キャベツ|cabbage|卷心菜|高麗菜|양배추|bắp cải|repolho
トマト|tomato|番茄|番茄|토마토|cà chua|tomate
バナナ|banana|香蕉|香蕉|바나나|quả chuối|banana
いちご|strawberry|草莓|草莓|딸기|dâu tây|morango
レモン|lemon|柠檬|檸檬|레몬|quả chanh|limão
ロケット|rocket|火箭|火箭|로켓|tên lửa|foguete
ヨット|yacht|帆船|帆船|요트|thuyền buồm|veleiro
かいだん|stairs|楼梯|樓梯|계단|cầu thang|escada
はさみ|scissors|剪刀|剪刀|가위|cái kéo|tesoura
かばん|backpack|背包|背包|가방|ba lô|mochila
カーテン|curtain|窗帘|窗簾|커튼|rèm cửa|cortina
ろうそく|candle|蜡烛|蠟燭|양초|ngọn nến|vela
ふうせん|balloon|气球|氣球|풍선|bóng bay|balão
ゆきだるま|snowman|雪人|雪人|눈사람|người tuyết|boneco de neve
かみなり|thunder|打雷|打雷|천둥|sấm sét|trovão
びょういん|hospital|医院|醫院|병원|bệnh viện|hospital
きって|stamp|邮票|郵票|우표|con tem|selo
しんぶん|newspaper|报纸|報紙|신문|tờ báo|jornal
しゃしん|photo|照片|照片|사진|bức ảnh|fotografia
きのこ|mushroom|蘑菇|蘑菇|버섯|cây nấm|cogumelo
くるみ|walnut|核桃|核桃|호두|quả óc chó|nozes
コーヒー|coffee|咖啡|咖啡|커피|cà phê|café
らくだ|camel|骆驼|駱駝|낙타|lạc đà|camelo
パンダ|panda|熊猫|熊貓|판다|gấu trúc|panda
クラゲ|jellyfish|水母|水母|해파리|con sứa|água-viva
とうだい|lighthouse|灯塔|燈塔|등대|hải đăng|farol
ふんすい|fountain|喷泉|噴泉|분수|đài phun nước|fonte
せっけん|soap|肥皂|肥皂|비누|xà phòng|sabonete
タオル|towel|毛巾|毛巾|수건|khăn tắm|toalha
はブラシ|toothbrush|牙刷|牙刷|칫솔|bàn chải|escova de dentes
スプーン|spoon|汤匙|湯匙|숟가락|cái thìa|colher
れいぞうこ|refrigerator|冰箱|冰箱|냉장고|tủ lạnh|geladeira`
  .trim()
  .split('\n')
  .map((line) => line.split('|'));
