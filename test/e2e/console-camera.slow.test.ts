/** The operator's own camera in the console: in the first run, and for a picture. */
import type { BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Appliance } from '../support/appliance.ts';
import { EN } from '../support/product-texts.ts';
import { axe, chromiumPath, closeBrowser, enterConsole, openBrowser } from './browser.ts';

/** Two cameras, each of another size, which only the browser's own functions would otherwise have. */
const TWO_CAMERAS = `
  const sizes = { first: [1280, 720], second: [800, 600] };
  window.opened = [];
  window.allowed = Promise.resolve();
  navigator.mediaDevices.getUserMedia = async ({ video }) => {
    const [width, height] = sizes[video.deviceId?.exact ?? 'first'];
    await window.allowed;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    setInterval(() => {
      drawing.fillStyle = 'white';
      drawing.fillRect(0, 0, width, height);
    }, 50);
    const stream = canvas.captureStream();
    window.opened.push(stream.getVideoTracks()[0]);
    return stream;
  };
  navigator.mediaDevices.enumerateDevices = async () =>
    Object.keys(sizes).map((deviceId) => ({ kind: 'videoinput', deviceId, label: deviceId }));
`;
/** As a browser has it on a page over plain HTTP. */
const INSECURE = `
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  Object.defineProperty(window, 'isSecureContext', { value: false });
`;

describe.skipIf(!chromiumPath)('the operator’s camera', () => {
  let appliance: Appliance;
  let desk: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    appliance = await Appliance.start();
    await appliance.makeAccount();
    desk = await openBrowser({});
    await enterConsole(desk, appliance);
  });
  beforeEach(async () => {
    page = await desk.newPage();
  });
  afterEach(() => page.close());
  afterAll(async () => {
    await closeBrowser(desk);
    await appliance?.close();
  });

  const open = async (devices: string, area: string) => {
    await page.addInitScript(devices);
    await page.goto(`${appliance.url}/console/${area}`);
  };
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const atCameraStep = async (devices: string) => {
    await open(devices, 'welcome');
    await page.getByRole('button', { name: EN.welcome.steps.camera }).click();
    await press(EN.welcome.cameraStart);
  };
  const states = (): Promise<string[]> => page.evaluate('opened.map((track) => track.readyState)');

  it('shows the picture of the camera that was chosen, and judges that one', async () => {
    await atCameraStep(TWO_CAMERAS);
    await page.getByText(EN.welcome.cameraGood('1280 × 720')).waitFor();
    await page.getByRole('combobox', { name: EN.welcome.cameraChoice }).selectOption('second');
    await page.getByText(EN.welcome.cameraGood('800 × 600')).waitFor();
    const shown = page.getByLabel(EN.welcome.cameraPreview);
    expect(await shown.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(800);
    expect(await states()).toEqual(['ended', 'live']);
    expect(await axe(page)).toEqual([]);
    await press(EN.welcome.back);
    await expect.poll(states).toEqual(['ended', 'ended']);
  });

  it('is turned off again if it is allowed after the step was left', async () => {
    const asking = 'window.allowed = new Promise((allow) => { window.allow = allow; });';
    await atCameraStep(TWO_CAMERAS + asking);
    // Two steps back, so that nothing of the step is left.
    for (const title of [EN.welcome.movementsTitle, EN.dataKey.title]) {
      await press(EN.welcome.back);
      await page.getByRole('heading', { name: title }).waitFor();
    }
    await page.evaluate('allow()');
    await expect.poll(states).toEqual(['ended']);
  });

  it('needs a secure page, which is not the same as to have no camera', async () => {
    await atCameraStep(INSECURE);
    await page.getByText(EN.welcome.cameraTroubles.insecure).waitFor();
    await page.goto(`${appliance.url}/console/compare`);
    await press(EN.picture.picture.camera);
    await page.getByText(EN.picture.picture.troubles.insecure).waitFor();
    expect(await axe(page)).toEqual([]);
  });
});
