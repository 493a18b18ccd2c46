import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

/** A tree laid out as Linux lays out /sys, until `remove`. */
export class FakeSysfs {
  readonly root = mkdtempSync(join(tmpdir(), 'omote-sysfs-'));

  constructor() {
    mkdirSync(join(this.root, 'class', 'video4linux'), { recursive: true });
    mkdirSync(join(this.root, 'devices'), { recursive: true });
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  /** @param path below the root. */
  file(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** Links are relative, as the kernel's are. */
  link(path: string, target: string): void {
    const from = join(this.root, path);
    mkdirSync(dirname(from), { recursive: true });
    symlinkSync(relative(dirname(from), join(this.root, target)), from);
  }

  /** A node that belongs to `device`, which is a path below `devices/`. */
  node(node: string, device: string, name: string, index = 0): void {
    const folder = `devices/${device}/video4linux/${node}`;
    this.file(`${folder}/name`, `${name}\n`);
    this.file(`${folder}/index`, `${index}\n`);
    if (device !== 'virtual') this.link(`${folder}/device`, `devices/${device}`);
    this.link(`class/video4linux/${node}`, folder);
  }

  /** A USB device with one video interface. */
  usbCamera(camera: UsbCamera): void {
    const { at, vendor, product, serial, name, interfaceName = '', nodes } = camera;
    this.file(`devices/${at}/idVendor`, `${vendor}\n`);
    this.file(`devices/${at}/idProduct`, `${product}\n`);
    if (serial !== undefined) this.file(`devices/${at}/serial`, `${serial}\n`);
    const face = `${at}/${at.split('/').at(-1)}:1.0`;
    if (interfaceName) this.file(`devices/${face}/interface`, `${interfaceName}\n`);
    this.link(`devices/${face}/driver`, 'bus/usb/drivers/uvcvideo');
    this.link(`devices/${face}/subsystem`, 'bus/usb');
    nodes.forEach((node, i) => {
      this.node(node, face, name, i);
    });
  }
}

export interface UsbCamera {
  /** Path of the USB device below `devices/`. */
  at: string;
  vendor: string;
  product: string;
  serial?: string;
  name: string;
  interfaceName?: string;
  nodes: string[];
}

export const C920: UsbCamera = {
  at: 'pci0000:00/0000:00:14.0/usb1/1-4',
  vendor: '046d',
  product: '082D',
  serial: 'A1B2C3D4',
  name: 'HD Pro Webcam C920',
  nodes: ['video0', 'video1'],
};
