import { constants } from 'node:fs';
import { open, readdir, readlink, realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';

/**
 * One /dev/videoN device, as described in /sys. We don't control that tree: devices choose their own names, and the
 * kernel of a container host may show anything. Every read is bounded, and links are never followed outside the tree.
 */
export interface VideoNode {
  /** The node's name, such as `video0`. */
  node: string;
  /** The card's name according to V4L2. */
  name: string;
  /** Real path below /sys/devices of the device that the node belongs to, without the video4linux part. */
  device: string;
  driver: string | null;
  subsystem: string | null;
  /** Name of the USB interface, which Chromium prefers to the card's. */
  interfaceName: string | null;
  usb: { vendor: string; product: string; serial: string | null; place: string } | null;
}

/** The largest number of nodes read. Most hosts have a handful; a Raspberry Pi has about twenty. */
const MOST_NODES = 64;

/** @param sys root of the tree, `/sys` @returns null if the system has no such tree */
export async function readVideoNodes(sys: string): Promise<VideoNode[] | null> {
  const folder = join(sys, 'class', 'video4linux');
  const names = await readdir(folder).catch(() => null);
  const devices = await realpath(join(sys, 'devices')).catch(() => null);
  if (!names || !devices) return null;
  const wanted = names.filter((name) => /^video\d{1,4}$/.test(name)).sort(byNumber);
  const nodes = await Promise.all(wanted.slice(0, MOST_NODES).map((n) => readNode(join(folder, n), devices)));
  return nodes.filter((node) => node !== null);
}

async function readNode(link: string, devices: string): Promise<VideoNode | null> {
  const real = await followWithin(link, devices);
  // The camera was unplugged meanwhile.
  if (!real) return null;
  const device = dirname(dirname(real));
  const parent = (await followWithin(join(real, 'device'), devices)) ?? device;
  return {
    node: basename(link),
    name: (await readAttribute(real, 'name')) ?? '',
    device: real.startsWith(`${parent}/`) ? parent : device,
    driver: await linkName(join(parent, 'driver')),
    subsystem: await linkName(join(parent, 'subsystem')),
    interfaceName: await readAttribute(parent, 'interface'),
    usb: await readUsb(dirname(parent)),
  };
}

/** The USB device that the interface belongs to; null if there is none. */
async function readUsb(folder: string): Promise<VideoNode['usb']> {
  const [vendor, product] = [await readHex(folder, 'idVendor'), await readHex(folder, 'idProduct')];
  if (!vendor || !product) return null;
  return { vendor, product, serial: await readAttribute(folder, 'serial'), place: basename(folder) };
}

async function readHex(folder: string, name: string): Promise<string | null> {
  const text = (await readAttribute(folder, name))?.toLowerCase();
  return text && /^[0-9a-f]{4}$/.test(text) ? text : null;
}

/**
 * The last part of a link's target. `driver` and `subsystem` lead outside /sys/devices, but only their names are
 * needed.
 */
async function linkName(link: string): Promise<string | null> {
  const name = basename(await readlink(link).catch(() => ''));
  return /^[\w:. -]{1,64}$/.test(name) ? name : null;
}

const byNumber = (a: string, b: string): number => Number(a.slice(5)) - Number(b.slice(5));

/** The kernel returns at most one page per attribute; names and serial numbers are far shorter. */
const MOST_BYTES = 256;

/** The attribute's text without control characters; null if there is none. Never blocks on a pipe or device. */
async function readAttribute(folder: string, name: string): Promise<string | null> {
  try {
    const file = await open(
      join(folder, name),
      constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW,
    );
    try {
      if (!(await file.stat()).isFile()) return null;
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MOST_BYTES), 0, MOST_BYTES, 0);
      return plainText(buffer.subarray(0, bytesRead).toString('utf8')) || null;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** The target of a link in the tree; null if it is missing, circular or outside `within`. */
async function followWithin(path: string, within: string): Promise<string | null> {
  try {
    const target = await realpath(path);
    return target.startsWith(within + sep) ? target : null;
  } catch {
    return null;
  }
}

/** Removes control and direction marks, with which a device's name could manipulate a terminal or a table. */
const plainText = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
