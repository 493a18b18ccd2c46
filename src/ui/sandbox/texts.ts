import type { SandboxManner, SandboxScene } from '../../contract/sandbox/people.ts';
import { useVisitorLanguage } from '../kit/i18n/visitor-language.ts';
import { ofTwo } from '../kit/i18n/visitor-languages.ts';

/** Texts for integrators, in the languages of the console. */
const en = {
  title: 'Who is in front of the camera?',
  lead: 'Choose a simulated person. After that, the page works as it would with a real person: it captures, decides and returns to your system.',
  manner: 'Behaviour',
  manners: {
    as_told: 'Follows the instructions',
    still: 'Stays still',
    photograph: 'Is a photograph',
  } satisfies Record<SandboxManner, string>,
  people: 'People',
  names: {
    haru: 'Haru',
    sora: 'Sora',
    yuki: 'Yuki',
    kofi: 'Kofi',
    maren: 'Maren',
    otto: 'Otto',
    asha: 'Asha',
    nobody: 'No one',
  } satisfies Record<SandboxScene, string>,
  twin: (name: string) => `Twin of ${name}`,
  now: (name: string) => `In front of the camera: ${name}`,
  change: 'Choose someone else',
  stay: 'Return to the page',
};

const ja: typeof en = {
  title: 'カメラの前に立つのは誰ですか？',
  lead: 'シミュレーションの人物を選んでください。その後は実際のページと同じように撮影・判定し、お使いのシステムへ戻ります。',
  manner: '人物の動作',
  manners: { as_told: '指示どおりに動く', still: '動かない', photograph: '写真をかざす' },
  people: '人物',
  names: {
    haru: 'ハル',
    sora: 'ソラ',
    yuki: 'ユキ',
    kofi: 'コフィ',
    maren: 'マーレン',
    otto: 'オットー',
    asha: 'アシャ',
    nobody: '誰もいない',
  },
  twin: (name) => `${name}の双子`,
  now: (name) => `カメラの前：${name}`,
  change: '人物を変える',
  stay: 'ページに戻る',
};

export const useSandboxTexts = () => ({ en, ja })[ofTwo(useVisitorLanguage().language)];
