/** Lists in pages. */
import { Type } from 'typebox';
import { Defaulted } from './defaulted.ts';
import * as F from './fields.ts';

/** The most rows that a page of any list has. */
export const MOST_ROWS = 1000;
/** Query of a list in pages: `size` rows, from where `pagination.next` of the page before says. */
export const Paging = (size: number) => ({
  size: Defaulted(
    Type.Integer({ minimum: 1, maximum: MOST_ROWS, default: size, description: 'Rows of the page' }),
  ),
  after: Type.Optional(F.PageToken),
});
/** Lists that had another name for `size` take it still. */
export const EarlierSize = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MOST_ROWS, description: 'The older name of `size`' }),
);
/** Missing on the last page. */
export const Pagination = Type.Optional(
  Type.Object({ next: Type.String({ description: '`after` of the next page' }) }),
);
