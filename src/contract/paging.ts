/** Paged lists. */
import { Type } from 'typebox';
import { Defaulted } from './defaulted.ts';
import * as F from './fields.ts';

/** Maximum number of rows on a page of any list. */
export const MOST_ROWS = 1000;
/** Query parameters of a paged list: `size` rows, from where `pagination.next` of the previous page points. */
export const Paging = (size: number) => ({
  size: Defaulted(
    Type.Integer({ minimum: 1, maximum: MOST_ROWS, default: size, description: 'Rows of the page' }),
  ),
  after: Type.Optional(F.PageToken),
});
/** The earlier name of `size`, which lists that had it still accept. */
export const EarlierSize = Type.Optional(
  Type.Integer({ minimum: 1, maximum: MOST_ROWS, description: 'The older name of `size`' }),
);
/** Absent on the last page. */
export const Pagination = Type.Optional(
  Type.Object({ next: Type.String({ description: '`after` of the next page' }) }),
);
