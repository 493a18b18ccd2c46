import { describe, expect, test } from 'vitest';
import { actorOf } from '../../../src/ui/console/areas/audit/actor-of.ts';
import { texts } from '../../../src/ui/console/areas/audit/texts.ts';

const inJapanese = (actor: string, actor_name: string) => actorOf({ actor, actor_name }, texts.ja);

describe('the actor of an audit entry', () => {
  test('is an operator’s name as it is', () => {
    expect(inJapanese('operator:1', 'key person')).toBe('key person');
  });

  test('says in the operator’s language what a key or a kiosk is', () => {
    expect(inJapanese('key:1', 'key 受付')).toBe('APIキー「受付」');
    expect(inJapanese('kiosk:1', 'kiosk 玄関')).toBe('キオスク「玄関」');
    expect(actorOf({ actor: 'key:1', actor_name: 'key Gate' }, texts.en)).toBe('API key “Gate”');
  });

  test('keeps its ID if nothing else is known of it', () => {
    expect(inJapanese('key:1', 'key:1')).toBe('key:1');
  });

  test('is the service or a command', () => {
    expect(inJapanese('service', 'service')).toBe('サービス');
    expect(inJapanese('task', 'task')).toBe('ホスト上のコマンド');
  });
});
