import { describe, expect, it } from 'vitest';
import type { AdminKey } from '../../../src/contract/access/admin-keys.ts';
import { daysLeft, stateOf } from '../../../src/ui/console/areas/keys/terms.ts';

const NOW = Date.parse('2026-05-01T12:00:00Z');
const key = (change: Partial<AdminKey>): AdminKey => ({
  id: 'k',
  name: 'a',
  scopes: [],
  allow: [],
  redirects: [],
  kiosks: [],
  needed: null,
  created_at: '2026-01-01T00:00:00Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
  last_used_from: null,
  ...change,
});

describe('the validity of a key', () => {
  it('ends at the exact time, not after it; revoked takes precedence over expired', () => {
    expect(stateOf(key({}), NOW)).toBe('active');
    expect(stateOf(key({ expires_at: '2026-05-01T12:00:00Z' }), NOW)).toBe('expired');
    expect(stateOf(key({ expires_at: '2026-05-01T12:00:01Z' }), NOW)).toBe('active');
    const both = key({ expires_at: '2026-04-01T00:00:00Z', revoked_at: '2026-03-01T00:00:00Z' });
    expect(stateOf(both, NOW)).toBe('revoked');
  });

  it('is shown as whole days left', () => {
    expect(daysLeft(key({}), NOW)).toBeNull();
    expect(daysLeft(key({ expires_at: '2026-05-02T11:59:59Z' }), NOW)).toBe(0);
    expect(daysLeft(key({ expires_at: '2026-05-15T12:00:00Z' }), NOW)).toBe(14);
  });
});
