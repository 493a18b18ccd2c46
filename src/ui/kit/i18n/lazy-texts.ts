import type { VisitorLanguage } from './visitor-languages.ts';

type Loaders<Texts> = Record<Exclude<VisitorLanguage, 'en'>, () => Promise<Texts>>;

/**
 * Texts of which English is always present and defines the keys. The other languages are loaded when they are chosen.
 */
export class LazyTexts<Texts> {
  readonly #en: Texts;
  readonly loaders: Loaders<Texts>;
  readonly #loaded = new Map<VisitorLanguage, Texts>();

  constructor(en: Texts, loaders: Loaders<Texts>) {
    this.#en = en;
    this.loaders = loaders;
    this.#loaded.set('en', en);
  }

  /** Rejects if the texts cannot be loaded. */
  async load(language: VisitorLanguage): Promise<Texts> {
    const texts = language === 'en' ? this.#en : await this.loaders[language]();
    this.#loaded.set(language, texts);
    return texts;
  }

  /** The texts of the language, or of English if that language is not loaded. */
  in(language: VisitorLanguage): Texts {
    return this.#loaded.get(language) ?? this.#en;
  }
}
