const en = {
  title: 'Colours',
  schemes: { auto: 'Same as device', light: 'Light', dark: 'Dark' },
};

const ja: typeof en = {
  title: '配色',
  schemes: { auto: '端末に合わせる', light: '明るい配色', dark: '暗い配色' },
};

export const schemeTexts = { en, ja };
