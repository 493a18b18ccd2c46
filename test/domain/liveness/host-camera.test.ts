import { describe, expect, test } from 'vitest';
import {
  type CameraListing,
  evidenceOfHostCamera,
  type HostCamera,
  isAllowed,
  readCameraRule,
} from '../../../src/domain/liveness/host-camera.ts';

const LABEL = 'HD Pro Webcam C920 (046d:082d)';
const webcam: HostCamera = {
  id: 'usb:046d:082d:A1@1-4',
  name: 'HD Pro Webcam C920',
  labels: ['HD Pro Webcam C920', LABEL],
  bus: 'usb',
  driver: 'uvcvideo',
  usb: { vendor: '046d', product: '082d', serial: 'A1' },
  virtualBecause: null,
  nodes: ['video0'],
};
const imitation: HostCamera = {
  ...webcam,
  id: 'virtual/video8',
  labels: [LABEL],
  bus: 'virtual',
  usb: null,
  virtualBecause: 'no hardware',
};
const listed = (...cameras: HostCamera[]): CameraListing => ({ kind: 'listed', cameras });

describe('entries of the allow-list', () => {
  test('are USB models, with a serial number if one camera alone is meant', () => {
    expect(readCameraRule('046D:082d')).toBe('046d:082d');
    expect(readCameraRule('046d:082D:SerialX')).toBe('046d:082d:SerialX');
  });

  test.each([
    '',
    '46d:82d',
    '046d',
    '046d:082g',
    '046d:082d:',
    '046d:082d:a b',
    `046d:082d:${'x'.repeat(127)}`,
  ])('%j is none', (text) => {
    expect(readCameraRule(text)).toBeNull();
  });

  test('allow a model, or one of it', () => {
    expect(isAllowed(webcam, ['046d:082d'])).toBe(true);
    expect(isAllowed(webcam, ['046d:082d:A1'])).toBe(true);
    expect(isAllowed(webcam, ['046d:082d:A2', '046d:082e'])).toBe(false);
    expect(isAllowed({ ...webcam, virtualBecause: 'USB over the network' }, ['046d:082d'])).toBe(false);
  });
});

describe('the camera of the host’s kiosk', () => {
  test('is attested when it is on the list', () => {
    expect(evidenceOfHostCamera(LABEL, listed(webcam), ['046d:082d'])).toBe('attested_camera');
  });

  test('is not, when it is another or unknown to the system', () => {
    expect(evidenceOfHostCamera(LABEL, listed(webcam), ['1234:5678'])).toBe('camera_not_allowed');
    expect(evidenceOfHostCamera('Other', listed(webcam), ['046d:082d'])).toBe('camera_not_allowed');
    expect(evidenceOfHostCamera('', listed(), ['046d:082d'])).toBe('camera_not_allowed');
  });

  test('is virtual by its driver, and an imitation of the real one’s label counts', () => {
    expect(evidenceOfHostCamera(LABEL, listed(imitation), [])).toBe('virtual_camera_driver');
    expect(evidenceOfHostCamera(LABEL, listed(webcam, imitation), ['046d:082d'])).toBe(
      'virtual_camera_driver',
    );
  });

  test('two of one model, of which one is allowed by its serial, are not told apart', () => {
    const second = { ...webcam, id: 'b', usb: { vendor: '046d', product: '082d', serial: 'B2' } };
    expect(evidenceOfHostCamera(LABEL, listed(webcam, second), ['046d:082d:A1'])).toBe('camera_not_allowed');
    expect(evidenceOfHostCamera(LABEL, listed(webcam, second), ['046d:082d'])).toBe('attested_camera');
  });

  test('says nothing without a list, or where the system is not asked', () => {
    expect(evidenceOfHostCamera(LABEL, listed(webcam), [])).toBeNull();
    expect(evidenceOfHostCamera(LABEL, { kind: 'unknown', why: 'darwin' }, ['046d:082d'])).toBeNull();
  });
});
