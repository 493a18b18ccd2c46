const en = {
  title: 'Where does the data key lie?',
  text: 'Pictures, templates and secrets are sealed with one key, the data key. Whoever has it and a copy of the data folder can open all of them, so the question is what a stolen disk or copy holds. This can be changed at any time; the service goes on running.',
  now: 'Now',
  guards: 'Protects from',
  costs: 'Costs',
  ways: {
    file: {
      title: 'A file beside the database',
      guards:
        'Other users of this computer. Not from somebody who has the disk or a copy of the folder: the key is in it.',
      costs: 'Nothing: the service starts by itself.',
    },
    passphrase: {
      title: 'A passphrase at each start',
      guards:
        'A stolen disk, a returned computer and copies of the folder, as far as the passphrase is hard to guess.',
      costs:
        'Somebody must type it at each start, in a terminal; the desktop app cannot ask for it. Without the passphrase nothing opens the data: make a backup first.',
    },
    credential: {
      title: 'A credential of systemd',
      guards:
        'Copies of the data folder; bound to the TPM of the computer, also a disk that is put into another one.',
      costs:
        'Linux with systemd 252 or newer, and the service as its unit. Commands that open the data run by systemd-run. The page docs/host.md of the program has all steps.',
    },
    keychain: {
      title: 'The keychain of the desktop app',
      guards: 'A stolen disk and copies of the folder, as well as the sign-in of this computer’s user does.',
      costs:
        'The desktop app must run as this user. Commands that open the data do not have the key, nor does the service without a window.',
    },
  },
  stays:
    'What was removed may still be on the disk and in older copies. Where it may be in other hands, stop the service and replace the key:',
};

const ja: typeof en = {
  title: 'データ鍵をどこに置きますか',
  text: '顔画像、テンプレート、秘密情報は、1つの鍵（データ鍵）で封印されています。この鍵とデータフォルダーのコピーの両方を持つ人は、すべてを開けます。盗まれたディスクやコピーに鍵が含まれるかどうかが分かれ目です。いつでも変更でき、サービスは動き続けます。',
  now: '現在',
  guards: '守れる相手',
  costs: '必要なこと',
  ways: {
    file: {
      title: 'データベースの隣のファイル',
      guards:
        'このコンピューターの他のユーザーから守ります。ディスクやフォルダーのコピーを持つ人からは守れません（鍵も含まれます）。',
      costs: '特にありません。サービスは自動で起動します。',
    },
    passphrase: {
      title: '起動のたびに入力するパスフレーズ',
      guards:
        'ディスクの盗難、返却したコンピューター、フォルダーのコピーから守ります。強さはパスフレーズの推測しにくさで決まります。',
      costs:
        '起動のたびに、誰かが端末で入力します。デスクトップアプリでは入力できません。パスフレーズを失うとデータは二度と開けないため、先にバックアップを作ってください。',
    },
    credential: {
      title: 'systemdのクレデンシャル',
      guards:
        'データフォルダーのコピーから守ります。TPMに結び付ければ、別のコンピューターに移したディスクからも守ります。',
      costs:
        'systemd 252以降のLinuxで、サービスをユニットとして動かします。データを開くコマンドは systemd-run で実行します。手順はプログラムの docs/host.md にあります。',
    },
    keychain: {
      title: 'デスクトップアプリのキーチェーン',
      guards:
        'ディスクの盗難やフォルダーのコピーから守ります。強さは、このコンピューターのユーザーのサインインと同じです。',
      costs:
        'デスクトップアプリをこのユーザーで動かします。データを開くコマンドや画面なしのサービスは、鍵を使えません。',
    },
  },
  stays:
    '消したファイルは、ディスクや古いコピーに残っている場合があります。他人の手に渡ったおそれがあるときは、サービスを止めて鍵を交換してください。',
};

export const dataKeyTexts = { en, ja };
