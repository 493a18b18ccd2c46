import type { AdminUnconverted } from '../../../../contract/packs/admin-models.ts';
import { type Answer, service } from '../../../api.ts';
import type { PageOf } from '../../hooks/use-pages.ts';

const PEOPLE_PER_PAGE = 50;

/** People whose face has no template of the pack, one page per call. */
export async function unconverted(
  pack: string,
  after?: string,
): Promise<Answer<PageOf<AdminUnconverted['people'][number]>>> {
  const answer = await service.listUnconverted({ pack, size: PEOPLE_PER_PAGE, after });
  if (!answer.ok) return answer;
  const { people, next } = answer.value;
  return { ok: true, value: { items: people, next } };
}
