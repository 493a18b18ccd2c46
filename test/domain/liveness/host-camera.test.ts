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
  test('are USB models, with a serial number for a single camera', () => {
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
  ])('%j is not an entry', (text) => {
    expect(readCameraRule(text)).toBeNull();
  });

  test('allow a model, or a single camera of it', () => {
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

  test('is not allowed when it is a different one or unknown to the system', () => {
    expect(evidenceOfHostCamera(LABEL, listed(webcam), ['1234:5678'])).toBe('camera_not_allowed');
    expect(evidenceOfHostCamera('Other', listed(webcam), ['046d:082d'])).toBe('camera_not_allowed');
    expect(evidenceOfHostCamera('', listed(), ['046d:082d'])).toBe('camera_not_allowed');
  });

  test('is virtual if its driver is, even next to a real camera with the same label', () => {
    expect(evidenceOfHostCamera(LABEL, listed(imitation), [])).toBe('virtual_camera_driver');
    expect(evidenceOfHostCamera(LABEL, listed(webcam, imitation), ['046d:082d'])).toBe(
      'virtual_camera_driver',
    );
  });

  test('is not allowed if its label fits two cameras of a model and only one serial is on the list', () => {
    const second = { ...webcam, id: 'b', usb: { vendor: '046d', product: '082d', serial: 'B2' } };
    expect(evidenceOfHostCamera(LABEL, listed(webcam, second), ['046d:082d:A1'])).toBe('camera_not_allowed');
    expect(evidenceOfHostCamera(LABEL, listed(webcam, second), ['046d:082d'])).toBe('attested_camera');
  });

  test('gives no evidence without a list, or if the system does not list cameras', () => {
    expect(evidenceOfHostCamera(LABEL, listed(webcam), [])).toBeNull();
    expect(evidenceOfHostCamera(LABEL, { kind: 'unknown', why: 'darwin' }, ['046d:082d'])).toBeNull();
  });
});
