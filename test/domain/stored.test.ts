import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONSOLE_LINK } from '../../src/domain/access/console-link.ts';
import { TRANSPORT_LIST } from '../../src/domain/access/operator.ts';
import { AUDIT_DETAILS } from '../../src/domain/audit/audit.ts';
import { deliveredTo } from '../../src/domain/audit/audit-target.ts';
import { LAST_BACKUP } from '../../src/domain/backup/last-backup.ts';
import { QUALITY, READING_SUMMARY } from '../../src/domain/capture/stored-readings.ts';
import { NIGHT_RUN } from '../../src/domain/packs/night-run.ts';
import { PACK_SWITCH } from '../../src/domain/packs/pack-switch.ts';
import { keptCalibration } from '../../src/domain/packs/site-calibration.ts';
import { REMOVED } from '../../src/domain/people/deletion.ts';
import { SESSION_POLICY } from '../../src/domain/sessions/session.ts';
import { SCAN_PROGRESS } from '../../src/domain/shield/scan-progress.ts';
import { CLOCK_DOUBT, HIGH_WATER } from '../../src/domain/site/clock-doubt.ts';
import { NOTICES_SEEN } from '../../src/domain/site/notices.ts';
import { retentionMark } from '../../src/domain/site/ports-retention.ts';
import { SITE_SETTINGS } from '../../src/domain/site/site-settings.ts';
import { SITE_TLS } from '../../src/domain/site/site-tls.ts';
import { StoredColumn, StoredDamaged, type StoredSetting, TEXTS } from '../../src/domain/stored.ts';
import { jsonSetting } from '../../src/domain/stored-settings.ts';
import { ofSchema } from '../support/of-schema.ts';

const COLUMNS = {
  AUDIT_DETAILS,
  QUALITY,
  READING_SUMMARY,
  REMOVED,
  SESSION_POLICY,
  TEXTS,
  TRANSPORT_LIST,
};

const SETTINGS: readonly StoredSetting<unknown>[] = [
  CLOCK_DOUBT,
  CONSOLE_LINK,
  deliveredTo('file'),
  HIGH_WATER,
  keptCalibration('bench'),
  LAST_BACKUP,
  NIGHT_RUN,
  NOTICES_SEEN,
  PACK_SWITCH,
  retentionMark('details'),
  SCAN_PROGRESS,
  SITE_SETTINGS,
  SITE_TLS,
];

/** A settings table in memory. */
function memory(kept = new Map<string, string>()) {
  return {
    setting: async (name: string) => kept.get(name) ?? null,
    setSetting: async (name: string, value: string) => void kept.set(name, value),
  };
}

/** The paths to all members of a value, including the value itself. */
function placesIn(value: unknown, way: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [way];
  return [way, ...Object.entries(value).flatMap(([name, member]) => placesIn(member, [...way, name]))];
}

/** The value with something that no shape allows at one place: a list with an object whose member would leak. */
function spoilt(value: unknown, [next, ...rest]: readonly string[]): unknown {
  if (next === undefined) return [{ secret: 'telltale' }];
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string, unknown>;
  copy[next] = spoilt(copy[next], rest);
  return copy;
}

describe.each(Object.entries(COLUMNS))('%s', (_, shape) => {
  const column = new StoredColumn<unknown>('some_table', 'some_column', shape);

  it('is read back as it was written', async () => {
    fc.assert(
      fc.property(ofSchema(shape.schema), (value) => {
        expect(column.decode(column.encode(value), 'row 1')).toEqual(value);
      }),
    );
  });

  it('is never read from a value that is damaged at any place, and the error names only the place', async () => {
    fc.assert(
      fc.property(ofSchema(shape.schema), (value) => {
        for (const way of placesIn(value)) {
          const fault = faultOf(() => column.decode(JSON.stringify(spoilt(value, way)), 'row 1'));
          expect(fault).toBeInstanceOf(StoredDamaged);
          expect(fault?.message).toContain('some_table.some_column of row 1');
          expect(fault?.message).not.toContain('telltale');
        }
      }),
    );
  });

  it('is never read from a text that does not have its shape', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const fault = faultOf(() => column.decode(text, 'row 1'));
        if (fault === null) expect(shape.holds(JSON.parse(text))).toBe(true);
        else expect(fault).toBeInstanceOf(StoredDamaged);
      }),
    );
  });

  it('is not written if it could not be read back', () => {
    expect(() => column.encode({ secret: { n: Number.NaN } })).toThrow(StoredDamaged);
    expect(() => column.encode(undefined)).toThrow(StoredDamaged);
  });
});

it.each(SETTINGS.map((setting) => [setting.name, setting] as const))(
  'the setting %s is read back as it was written, and is reported as damaged when its text was changed',
  (name, setting) =>
    fc.assert(
      fc.asyncProperty(ofSchema(setting.shape.schema), async (value) => {
        const store = memory();
        await setting.write(store, value);
        expect(await setting.read(store)).toEqual(value);
        await store.setSetting(name, `${await store.setting(name)}}`);
        await expect(setting.read(store)).rejects.toThrow(`settings.value of ${name}`);
      }),
    ),
);

it('a setting that was never written is null, and each is found by its name', async () => {
  for (const setting of SETTINGS) {
    expect(await setting.read(memory())).toBeNull();
    expect(jsonSetting(setting.name)?.shape).toBe(setting.shape);
  }
});

function faultOf(read: () => unknown): Error | null {
  try {
    read();
    return null;
  } catch (error) {
    return error as Error;
  }
}
