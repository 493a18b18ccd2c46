/**
 * Lists the attached cameras as Linux reports them (/sys/class/video4linux). No device is opened: that would switch on
 * a camera's light or take the camera from the page that is showing it.
 */
import type {
  CameraBus,
  CameraCatalogue,
  CameraListing,
  HostCamera,
} from '../domain/liveness/host-camera.ts';
import { readVideoNodes, type VideoNode } from './video-node.ts';

/**
 * The cameras of this host; unknown on systems other than Linux.
 * @param sys root of the sysfs tree, replaced in tests
 */
export function hostCameras(platform: string = process.platform, sys = '/sys'): CameraCatalogue {
  return { list: () => (platform === 'linux' ? listCameras(sys) : unknown(platform)) };
}

const unknown = async (platform: string): Promise<CameraListing> => ({
  kind: 'unknown',
  why: `this system (${platform}) is not asked for its cameras; only Linux is`,
});

async function listCameras(sys: string): Promise<CameraListing> {
  const nodes = await readVideoNodes(sys);
  // The kernel creates the folder with the first camera, so without it there are no cameras.
  if (!nodes) return { kind: 'listed', cameras: [] };
  return { kind: 'listed', cameras: [...Map.groupBy(nodes, idOf).values()].map(cameraOf) };
}

/**
 * Identifies the physical device. A USB device is identified together with its port, because it may lack a serial
 * number.
 */
function idOf({ usb, device, node }: VideoNode): string {
  if (usb) return `usb:${usb.vendor}:${usb.product}:${usb.serial ?? ''}@${usb.place}`;
  const place = device.replace(/^.*\/devices\//, '');
  // All virtual devices share one parent folder, so the node's name is added.
  return virtualNode(device) ? `${place}/${node}` : place;
}

/** Several nodes of one device, such as picture and metadata, or colour and infrared, form one camera. */
function cameraOf(nodes: readonly VideoNode[]): HostCamera {
  const [first] = nodes;
  const { usb, driver } = first;
  const virtualBecause = whyVirtual(first);
  return {
    id: idOf(first),
    name: first.name || first.interfaceName || first.node,
    labels: [...new Set(nodes.flatMap(labelsOf))],
    bus: virtualBecause === null ? busOf(first) : 'virtual',
    driver,
    usb: usb && { vendor: usb.vendor, product: usb.product, serial: usb.serial },
    virtualBecause,
    nodes: nodes.map(({ node }) => node),
  };
}

/** V4L2 shortens a card's name to this many bytes. */
const CARD_BYTES = 31;

/**
 * The labels that browsers may show. Chromium shows the name of the USB interface, or else the card's, and appends `
 * (vvvv:pppp)` to USB devices. Firefox shows only the card's name.
 */
function labelsOf({ name, interfaceName, usb }: VideoNode): string[] {
  const card = Buffer.from(name).subarray(0, CARD_BYTES).toString('utf8');
  const names = [interfaceName, name, card].flatMap((n) => n || []);
  return usb ? names.flatMap((n) => [n, `${n} (${usb.vendor}:${usb.product})`]) : names;
}

/** Drivers that generate pictures, and host controllers whose USB devices are programs or come over a network. */
const MADE_UP = /^(v4l2[-_ ]?loopback|v4l2loopback_dc|akvcam|vivid|vimc|visl|vidtv)/i;
const MADE_UP_HOST = /\/(vhci_hcd|usbip-vudc|dummy_hcd|dummy_udc)[.\d]*\//;

function whyVirtual({ device, driver }: VideoNode): string | null {
  if (virtualNode(device)) return 'no hardware is behind it (/sys/devices/virtual)';
  if (driver && MADE_UP.test(driver)) return `its driver ${driver} makes pictures up`;
  const host = MADE_UP_HOST.exec(`${device}/`)?.[1];
  return host ? `its USB port is a program (${host})` : null;
}

const virtualNode = (device: string): boolean => /\/devices\/virtual(\/|$)/.test(device);

function busOf({ usb, subsystem }: VideoNode): CameraBus {
  if (usb || subsystem === 'usb') return 'usb';
  return subsystem === 'pci' || subsystem === 'platform' ? subsystem : 'unknown';
}
