export const texts = {
  en: {
    asks: (kiosk: string): string => `Someone at “${kiosk}” is asking for help`,
    since: 'Called ',
    go: 'On my way',
    goTo: (kiosk: string): string => `On my way to ${kiosk}`,
    goes: (name: string): string => `${name} is on the way`,
  },
  ja: {
    asks: (kiosk: string): string => `「${kiosk}」で係員が呼ばれています`,
    since: '呼び出し：',
    go: '対応します',
    goTo: (kiosk: string): string => `${kiosk} に対応します`,
    goes: (name: string): string => `${name} が対応中`,
  },
};
