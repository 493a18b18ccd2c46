/** A change that is running is not sent again, whichever button or key asks for it: two clicks are one change. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { service } from '../../src/ui/api.ts';

/** What was sent, each with what answers it. */
let sent: { call: string; body: unknown; answer: (status?: number) => void }[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    'fetch',
    (path: string, { method, body }: RequestInit) =>
      new Promise((resolve) => {
        const answer = (status = 200) => resolve(Response.json({ errors: [] }, { status }));
        sent.push({ call: `${method} ${path}`, body, answer });
      }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answerAll = (status?: number): void => {
  for (const { answer } of sent) answer(status);
};

test('the second click gets the answer of the first', async () => {
  const clicks = [service.cutOver({ accept_failures: true }), service.cutOver({ accept_failures: true })];
  expect(sent.map(({ call }) => call)).toEqual(['POST /admin/v1/models/switch/cut_over']);
  answerAll(409);
  const [first, second] = await Promise.all(clicks);
  expect(first).toMatchObject({ ok: false, problem: { status: 409 } });
  expect(second).toEqual(first);
});

test('once it is answered or could not be sent, it can be sent again', async () => {
  const first = service.testWebhook({ id: 'a' });
  answerAll();
  await first;
  const again = service.testWebhook({ id: 'a' });
  expect(sent).toHaveLength(2);
  answerAll();
  await again;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  expect(await service.testWebhook({ id: 'a' })).toMatchObject({ problem: { kind: 'unreachable' } });
  expect(await service.testWebhook({ id: 'a' })).toMatchObject({ problem: { kind: 'unreachable' } });
});

test('another row, another choice, and a choice made again are sent', async () => {
  const clicks = [
    service.testWebhook({ id: 'a' }),
    service.testWebhook({ id: 'b' }),
    ...(['off', 'on', 'off'] as const).map((state) => service.changeWebhook({ id: 'a', state })),
  ];
  expect(sent.map(({ call, body }) => [call, body ?? null])).toEqual([
    ['POST /admin/v1/webhooks/a/test', null],
    ['POST /admin/v1/webhooks/b/test', null],
    ...['off', 'on', 'off'].map((state) => ['PATCH /admin/v1/webhooks/a', JSON.stringify({ state })]),
  ]);
  answerAll();
  await Promise.all(clicks);
});

test('what only reads is asked again, since the answer under way may be of before a change', async () => {
  const reads = [service.listWebhooks(), service.listWebhooks()];
  expect(sent).toHaveLength(2);
  answerAll();
  await Promise.all(reads);
});

test('whoever signs in next in the same tab gets no answer to the one before', async () => {
  const first = service.renewRecoveryCodes();
  const left = service.signOut({ everywhere: false });
  sent[1].answer();
  await left;
  const next = service.renewRecoveryCodes();
  expect(sent).toHaveLength(3);
  answerAll();
  await Promise.all([first, next]);
});
