/**
 * The product's own texts, for tests that look for something on a page: a changed sentence then changes no test. Only a test
 * whose subject is a text quotes it.
 */
import { trustTexts as trust } from '../../src/http/pages/trust-texts.ts';
import { TITLES } from '../../src/ui/console/area-titles.ts';
import { texts as about } from '../../src/ui/console/areas/about/texts.ts';
import { texts as account, schemeTexts as scheme } from '../../src/ui/console/areas/account/texts.ts';
import { en as auditDetailsEn } from '../../src/ui/console/areas/audit/detail-texts-en.ts';
import { ja as auditDetailsJa } from '../../src/ui/console/areas/audit/detail-texts-ja.ts';
import { texts as audit } from '../../src/ui/console/areas/audit/texts.ts';
import { planTexts as backupPlan } from '../../src/ui/console/areas/backup/plan-texts.ts';
import { texts as backup } from '../../src/ui/console/areas/backup/texts.ts';
import { compareTexts as compare } from '../../src/ui/console/areas/compare/texts.ts';
import { texts as deletions } from '../../src/ui/console/areas/deletions/texts.ts';
import { texts as detections } from '../../src/ui/console/areas/detections/texts.ts';
import { consentTexts as consent } from '../../src/ui/console/areas/devices/consent-texts.ts';
import { deviceTexts as device } from '../../src/ui/console/areas/devices/device-texts.ts';
import { doorTexts as door } from '../../src/ui/console/areas/devices/door/door-texts.ts';
import { cameraTexts as kioskCamera } from '../../src/ui/console/areas/devices/kiosk-camera-texts.ts';
import { figureTexts as kioskFigures } from '../../src/ui/console/areas/devices/kiosk-figure-texts.ts';
import { texts as devices } from '../../src/ui/console/areas/devices/texts.ts';
import { texts as directory } from '../../src/ui/console/areas/directory/texts.ts';
import { texts as glossary } from '../../src/ui/console/areas/glossary/texts.ts';
import { texts as importing } from '../../src/ui/console/areas/import/texts.ts';
import { callTexts as keyCalls } from '../../src/ui/console/areas/keys/call-texts.ts';
import { newKeyTexts as newKey } from '../../src/ui/console/areas/keys/new-key-texts.ts';
import { sandboxTexts as keySandbox } from '../../src/ui/console/areas/keys/sandbox-texts.ts';
import { texts as keys } from '../../src/ui/console/areas/keys/texts.ts';
import { texts as links } from '../../src/ui/console/areas/links/texts.ts';
import { recommendedTexts as recommended } from '../../src/ui/console/areas/models/recommended-texts.ts';
import { texts as models, unconvertedEn, unconvertedJa } from '../../src/ui/console/areas/models/texts.ts';
import { texts as network } from '../../src/ui/console/areas/network/texts.ts';
import { texts as openid } from '../../src/ui/console/areas/openid/texts.ts';
import { texts as operators } from '../../src/ui/console/areas/operators/texts.ts';
import { texts as overview } from '../../src/ui/console/areas/overview/texts.ts';
import { exemptionTexts as exemption } from '../../src/ui/console/areas/people/person/exemption-texts.ts';
import { visitTexts as visits } from '../../src/ui/console/areas/people/person/visit-texts.ts';
import { en as peopleEn } from '../../src/ui/console/areas/people/texts-en.ts';
import { ja as peopleJa } from '../../src/ui/console/areas/people/texts-ja.ts';
import { texts as provider } from '../../src/ui/console/areas/provider/texts.ts';
import { en as reviewsEn } from '../../src/ui/console/areas/reviews/texts-en.ts';
import { ja as reviewsJa } from '../../src/ui/console/areas/reviews/texts-ja.ts';
import { texts as scan } from '../../src/ui/console/areas/scan/texts.ts';
import { detailTexts as sessionDetail } from '../../src/ui/console/areas/sessions/detail-texts.ts';
import { texts as sessions } from '../../src/ui/console/areas/sessions/texts.ts';
import {
  ALL_GROUPS as settingGroups,
  ALL_WORDS as settingWords,
} from '../../src/ui/console/areas/settings/all-words.ts';
import { texts as selfCheck } from '../../src/ui/console/areas/settings/self-check-texts.ts';
import { en as settingsEn } from '../../src/ui/console/areas/settings/texts-en.ts';
import { ja as settingsJa } from '../../src/ui/console/areas/settings/texts-ja.ts';
import { texts as signIn } from '../../src/ui/console/areas/sign-in/texts.ts';
import { texts as site } from '../../src/ui/console/areas/site/texts.ts';
import { texts as webhooks } from '../../src/ui/console/areas/webhooks/texts.ts';
import { dataKeyTexts as dataKey } from '../../src/ui/console/areas/welcome/data-key-texts.ts';
import { texts as welcome } from '../../src/ui/console/areas/welcome/texts.ts';
import { texts as serviceLost } from '../../src/ui/console/frame/service-lost-texts.ts';
import {
  texts as frame,
  soundTexts as soundSwitches,
  staffCallTexts as staffCalls,
} from '../../src/ui/console/frame/texts.ts';
import { markTexts as marks } from '../../src/ui/console/i18n/marks.ts';
import { en as operatorEn, ja as operatorJa } from '../../src/ui/console/i18n/texts.ts';
import { texts as pageBoundary } from '../../src/ui/console/page-boundary-texts.ts';
import { copyTexts as copy } from '../../src/ui/console/parts/copy-texts.ts';
import { faceFigureTexts as faceFigure } from '../../src/ui/console/parts/face-figure-texts.ts';
import { leaveTexts as leave } from '../../src/ui/console/parts/forms/leave-texts.ts';
import { texts as nameForm } from '../../src/ui/console/parts/forms/name-form-texts.ts';
import { texts as proposal } from '../../src/ui/console/parts/health/calibration-proposal-texts.ts';
import { causeTexts as cause } from '../../src/ui/console/parts/health/cause-texts.ts';
import { texts as dataKeyPlace } from '../../src/ui/console/parts/health/data-key-place-texts.ts';
import { limitTexts as limit } from '../../src/ui/console/parts/health/limit-texts.ts';
import {
  texts as foldedFilters,
  nothingFoundTexts as nothingFound,
  savedFilterTexts as savedFilters,
} from '../../src/ui/console/parts/lists/filter-texts.ts';
import { texts as listTable } from '../../src/ui/console/parts/lists/list-table-texts.ts';
import { texts as savedFiltersList } from '../../src/ui/console/parts/lists/saved-filters-list-texts.ts';
import { texts as loopbackWarning } from '../../src/ui/console/parts/loopback-warning-texts.ts';
import { photographTexts as photograph } from '../../src/ui/console/parts/notices/photograph-texts.ts';
import { texts as faceThumb } from '../../src/ui/console/parts/person/face-thumb-texts.ts';
import { pictureTexts as picture } from '../../src/ui/console/parts/picture/picture-texts.ts';
import { texts as score } from '../../src/ui/console/parts/score/score-texts.ts';
import { sessionTexts as session } from '../../src/ui/console/parts/session/session-texts.ts';
import { refusalWords as refusal } from '../../src/ui/console/refusals/words.ts';
import { ACTS } from '../../src/ui/console/search/acts.ts';
import { texts as search } from '../../src/ui/console/search/texts.ts';
import { statusTexts as status } from '../../src/ui/console/views/status-texts.ts';
import { tryTexts as tryIt } from '../../src/ui/console/views/try-texts.ts';
import { en as kioskEn } from '../../src/ui/kiosk/i18n/en.ts';
import { ja as kioskJa } from '../../src/ui/kiosk/i18n/ja.ts';
import { technicianTexts as technician } from '../../src/ui/kiosk/i18n/technician.ts';
import { en as visitorEn } from '../../src/ui/kit/i18n/en.ts';
import { ja as visitorJa } from '../../src/ui/kit/i18n/ja.ts';

type Language = 'en' | 'ja';

/** What the tabs of the areas say. */
type OfAreas = Record<keyof typeof TITLES, string>;
const areasIn = (language: Language): OfAreas =>
  Object.fromEntries(Object.entries(TITLES).map(([id, { title }]) => [id, title[language]])) as OfAreas;

const TEXTS = {
  acts: ACTS,
  areas: { en: areasIn('en'), ja: areasIn('ja') },
  about,
  account,
  audit,
  auditDetails: { en: auditDetailsEn, ja: auditDetailsJa },
  backup,
  backupPlan,
  compare,
  deletions,
  detections,
  consent,
  device,
  kioskCamera,
  kioskFigures,
  devices,
  door,
  glossary,
  importing,
  keyCalls,
  newKey,
  keySandbox,
  keys,
  links,
  recommended,
  models,
  unconverted: { en: unconvertedEn, ja: unconvertedJa },
  operators,
  overview,
  exemption,
  visits,
  people: { en: peopleEn, ja: peopleJa },
  reviews: { en: reviewsEn, ja: reviewsJa },
  scan,
  sessionDetail,
  sessions,
  settings: { en: settingsEn, ja: settingsJa },
  settingGroups,
  settingWords,
  selfCheck,
  scheme,
  signIn,
  site,
  network,
  dataKey,
  directory,
  provider,
  openid,
  webhooks,
  welcome,
  frame,
  operator: { en: operatorEn, ja: operatorJa },
  faceFigure,
  refusal,
  proposal,
  cause,
  limit,
  photograph,
  score,
  search,
  status,
  tryIt,
  technician,
  kiosk: { en: kioskEn, ja: kioskJa },
  faceThumb,
  foldedFilters,
  nothingFound,
  savedFilters,
  savedFiltersList,
  serviceLost,
  staffCalls,
  soundSwitches,
  loopbackWarning,
  pageBoundary,
  listTable,
  leave,
  copy,
  nameForm,
  dataKeyPlace,
  picture,
  session,
  marks,
  trust,
  visitor: { en: visitorEn, ja: visitorJa },
};

type In<L extends Language> = { [Name in keyof typeof TEXTS]: (typeof TEXTS)[Name][L] };

export const textsOf = <L extends Language>(language: L): In<L> =>
  Object.fromEntries(Object.entries(TEXTS).map(([name, texts]) => [name, texts[language]])) as In<L>;

export const EN = textsOf('en');
export const JA = textsOf('ja');

/** Stands in a text for what a test does not know, such as a duration: `starting` and `containing` match anything there. */
export const ANY = '\uE000';

const literally = (text: string): string =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(ANY, '.*');

/** For names that begin with a text. */
export const starting = (text: string): RegExp => new RegExp(`^${literally(text)}`);

/** For names that have a text in them. */
export const containing = (text: string): RegExp => new RegExp(literally(text));
