export const texts = {
  en: { toNetwork: 'Open the service to the network' },
  ja: { toNetwork: 'サービスをネットワークに公開する' },
};
