export const texts = {
  en: {
    title: 'The service isn’t responding. Trying again…',
    since: 'What you see may be out of date. Last response:',
    again: 'Try now',
    stopped: 'This appliance isn’t working right now. Trying again…',
    stoppedWhy: (doctor: string) =>
      `Its database can’t be reached, or it has fallen behind the other appliances of its site. It will resume automatically. To find out why, run ${doctor} on its host. Meanwhile, you can use the console of another appliance of this site.`,
  },
  ja: {
    title: 'サービスから応答がありません。接続を続けています…',
    since: '表示の内容は古い可能性があります。最後の応答：',
    again: '今すぐ再試行',
    stopped: '現在、この装置は処理を停止しています。接続を続けています…',
    stoppedWhy: (doctor: string) =>
      `データベースに接続できないか、拠点内のほかの装置から遅れています。解消すると自動的に再開します。原因は、この装置のホストで ${doctor} を実行すると確認できます。ほかの装置がある拠点では、そちらの管理画面を使えます。`,
  },
};
