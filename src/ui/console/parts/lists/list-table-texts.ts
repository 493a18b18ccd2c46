export const texts = {
  en: { more: 'Load more', actions: 'Actions' },
  ja: { more: 'さらに読み込む', actions: '操作' },
};
