import { useEffect, useMemo, useState } from 'react';
import { SETTING_GROUPS } from '../../../contract/site/setting-entry.ts';
import { SETTINGS, type SettingName } from '../../../contract/site/settings.ts';
import { type Problem, service } from '../../api.ts';
import { useLanguage } from '../../kit/i18n/language.ts';
import { personAddress, sessionAddress, termAddress } from '../addresses.ts';
import { TERMS } from '../areas/glossary/terms.ts';
import { AREAS, pathOf, SECTIONS } from '../areas.ts';
import { chooseScheme } from '../frame/color-scheme.ts';
import { mayAs, useMe } from '../hooks/use-me.ts';
import { triedAgain, useRounds } from '../hooks/use-outage.ts';
import { useSignOut } from '../hooks/use-sign-out.ts';
import { useStatus } from '../hooks/use-status.ts';
import { shortId, typedId } from '../parts/person/known.ts';
import { purposeOf, useSessionTexts } from '../parts/session/session-texts.ts';
import { ACTS } from './acts.ts';
import { findsPeople, isWholeId, type NamedPlace, type Place, placesNamed } from './find.ts';

interface Found {
  group: 'acts' | 'pages' | 'settings' | 'people' | 'sessions' | 'terms';
  places: readonly Place[];
}

const MOST = 6;
const TYPED_AFTER_MS = 180;

/** The search results: places immediately, people and sessions as soon as the service has responded. */
export function useFound(typed: string): {
  found: readonly Found[];
  looking: boolean;
  /** Why people and sessions could not be searched; the search is tried again. */
  problem: Problem | null;
} {
  const text = typed.trim();
  const [acts, pages, settings, terms] = [useActs(), useAreas(), useSettings(), useTerms()];
  const { places, looking, problem } = usePeopleAndSession(text);
  const settingsFound = placesNamed(settings, text, MOST);
  const ofSettings = { group: 'settings' as const, places: settingsFound.places };
  const found = [
    { group: 'acts' as const, places: placesNamed(acts, text, MOST).places },
    { group: 'pages' as const, places: placesNamed(pages, text, MOST).places },
    ...(settingsFound.byName ? [ofSettings] : []),
    ...places,
    { group: 'terms' as const, places: placesNamed(terms, text, MOST).places },
    // What only their help texts contain is less likely to be what is sought than any name.
    ...(settingsFound.byName ? [] : [ofSettings]),
  ].filter(({ places }) => places.length > 0);
  return { found, looking, problem };
}

/** What can be done from anywhere. */
function useActs(): NamedPlace[] {
  const { language } = useLanguage();
  const { me } = useMe();
  const { signOut } = useSignOut();
  const dark = document.documentElement.dataset.mantineColorScheme === 'dark';
  return useMemo(() => {
    const place = (name: keyof typeof ACTS.en, rest: Pick<NamedPlace, 'to' | 'act'>): NamedPlace => ({
      title: ACTS[language][name][0] ?? '',
      names: [...ACTS.en[name], ...ACTS.ja[name]],
      ...rest,
    });
    const scheme = dark ? 'light' : 'dark';
    const forAdmins = [
      place('newKey', { to: `${pathOf('keys')}?new` }),
      place('backUp', { to: `${pathOf('backup')}?new` }),
    ];
    return [
      ...(me && mayAs(me.role, 'admin') ? forAdmins : []),
      place(scheme, { to: '#scheme', act: () => chooseScheme(scheme) }),
      place('signOut', { to: '#sign-out', act: () => void signOut() }),
    ];
  }, [language, me, signOut, dark]);
}

function useAreas(): NamedPlace[] {
  const { language } = useLanguage();
  const { me } = useMe();
  const several = useStatus().value?.service.severalAppliances ?? false;
  return useMemo(
    () =>
      AREAS.filter(
        ({ id, role, ofSite }) =>
          id !== 'welcome' && me !== null && mayAs(me.role, role) && (several || !ofSite),
      ).map(({ id, section, title }) => {
        const within = SECTIONS.find((s) => s.id === section)?.title[language];
        const note = within && within !== title[language] ? { note: within } : {};
        return { to: pathOf(id), title: title[language], ...note, names: [title.en, title.ja, id] };
      }),
    [language, me, several],
  );
}

const settingWords = () => import('../areas/settings/all-words.ts');

/** The settings, once their words have been loaded. In both languages they are too much for the dialog’s first load. */
function useSettings(): NamedPlace[] {
  const { language } = useLanguage();
  const [words, setWords] = useState<Awaited<ReturnType<typeof settingWords>> | null>(null);
  useEffect(() => {
    let gone = false;
    // Without them the search still finds everything else.
    void settingWords().then(
      (loaded) => gone || setWords(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return useMemo(() => {
    if (words === null) return [];
    const { ALL_WORDS, ALL_GROUPS, OTHER_WORDS } = words;
    const groups = ALL_GROUPS[language];
    const settings = ALL_WORDS[language];
    const names = Object.keys(SETTINGS) as SettingName[];
    return SETTING_GROUPS.flatMap((group) =>
      names
        .filter((name) => SETTINGS[name].group === group)
        .map((name) => ({
          to: `/console/settings?${new URLSearchParams({ group, setting: name })}`,
          title: settings[name].label,
          note: groups[group],
          names: [ALL_WORDS.en[name].label, ALL_WORDS.ja[name].label, name],
          about: [
            ...[ALL_WORDS.en[name], ALL_WORDS.ja[name]].flatMap(({ hint, choices = {} }) => [
              hint,
              ...Object.values(choices),
            ]),
            ALL_GROUPS.en[group],
            ALL_GROUPS.ja[group],
            OTHER_WORDS[name] ?? '',
          ],
        })),
    );
  }, [language, words]);
}

function useTerms(): NamedPlace[] {
  const { language } = useLanguage();
  return useMemo(
    () =>
      TERMS.map(({ id, en, ja }) => ({
        to: termAddress(id),
        title: { en, ja }[language][0],
        names: [en[0], ja[0]],
      })),
    [language],
  );
}

/** People by the start of an ID or by name, and a session by its whole ID. */
function usePeopleAndSession(text: string): {
  places: readonly Found[];
  looking: boolean;
  problem: Problem | null;
} {
  const words = useSessionTexts();
  const [answer, setAnswer] = useState<{ of: string; places: readonly Found[]; problem: Problem | null }>({
    of: '',
    places: [],
    problem: null,
  });
  const rounds = useRounds(answer.problem);
  const asked = findsPeople(text) ? text : '';
  const id = typedId(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rounds` searches again
  useEffect(() => {
    let stale = false;
    const timer = setTimeout(
      async () => {
        const [people, session] = await Promise.all([
          asked === '' ? null : service.listPeople({ text: asked, size: MOST }),
          isWholeId(id) ? service.getSession({ id }) : null,
        ]);
        if (stale) return;
        const failed = [people, session]
          .flatMap((got) => (got && !got.ok ? [got.problem] : []))
          // Nobody has that session, which is an answer.
          .find((problem) => !(problem.kind === 'refused' && problem.status === 404));
        setAnswer({
          of: asked,
          problem: failed ? triedAgain(failed) : null,
          places: [
            {
              group: 'people',
              places: (people?.ok ? people.value.people : []).map((p) => ({
                to: personAddress(p.auth_id),
                title: p.name ?? p.ekyc_ids[0] ?? shortId(p.auth_id),
                note: [p.name && p.ekyc_ids[0], shortId(p.auth_id)].filter(Boolean).join(' · '),
              })),
            },
            {
              group: 'sessions',
              places: session?.ok
                ? [
                    {
                      to: sessionAddress(id),
                      title: shortId(id),
                      note:
                        purposeOf(session.value.session, words) ?? words.kinds[session.value.session.kind],
                    },
                  ]
                : [],
            },
          ],
        });
      },
      asked === '' ? 0 : TYPED_AFTER_MS,
    );
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [asked, id, words, rounds]);
  const current = answer.of === asked;
  return {
    places: current ? answer.places : [],
    looking: !current,
    problem: current ? answer.problem : null,
  };
}
