import type { ClipName, Way } from './clips.ts';

const en = {
  language: 'Language',
  title: 'Play films of a person',
  lead: 'For your site’s own test with omote liveness-report. Record yourself, or another person who agrees, on this screen. Then hold this screen in front of the kiosk or the capture page as an attacker would.',
  stays:
    'Clips stay in this browser until you delete them here, or until this page is opened when they are more than 7 days old. The script of this page sends nothing. Other pages of this appliance, opened in this browser, could read the clips, so delete them when you are done.',
  unkept: 'This browser keeps no clips. They are lost when the page is closed or reloaded.',
  undeleted:
    'Clips could not be deleted from this browser’s database and may be there again when the page is reloaded. Delete this site’s data in the browser’s settings.',
  clipsTitle: '1. Record or load the clips',
  clips: {
    front: 'Face at rest',
    film: 'All movements',
    diagonal: 'Diagonal movements',
    left: 'Left',
    right: 'Right',
    up: 'Up',
    down: 'Down',
  } satisfies Record<ClipName, string>,
  what: {
    front: 'Look at the camera for five seconds without moving your head. It plays in a loop in between.',
    film: 'Alternate left or right with up or down, straight from one into the next: for example left, up, right, down, left. The page always asks for both, by default in four movements; further attempts ask for up to six.',
    diagonal:
      'From the front, look to one corner, such as up and to your left, and back. Do so five times, resting at the corner and at the front.',
    left: 'From the front, turn to your left and back, within two seconds.',
    right: 'From the front, turn to your right and back, within two seconds.',
    up: 'From the front, look up and back, within two seconds.',
    down: 'From the front, look down and back, within two seconds.',
  } satisfies Record<ClipName, string>,
  record: 'Record',
  load: 'Load a file',
  drop: 'Delete',
  recording: (clip: string) => `Record: ${clip}`,
  start: (seconds: number) => `Start (up to ${seconds} s)`,
  stop: 'Stop and keep',
  cancel: 'Cancel',
  insecure: 'Browsers open the camera only over HTTPS or on the appliance itself. Load a file instead.',
  noCamera: 'The camera could not be opened. Load a file instead.',
  unplugged:
    'The camera was disconnected. Cancel, connect it again and record once more, or load a file instead.',
  playTitle: '2. Play them',
  movementsOnly:
    'Only where the page asks for movements. If your site asks people to follow a point, or for no movements, it is not testable this way, and the report goes on to say that films were not tried.',
  ways: {
    film: {
      title: 'One film',
      how: 'The face at rest plays until the page asks for the first movement. Then press the space bar or the button: the film plays once, whatever is asked for. Press P or Pause where the head is turned, and again as soon as the page asks for something else. It passes if its order happens to fit.',
    },
    diagonal: {
      title: 'Film of diagonal movements',
      how: 'As one film: start it when the page asks for the first movement, stop it with P or Pause at the corner, and go on when the page asks for the next. A diagonal movement is part of two and should count as neither.',
    },
    'film chosen on demand': {
      title: 'Film chosen on demand',
      how: 'When the page asks for a movement, press that arrow key or button. Press as soon as you read it. P or Pause stops the clip where the head is turned, and lets it go on.',
    },
  } satisfies Record<Way, { title: string; how: string }>,
  play: 'Play full screen',
  missing: (clips: readonly string[]) => `Still missing: ${clips.join(', ')}`,
  voidTry: (clip: string) =>
    `“${clip}” could not be played, so this try is void. Close the page that asks at once: a page that is left before a movement fails counts as a non-response. Then record the clip again.`,
  unplayable: (clip: string) =>
    `This browser cannot play that as “${clip}”, so nothing was replaced. Record the clip here, or load a video as MP4 (H.264) or WebM.`,
  pause: 'Pause (P)',
  goOn: 'Go on (P)',
  close: 'Close',
  countTitle: '3. Count',
  count:
    'Start the command before each series and follow it. It counts what became of each try, and can be interrupted at any time: what was tried is recorded, and the same command goes on. Use a series for each screen, and several people: few tries say nothing.',
  injected:
    'To inject instead of holding up a screen, let a camera program show this window to the browser that opens the link, and give the series the name “injected”.',
  dropAll: 'Delete all clips',
};

const ja: typeof en = {
  language: '言語',
  title: '人物の動画を再生する',
  lead: 'omote liveness-report を使って設置場所で行う試験のためのページです。この画面で自分自身、または同意を得た人を撮影し、攻撃者と同じように、この画面をキオスクや撮影ページのカメラの前にかざします。',
  stays:
    'クリップは、ここで削除するか、7日を過ぎてからこのページを開くまで、このブラウザーに残ります。このページのスクリプトは何も送信しません。ただし、同じブラウザーで開いたこの装置の他のページからは読み取れるため、終わったら削除してください。',
  unkept: 'このブラウザーはクリップを保存できません。ページを閉じるか再読み込みすると失われます。',
  undeleted:
    'このブラウザーのデータベースからクリップを削除できませんでした。再読み込みすると再び現れることがあります。ブラウザーの設定で、このサイトのデータを削除してください。',
  clipsTitle: '1. クリップを撮影するか、ファイルを読み込む',
  clips: {
    front: '正面の顔',
    film: 'すべての動き',
    diagonal: '斜めの動き',
    left: '左',
    right: '右',
    up: '上',
    down: '下',
  },
  what: {
    front: '頭を動かさずに5秒間カメラを見ます。動きと動きの間に繰り返し再生されます。',
    film: '左右の動きと上下の動きを交互に、正面に戻らずに続けて行います。例：左、上、右、下、左。ページは必ず両方を求めます。動きの数は通常4つで、やり直すと最大6つになります。',
    diagonal:
      '正面から斜め（たとえば左上）を向いて戻る動きを5回行います。斜めを向いたところと正面で、少し止まります。',
    left: '正面から自分の左を向いて、2秒以内に戻ります。',
    right: '正面から自分の右を向いて、2秒以内に戻ります。',
    up: '正面から上を向いて、2秒以内に戻ります。',
    down: '正面から下を向いて、2秒以内に戻ります。',
  },
  record: '撮影する',
  load: 'ファイルを読み込む',
  drop: '削除',
  recording: (clip) => `撮影：${clip}`,
  start: (seconds) => `撮影を始める（最長${seconds}秒）`,
  stop: '止めて保存する',
  cancel: 'キャンセル',
  insecure:
    'カメラは、HTTPSで開いたページか、装置自身で開いたページでしか使えません。代わりにファイルを読み込んでください。',
  noCamera: 'カメラを開けませんでした。代わりにファイルを読み込んでください。',
  unplugged:
    'カメラが外されました。「キャンセル」を押し、つなぎ直して撮影し直すか、代わりにファイルを読み込んでください。',
  playTitle: '2. 再生する',
  movementsOnly:
    '顔の動きを求める設定の場合だけ使えます。点に合わせて顔を動かすよう求める設定や、動きを求めない設定はこの方法では試験できず、報告書には動画が試されていないと記されます。',
  ways: {
    film: {
      title: '1本の動画',
      how: '最初の動きを求められるまで正面の顔が流れます。求められたらスペースキーかボタンを押します。何を求められても、動画は1回だけ最後まで流れます。顔が横や上下を向いたところでPキーか「一時停止」を押して止め、次の動きを求められたらもう一度押して続けます。順番がたまたま合えば通ります。',
    },
    diagonal: {
      title: '斜めの動きの動画',
      how: '「1本の動画」と同じように、最初の動きを求められたら再生を始めます。斜めを向いたところでPキーか「一時停止」で止め、次の動きを求められたら続けます。斜めの動きは2つの方向の動きを含みますが、どちらとしても数えられないはずです。',
    },
    'film chosen on demand': {
      title: 'その場で選ぶ動画',
      how: '動きを求められたら、その方向の矢印キーかボタンを押します。読んだらすぐに押してください。Pキーか「一時停止」を押すと、顔が動いた先でクリップを止め、もう一度押すと続けられます。',
    },
  },
  play: '全画面で再生する',
  missing: (clips) => `足りないクリップ：${clips.join('、')}`,
  voidTry: (clip) =>
    `「${clip}」を再生できなかったため、この試行は無効です。動きを求めているページをすぐに閉じてください。動きが失敗する前に閉じれば、無応答として数えられます。その後、クリップを撮影し直してください。`,
  unplayable: (clip) =>
    `このブラウザーでは「${clip}」として再生できないため、何も置き換えていません。ここで撮影するか、MP4（H.264）またはWebMの動画を読み込んでください。`,
  pause: '一時停止（P）',
  goOn: '再開（P）',
  close: '閉じる',
  countTitle: '3. 数える',
  count:
    'シリーズごとに、先にコマンドを実行し、その案内に従います。結果はコマンドが自動で数えます。いつ中断しても、行った試行は記録に残り、同じコマンドで続きから再開できます。画面ごとにシリーズを分け、複数の人で試してください。回数が少ないと、何も言えません。',
  injected:
    '画面をかざす代わりに映像を差し込む場合は、カメラ用のソフトで、リンクを開いたブラウザーにこのウィンドウを映し、シリーズ名を「injected」にします。',
  dropAll: 'すべてのクリップを削除',
};

export const filmTexts = { en, ja };
