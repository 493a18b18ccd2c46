const en = {
  overall: 'Overall quality',
  eyeDistance: 'Eye distance',
  yaw: 'Turn left/right',
  pitch: 'Turn up/down',
  /** Both of them in one line. */
  pose: 'Turn left/right, up/down',
  /** Where the head is turned, as the picture shows it. */
  turned: (angle: string, way: 'left' | 'right' | 'up' | 'down'): string => `${angle} ${way}`,
  comma: ', ',
  roll: 'Tilt to one side',
  sharpness: 'Sharpness',
  brightness: 'Brightness',
  occlusion: 'Covered',
};

const ja: typeof en = {
  overall: '総合品質',
  eyeDistance: '両目の間隔',
  yaw: '左右の向き',
  pitch: '上下の向き',
  pose: '左右・上下の向き',
  turned: (angle, way) => `${{ left: '左', right: '右', up: '上', down: '下' }[way]}${angle}`,
  comma: '、',
  roll: '傾き',
  sharpness: '鮮明さ',
  brightness: '明るさ',
  occlusion: '隠れている割合',
};

/** The names of the figures that are measured on a picture of a face. */
export const faceFigureTexts = { en, ja };
