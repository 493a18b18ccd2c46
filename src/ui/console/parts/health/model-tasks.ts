import { useTextsOf } from '../../../kit/i18n/language.ts';

const en: Record<string, string> = {
  detect: 'Finds faces',
  landmarks: 'Finds facial landmarks',
  embed: 'Describes the face',
  liveness: 'Tells live faces from pictures',
  quality: 'Rates the picture’s quality',
};

const ja: typeof en = {
  detect: '顔を見つける',
  landmarks: '顔の特徴点を見つける',
  embed: '顔の特徴を表す',
  liveness: '本物の顔と写真を見分ける',
  quality: '写真の品質を判定する',
};

const texts = { en, ja };

/** The purpose of a pack's model, in words. A task without a text keeps the pack's own name for it. */
export function useModelTasks(): (task: string) => string {
  const t = useTextsOf(texts);
  return (task) => t[task] ?? task;
}
