import { describe, expect, test } from 'vitest';
import { phrasesOf } from '../../../src/ui/kit/i18n/phrases.ts';

describe('a line of Chinese ends between words', () => {
  test.each([
    ['zh-Hant', '面向光線，避免背後有強光', ['光線，', '避免']],
    ['zh-Hans', '请站在摄像头前，摘下口罩。', ['摄像头', '口罩。']],
    ['zh-Hans', '请选择“允许”。完成后', ['“允许”。', '完成后']],
    ['zh-Hant', '讓相機與眼睛齊平，並', ['齊平，']],
    ['zh-Hans', '此 ID 已登记', ['ID ']],
    ['zh-Hans', '5 秒后继续', ['5 ']],
  ] as const)('%s: %s', (tag, text, phrases) => {
    const found = phrasesOf(text, tag) ?? [];
    expect(found).toEqual(expect.arrayContaining([...phrases]));
    expect(found.join('')).toBe(text);
  });

  test.each(['', '…', '“', '，。', 'https', '“允许'])('nothing of %j is lost', (text) => {
    expect(phrasesOf(text, 'zh-Hans')?.join('')).toBe(text);
  });
});
