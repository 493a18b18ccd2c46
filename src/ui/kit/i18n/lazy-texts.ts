import type { VisitorLanguage } from './visitor-languages.ts';

type Loaders<Texts> = Record<Exclude<VisitorLanguage, 'en'>, () => Promise<Texts>>;

/** Texts of which English is always there and gives the keys; the others come over the network when they are chosen. */
export class LazyTexts<Texts> {
  readonly #en: Texts;
  readonly loaders: Loaders<Texts>;
  readonly #loaded = new Map<VisitorLanguage, Texts>();

  constructor(en: Texts, loaders: Loaders<Texts>) {
    this.#en = en;
    this.loaders = loaders;
    this.#loaded.set('en', en);
  }

  /** Rejects where the service cannot be reached. */
  async load(language: VisitorLanguage): Promise<Texts> {
    const texts = language === 'en' ? this.#en : await this.loaders[language]();
    this.#loaded.set(language, texts);
    return texts;
  }

  /** English where the language was not loaded. */
  in(language: VisitorLanguage): Texts {
    return this.#loaded.get(language) ?? this.#en;
  }
}
