const en = {
  title: 'Where should the data key be kept?',
  text: 'Pictures, templates and secrets are encrypted with a single key, the data key.',
  goodEnough: 'Good enough to start. Protect it before you register real people.',
  more: 'Other places, and how to move it there',
  why: 'Anyone who has the key and a copy of the data folder can read all of it, so what matters is whether a stolen disk or copy includes the key. You can change this at any time while the service keeps running.',
  where: 'Where it is now',
  now: 'In use',
  guards: 'Protects against',
  costs: 'What it takes',
  ways: {
    file: {
      title: 'A file next to the database',
      guards:
        'Other users of this computer. It doesn’t protect against someone who has the disk or a copy of the folder, because the key is in it.',
      costs: 'Nothing. The service starts on its own.',
    },
    passphrase: {
      title: 'A passphrase at each start',
      guards:
        'A stolen disk, a returned computer and copies of the folder, as long as the passphrase is hard to guess.',
      costs:
        'Someone must enter it in a terminal at each start; the desktop app can’t ask for it. If the passphrase is lost, the data can’t be opened, so make a backup first.',
    },
    credential: {
      title: 'A systemd credential',
      guards:
        'Copies of the data folder. If bound to the computer’s TPM, also a disk moved to another computer.',
      costs:
        'Needs Linux with systemd 252 or later and Omote running as a systemd unit. Commands that open the data must be run through systemd-run.',
    },
    keychain: {
      title: 'The keychain of the desktop app',
      guards: 'A stolen disk and copies of the folder, to the same extent as this user’s sign-in does.',
      costs:
        'The desktop app must run as this user. Commands that open the data, and the headless service, can’t use the key.',
    },
  },
  stays:
    'After a move, the old key file may still be on the disk and in older copies. If someone else may have it, stop the service and replace the key:',
};

const ja: typeof en = {
  title: 'データ鍵をどこに置きますか',
  text: '顔画像、テンプレート、秘密情報は、1つの鍵（データ鍵）で暗号化されています。',
  goodEnough: '始めるには十分です。実在の人を登録する前に、保護してください。',
  more: 'ほかの保管場所と、移し方',
  why: 'この鍵とデータフォルダーのコピーの両方を持つ人は、すべてを開けます。大切なのは、盗まれたディスクやコピーに鍵が含まれないことです。いつでも変更でき、サービスは動き続けます。',
  where: '現在の保管場所',
  now: '使用中',
  guards: '守れる相手',
  costs: '必要なこと',
  ways: {
    file: {
      title: 'データベースと同じ場所のファイル',
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
        'systemd 252以降のLinuxで、サービスをユニットとして動かします。データを開くコマンドは systemd-run で実行します。',
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
    '移したあとも、元の鍵ファイルがディスクや古いコピーに残っている場合があります。他人の手に渡ったおそれがあるときは、サービスを止めて鍵を交換してください。',
};

export const dataKeyTexts = { en, ja };
