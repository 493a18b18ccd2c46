import type { Store } from '../../domain/ports.ts';

export interface SampledTemplate {
  authId: string;
  template: Float32Array;
  /** See AveragedTemplate. */
  meanLength: number | null;
}

/** Rows read at once, which takes about 1.5 ms. */
const PAGE = 64;

/**
 * Reads everybody's templates, or a sample of about `most` from a larger gallery, taken in pages that are evenly spread
 * over the order of registration. Damaged templates are left out.
 * @param most the largest size of the sample
 * @param signal stops the reading early; the sample is smaller then
 */
export async function sampleTemplates(
  store: Pick<Store, 'templatePage' | 'templateBounds'>,
  pack: string,
  most: number,
  signal: AbortSignal,
): Promise<SampledTemplate[]> {
  const { count, last } = await store.templateBounds(pack);
  const pages = Math.ceil(most / PAGE);
  const step = count <= most ? 0 : Math.floor(last / pages);
  const sample: SampledTemplate[] = [];
  let after = -1;
  for (let page = 0; sample.length < most && !signal.aborted; page++) {
    const rows = await store.templatePage(pack, Math.max(after, page * step - 1), PAGE);
    if (rows.length === 0) break;
    for (const { authId, template, meanLength } of rows)
      if (template) sample.push({ authId, template, meanLength });
    after = rows[rows.length - 1].seq;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return sample.slice(0, most);
}
