import { execFileSync } from 'node:child_process';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hostCameras } from '../../src/camera/host-cameras.ts';
import type { HostCamera } from '../../src/domain/liveness/host-camera.ts';
import { C920, FakeSysfs } from './fake-sysfs.ts';

/** Removed after the test. */
function freshSysfs(): FakeSysfs {
  const sys = new FakeSysfs();
  onTestFinished(() => sys.remove());
  return sys;
}

async function camerasOf({ root }: FakeSysfs): Promise<readonly HostCamera[]> {
  const listing = await hostCameras('linux', root).list();
  if (listing.kind !== 'listed') throw new Error(listing.why);
  return listing.cameras;
}

test('a USB camera with picture and metadata nodes is one camera', async () => {
  const sys = freshSysfs();
  sys.usbCamera(C920);
  expect(await camerasOf(sys)).toEqual([
    {
      id: 'usb:046d:082d:A1B2C3D4@1-4',
      name: 'HD Pro Webcam C920',
      labels: ['HD Pro Webcam C920', 'HD Pro Webcam C920 (046d:082d)'],
      bus: 'usb',
      driver: 'uvcvideo',
      usb: { vendor: '046d', product: '082d', serial: 'A1B2C3D4' },
      virtualBecause: null,
      nodes: ['video0', 'video1'],
    },
  ]);
});

test('colour and infrared interfaces of one USB device are one camera', async () => {
  const sys = freshSysfs();
  const hello = { ...C920, name: 'Integrated Camera', interfaceName: 'Integrated RGB Camera' };
  sys.usbCamera({ ...hello, nodes: ['video0'] });
  const infrared = `${C920.at}/1-4:1.2`;
  sys.file(`devices/${infrared}/interface`, 'Integrated IR Camera\n');
  sys.node('video2', infrared, 'Integrated IR');
  const [camera, ...more] = await camerasOf(sys);
  expect(more).toEqual([]);
  expect(camera.nodes).toEqual(['video0', 'video2']);
  expect(camera.labels).toContain('Integrated RGB Camera (046d:082d)');
  expect(camera.labels).toContain('Integrated IR Camera (046d:082d)');
});

test('loopback devices are virtual whatever they are called, each by itself', async () => {
  const sys = freshSysfs();
  sys.node('video8', 'virtual', 'HD Pro Webcam C920 (046d:082d)');
  sys.node('video9', 'virtual', 'OBS Cam');
  const cameras = await camerasOf(sys);
  expect(cameras.map(({ bus, nodes }) => [bus, nodes])).toEqual([
    ['virtual', ['video8']],
    ['virtual', ['video9']],
  ]);
  expect(cameras[0].virtualBecause).toContain('/sys/devices/virtual');
});

test('a camera that a driver makes up, or whose USB port is a program, is virtual', async () => {
  const sys = freshSysfs();
  sys.link('devices/platform/vivid.0/driver', 'bus/platform/drivers/vivid');
  sys.link('devices/platform/vivid.0/subsystem', 'bus/platform');
  sys.node('video3', 'platform/vivid.0', 'vivid-000-vid-cap');
  sys.usbCamera({ ...C920, at: 'platform/vhci_hcd.0/usb5/5-1', nodes: ['video4'] });
  sys.usbCamera({ ...C920, at: 'platform/dummy_hcd.0/usb7/7-1', nodes: ['video6'] });
  const whys = (await camerasOf(sys)).map(({ virtualBecause }) => virtualBecause);
  expect(whys).toEqual([
    'its driver vivid makes pictures up',
    'its USB port is a program (vhci_hcd)',
    'its USB port is a program (dummy_hcd)',
  ]);
});

test('a built-in camera on the CSI port is hardware of the platform', async () => {
  const sys = freshSysfs();
  const csi = 'platform/soc/fe801000.csi';
  sys.link(`devices/${csi}/driver`, 'bus/platform/drivers/unicam');
  sys.link(`devices/${csi}/subsystem`, 'bus/platform');
  sys.node('video0', csi, 'unicam-image');
  const [camera] = await camerasOf(sys);
  expect(camera).toMatchObject({
    id: 'platform/soc/fe801000.csi',
    bus: 'platform',
    driver: 'unicam',
    usb: null,
    virtualBecause: null,
    labels: ['unicam-image'],
  });
});

test('a card’s name is cut where V4L2 cuts it', async () => {
  const sys = freshSysfs();
  sys.usbCamera({ ...C920, name: 'A Very Long Name of a Very Good Webcam', nodes: ['video0'] });
  const [{ labels }] = await camerasOf(sys);
  expect(labels).toContain('A Very Long Name of a Very Good (046d:082d)');
});

test('a camera that was unplugged while it was looked at is not there', async () => {
  const sys = freshSysfs();
  sys.usbCamera(C920);
  rmSync(join(sys.root, 'devices', C920.at), { recursive: true });
  expect(await camerasOf(sys)).toEqual([]);
});

test('a host without any camera has none; other systems are not asked', async () => {
  const sys = freshSysfs();
  rmSync(join(sys.root, 'class'), { recursive: true });
  expect(await camerasOf(sys)).toEqual([]);
  expect(await hostCameras('darwin', sys.root).list()).toMatchObject({ kind: 'unknown' });
});

test('names cannot play tricks, and files cannot be too large', async () => {
  const sys = freshSysfs();
  sys.usbCamera({ ...C920, name: 'Cam\u001b[2J\u202eevil\n\0x', serial: 'S'.repeat(1e6), nodes: ['video0'] });
  const [camera] = await camerasOf(sys);
  expect(camera.name).toBe('Cam [2J evil x');
  expect(camera.usb?.serial).toHaveLength(256);
});

test('links in a circle, out of the tree, to pipes and strange names are passed over', async () => {
  const sys = freshSysfs();
  sys.usbCamera(C920);
  sys.link('class/video4linux/video20', 'class/video4linux/video21');
  sys.link('class/video4linux/video21', 'class/video4linux/video20');
  symlinkSync('/etc', join(sys.root, 'class/video4linux/video22'));
  sys.link('class/video4linux/video../../x', `devices/${C920.at}`);
  sys.link('class/video4linux/v4l-subdev0', `devices/${C920.at}`);
  const serial = join(sys.root, 'devices', C920.at, 'serial');
  rmSync(serial);
  execFileSync('mkfifo', [serial]);
  writeFileSync(join(sys.root, 'devices', C920.at, 'idProduct'), '../../../etc/passwd');
  const [camera, ...more] = await camerasOf(sys);
  expect(more).toEqual([]);
  expect(camera).toMatchObject({ name: C920.name, usb: null, bus: 'usb' });
});

test('a tree of very many nodes is read in part', async () => {
  const sys = freshSysfs();
  for (let i = 0; i < 200; i++) sys.node(`video${i}`, 'virtual', `v${i}`);
  expect(await camerasOf(sys)).toHaveLength(64);
});
