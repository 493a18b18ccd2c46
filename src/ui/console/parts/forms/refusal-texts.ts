import type { Language } from '../../../kit/i18n/language.tsx';

type Said = Readonly<Record<string, string>>;

const en: Said = {
  'password is too common': 'This password is too common. Combine a few unrelated words.',
  'password is easy to guess': 'This password is easy to guess. Combine a few unrelated words.',
  'password must be at least 12 characters': 'Use at least 12 characters.',
  'password must have at least 6 different characters': 'Use at least 6 different characters.',
  'password must not contain the sign-in name': 'The password can’t contain the sign-in name.',
  'password is wrong': 'The password is wrong.',
  'passphrase is too common': 'This passphrase is too common. Combine a few unrelated words.',
  'passphrase is easy to guess': 'This passphrase is easy to guess. Combine a few unrelated words.',
  'passphrase must have at least 6 different characters': 'Use at least 6 different characters.',
  'code is wrong; check the clock of the phone and of this host':
    'That code isn’t right. Check that the clocks on your phone and on the appliance are correct.',
  'old_code is required, and must be a code from the current authenticator':
    'Enter a code from the app you use now.',
  'session is not confirmed: confirm who you are first': 'First, confirm that it’s still you.',
  'network of a sandbox stays closed: use it on this computer':
    'A sandbox can’t be opened to the network. Use it on this computer.',
  'the face engine is busy; try again': 'The face engine is busy. Try again.',
  'store cannot keep a sign-in: the disk is full; make room at the host, for example by moving old backups elsewhere':
    'No one can sign in now, because the appliance’s disk is full. Make room on the host, for example by moving old backups elsewhere.',
  'store cannot keep a sign-in: it is read-only; make it writable at the host':
    'No one can sign in now, because the database is read-only. Make it writable on the host.',
  'store cannot keep a sign-in: it refuses what is written; run omote doctor at the host':
    'No one can sign in now, because nothing can be written to the database. Run omote doctor on the host.',
  'store cannot keep a sign-in: it is busy; try again': 'The database is busy. Try again.',
  'store cannot keep a sign-in: it is damaged; run omote doctor at the host':
    'No one can sign in now, because the database is damaged. Run omote doctor on the host.',
  'role must be that of an operator: # people decide':
    '# people must agree here, so sign in with your own account to decide.',
  'role must be that of an operator': 'Only an operator with an account can do this.',
  'name is already used by filters that another operator shares':
    'Another operator already shares filters with this name. Choose a different name.',
  'name cannot be added: you already have #':
    'You’ve reached the limit of # saved filters for this list. Delete one first.',
  'shared cannot be true: # are already shared':
    'This list has reached its limit of # shared filters. One must be deleted first.',
  'is required': 'Fill this in.',
  'must not be empty': 'Fill this in.',
  'must be at most # characters': 'Use at most # characters.',
  'must be less equal than #': 'Use a number up to #.',
  'must be greater equal than #': 'Use a number from # up.',
  'has characters that are not allowed': 'Some of these characters aren’t allowed here.',
  'has an invalid entry': 'One of these entries isn’t valid.',
  'must be IP addresses or CIDR blocks': 'Use IP addresses or ranges such as 192.168.1.0/24, one per line.',
  'has one that is not a host name or IP address': 'One of these isn’t a host name or IP address.',
  'name must begin with a letter or digit and may contain letters, digits and . _ @ + -':
    'Start with a letter or digit, and use only letters, digits and . _ @ + -',
  'name is taken, perhaps by a disabled account': 'This name is taken, perhaps by a disabled account.',
  'ekyc_id is linked to another Auth ID': 'This ID is already linked to another person.',
  'auth_id is not known': 'There’s no person with this ID.',
  'auth_id is being deleted': 'This person is being deleted.',
  'name cannot be added: there are already # kiosks':
    'There are already # kiosks, which is the most. Remove one first.',
  'key does not belong to the certificate': 'This private key doesn’t belong to the certificate.',
  'key must be a private key in PEM without a passphrase':
    'Use a private key in PEM format, without a passphrase.',
  'certificate must be PEM and start with the service’s certificate (-----BEGIN CERTIFICATE-----)':
    'Use PEM format, starting with this service’s certificate (-----BEGIN CERTIFICATE-----).',
  'certificate must start with the service’s certificate, not an authority’s':
    'The first certificate must be this service’s, not an authority’s.',
  'certificate expired on *': 'This certificate expired on *.',
  'certificate names no host (subject alternative name)':
    'This certificate names no host (subject alternative name).',
  'csv must begin with a header that has a column `image`':
    'The first line must name the columns, and one of them must be “image”.',
  'csv is not UTF-8: save it as “CSV UTF-8”':
    'The file isn’t UTF-8. In the spreadsheet, save it as “CSV UTF-8”.',
  'csv is not UTF-16: save it as “CSV UTF-8”':
    'The file isn’t valid UTF-16. In the spreadsheet, save it as “CSV UTF-8”.',
  'csv must separate the columns of its header by one sign: commas, semicolons or tabs':
    'The first line separates its columns with more than one of commas, semicolons and tabs. Use only one of these.',
  'csv must not have two columns of the same meaning: *':
    'These columns mean the same: *. Delete all but one of them.',
  'csv has no rows': 'The file has no rows below the first line.',
  'csv has a quotation mark (") that is never closed': 'A quotation mark (") is never closed.',
  'csv has a misplaced quotation mark (") in line #': 'Line # has a misplaced quotation mark (").',
  'csv has a row of more than # characters up to line #; perhaps a quotation mark (") is missing':
    'A row has more than # characters (up to line #). A quotation mark (") may be missing.',
  'csv must not have lines of more than # characters': 'A line has more than # characters.',
  'csv must have at most # rows': 'The file has more than # rows. Split it.',
};

const ja: Said = {
  'password is too common':
    'よく使われるパスワードのため使えません。つながりのない単語をいくつか並べてください。',
  'password is easy to guess': '推測されやすいパスワードです。つながりのない単語をいくつか並べてください。',
  'password must be at least 12 characters': 'パスワードは12文字以上にしてください。',
  'password must have at least 6 different characters': '6種類以上の文字を使ってください。',
  'password must not contain the sign-in name': 'サインイン名を含めないでください。',
  'password is wrong': 'パスワードが違います。',
  'passphrase is too common':
    'よく使われるパスフレーズのため使えません。つながりのない単語をいくつか並べてください。',
  'passphrase is easy to guess':
    '推測されやすいパスフレーズです。つながりのない単語をいくつか並べてください。',
  'passphrase must have at least 6 different characters': '6種類以上の文字を使ってください。',
  'code is wrong; check the clock of the phone and of this host':
    'コードが違います。スマートフォンとこの装置の時計を確認してください。',
  'old_code is required, and must be a code from the current authenticator':
    '今の認証アプリのコードが必要です。',
  'session is not confirmed: confirm who you are first': '本人の確認が必要です。',
  'network of a sandbox stays closed: use it on this computer':
    'サンドボックスはネットワークに公開できません。このコンピューターでお使いください。',
  'the face engine is busy; try again': '顔認証エンジンが混み合っています。もう一度お試しください。',
  'store cannot keep a sign-in: the disk is full; make room at the host, for example by moving old backups elsewhere':
    '装置のディスクに空きがないため、今はサインインできません。古いバックアップを別の場所へ移すなど、ホストで空きを作ってください。',
  'store cannot keep a sign-in: it is read-only; make it writable at the host':
    'データベースが読み取り専用のため、今はサインインできません。ホストで書き込めるようにしてください。',
  'store cannot keep a sign-in: it refuses what is written; run omote doctor at the host':
    'データベースに書き込めないため、今はサインインできません。ホストで omote doctor を実行してください。',
  'store cannot keep a sign-in: it is busy; try again':
    'データベースが混み合っています。もう一度お試しください。',
  'store cannot keep a sign-in: it is damaged; run omote doctor at the host':
    'データベースが壊れているため、今はサインインできません。ホストで omote doctor を実行してください。',
  'role must be that of an operator: # people decide':
    'ここでは#人の一致が必要です。ご自分のアカウントでサインインして判断してください。',
  'role must be that of an operator': 'この操作は、アカウントを持つ操作担当者だけができます。',
  'name is already used by filters that another operator shares':
    '同じ名前の条件をほかの操作担当者が共有しています。別の名前を付けてください。',
  'name cannot be added: you already have #':
    'この一覧に保存できる条件は#件までです。不要な条件を削除してください。',
  'shared cannot be true: # are already shared':
    'この一覧で共有できる条件は#件までです。不要な条件が削除されるまで共有できません。',
  'is required': '入力してください。',
  'must not be empty': '入力してください。',
  'must be at most # characters': '#文字以内で入力してください。',
  'must be less equal than #': '#以下の数を入力してください。',
  'must be greater equal than #': '#以上の数を入力してください。',
  'has characters that are not allowed': '使えない文字が含まれています。',
  'has an invalid entry': '正しくない項目があります。',
  'must be IP addresses or CIDR blocks':
    'IPアドレス、または192.168.1.0/24のような範囲を1行に1件入力してください。',
  'has one that is not a host name or IP address': 'ホスト名でもIPアドレスでもないものがあります。',
  'name must begin with a letter or digit and may contain letters, digits and . _ @ + -':
    '英数字で始めてください。使える文字は英数字と . _ @ + - です。',
  'name is taken, perhaps by a disabled account':
    'この名前はほかのアカウント（無効なものを含む）で使われています。',
  'ekyc_id is linked to another Auth ID': 'このIDはすでに別の人と連携しています。',
  'auth_id is not known': 'このIDの人はいません。',
  'auth_id is being deleted': 'この人は削除中です。',
  'name cannot be added: there are already # kiosks':
    'キオスクは#台までです。不要なキオスクを削除してください。',
  'key does not belong to the certificate': 'この秘密鍵は、証明書と対応していません。',
  'key must be a private key in PEM without a passphrase':
    'パスフレーズのないPEM形式の秘密鍵を入力してください。',
  'certificate must be PEM and start with the service’s certificate (-----BEGIN CERTIFICATE-----)':
    'このサービスの証明書（-----BEGIN CERTIFICATE-----）から始まるPEM形式で入力してください。',
  'certificate must start with the service’s certificate, not an authority’s':
    '最初の証明書は、認証局ではなくこのサービスのものにしてください。',
  'certificate expired on *': 'この証明書は*に期限が切れています。',
  'certificate names no host (subject alternative name)':
    'この証明書にはホスト名（subject alternative name）がありません。',
  'csv must begin with a header that has a column `image`':
    '1行目を見出しにして、「画像」（またはimage）の列を入れてください。',
  'csv is not UTF-8: save it as “CSV UTF-8”':
    'UTF-8のファイルではありません。表計算ソフトで「CSV UTF-8」として保存してください。',
  'csv is not UTF-16: save it as “CSV UTF-8”':
    'UTF-16として正しくありません。表計算ソフトで「CSV UTF-8」として保存してください。',
  'csv must separate the columns of its header by one sign: commas, semicolons or tabs':
    '1行目の列が、コンマ、セミコロン、タブのうち2種類以上で区切られています。1種類にしてください。',
  'csv must not have two columns of the same meaning: *':
    '同じ意味の列があります（*）。1つだけ残してください。',
  'csv has no rows': '見出しの下に行がありません。',
  'csv has a quotation mark (") that is never closed': '引用符（"）が閉じられていません。',
  'csv has a misplaced quotation mark (") in line #': '#行目の引用符（"）の位置が正しくありません。',
  'csv has a row of more than # characters up to line #; perhaps a quotation mark (") is missing':
    '#文字を超える行があります（#行目まで）。引用符（"）が抜けている可能性があります。',
  'csv must not have lines of more than # characters': '#文字を超える行があります。',
  'csv must have at most # rows': '行数が#行を超えています。ファイルを分けてください。',
};

/**
 * What the service says of single fields, in the page's words; see inWords. Most sentences come without their first
 * word, the parameter. They are loaded with the first refusal.
 */
export const refusalTexts: Record<Language, Said> = { en, ja };
