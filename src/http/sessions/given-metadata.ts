import type { FastifyRequest } from 'fastify';
import { compactSource, memberSource } from '../json-source.ts';

/**
 * The metadata of a registration as it is kept: its source without white space, so that its numbers and the order of
 * its members come back as they were written. The route must keep the source of its bodies.
 * @param within the member of the body that has the metadata; the body itself if there is none
 */
export function givenMetadata({ bodySource }: FastifyRequest, within?: string): string {
  const holder = within === undefined ? bodySource : memberSource(bodySource, within);
  const source = holder === null ? null : memberSource(holder, 'metadata');
  return source === null ? '{}' : compactSource(source);
}
