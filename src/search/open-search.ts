import { join } from 'node:path';
import type { RowSink } from '../domain/gallery/ports-gallery.ts';
import type { FaceSearch } from '../domain/gallery/ports-search.ts';
import type { Cause } from '../domain/site/cause.ts';
import { ExactSearch } from './exact.ts';
import { libraryName } from './library-name.ts';
import { loadKernels } from './native.ts';
import { NativeSearch } from './native-search.ts';
import type { TemplateSource } from './rescore.ts';

/**
 * Opens the native search if its library loads, otherwise the portable one with the reason. Both give the same results.
 */
export async function openSearch(
  dimension: number,
  templateOf: TemplateSource,
  libraryFolder: string,
): Promise<{ search: FaceSearch & RowSink; portableBecause: Cause | null }> {
  const kernels = await loadKernels(join(libraryFolder, libraryName()));
  if ('why' in kernels) return { search: new ExactSearch(dimension), portableBecause: kernels.why };
  return { search: new NativeSearch({ dimension, kernels, templateOf }), portableBecause: null };
}
