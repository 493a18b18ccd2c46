import { type Answer, service } from '../../../api.ts';

/** Deletes everything learned from visits, step by step. @param told called with the number of people done so far */
export async function forgetAllVisits(told: (people: number) => void): Promise<Answer<{ broken: number }>> {
  let [people, broken] = [0, 0];
  for (let after: number | undefined; ; ) {
    const answer: Awaited<ReturnType<typeof service.deleteAllVisits>> = await service.deleteAllVisits({
      after,
    });
    if (!answer.ok) return answer;
    people += answer.value.people;
    broken += answer.value.broken;
    told(people);
    if (answer.value.next === null) return { ok: true, value: { broken } };
    after = answer.value.next;
  }
}
