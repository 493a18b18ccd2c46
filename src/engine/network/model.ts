import type { PixelFormat } from '../imaging/pixel-format.ts';
import type { ModelManifest } from '../packs/manifest.ts';
import { BadOutput, type Network, type Outputs } from './network.ts';

/** A network with its manifest and an input buffer that is reused from run to run. */
export class Model<M extends ModelManifest = ModelManifest> {
  readonly manifest: M;
  readonly #network: Network;
  #input = new Float32Array(0);

  constructor(manifest: M, network: Network) {
    this.manifest = manifest;
    this.#network = network;
  }

  /**
   * The buffer for `batch` pictures of 3 · width · height values; valid until the next call. One buffer is enough,
   * since a worker's runs follow one another.
   */
  input(batch = 1, format: Pick<PixelFormat, 'width' | 'height'> = this.manifest.input): Float32Array {
    const length = 3 * batch * format.width * format.height;
    if (this.#input.length !== length) {
      this.wipe();
      this.#input = new Float32Array(length);
    }
    return this.#input;
  }

  /** Overwrites the input: a face, which would otherwise stay in memory until the next picture. */
  wipe(): void {
    this.#input.fill(0);
  }

  /** Runs the network on the contents of `input`. @throws BadOutput */
  run(batch = 1, format: Pick<PixelFormat, 'width' | 'height'> = this.manifest.input): Promise<Outputs> {
    const { name, layout } = this.manifest.input;
    const { width, height } = format;
    const shape = layout === 'nchw' ? [batch, 3, height, width] : [batch, height, width, 3];
    return this.#network.run(name, this.#input, shape).catch((error) => {
      // Names the network in the log.
      throw error instanceof BadOutput ? new BadOutput(`${this.manifest.name}: ${error.message}`) : error;
    });
  }

  /** Like `run`, but returns one output: `batch` rows of equal length. @throws BadOutput */
  async runFor(output: string, batch = 1): Promise<Float32Array> {
    const values = (await this.run(batch))[output];
    if (values === undefined || values.length % batch !== 0)
      throw new BadOutput(`${this.manifest.name} has no output ${output} for a batch of ${batch}`);
    return values;
  }

  close(): Promise<void> {
    return this.#network.close();
  }
}
