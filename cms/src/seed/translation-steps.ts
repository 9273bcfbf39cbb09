import type { Core } from '@strapi/strapi';
import type { SeedPages, SeedProduct } from './content';
import type { SeedCopy } from './copy';
import { tellSeeded } from './product-translations';
import type { Step } from './step';
import { readTranslations, SEED_LANGUAGES, SeedTranslations, type Translated } from './translations';

type StepOf = (key: string, what: string, uid: Translated, filters?: object) => Step;

/** Steps for each language that the seed has beside English, whose documents the others are made from. */
function perLanguage(strapi: Core.Strapi, root: string, steps: (step: StepOf) => Step[]): Step[] {
  return SEED_LANGUAGES.flatMap(({ code, name }) => {
    const translations = new SeedTranslations(strapi, code, readTranslations(root, code));
    return steps((key, what, uid, filters) => ({
      key: `${code}:${key}`,
      name: `${what} in ${name}`,
      run: () => translations.write(uid, filters),
    }));
  });
}

/** Shell, home and category pages in the other languages. */
export function translationSteps(strapi: Core.Strapi, root: string, { categories }: SeedPages): Step[] {
  return perLanguage(strapi, root, (step) => [
    step('settings', 'Shop settings', 'api::shop-settings.shop-settings'),
    step('site', 'Menu, footer and notices', 'api::site.site'),
    step('home', 'Page Home', 'api::home.home'),
    // What editors of an older shop announce is theirs to translate.
    { ...step('announcement', 'Announcement', 'api::announcement.announcement'), first: true as const },
    ...categories.map(({ page, title }) =>
      step(`category:${page}`, `Page ${title}`, 'api::category.category', { page }),
    ),
  ]);
}

/**
 * What is told of pieces in the other languages (S-101). It is last of all, as what comes before looks at when a piece was
 * changed.
 */
export function pieceStorySteps(strapi: Core.Strapi, root: string, products: readonly SeedProduct[]): Step[] {
  const told = products.filter(({ story }) => story.length > 0);
  return SEED_LANGUAGES.flatMap(({ code, name }) => {
    const translations = new SeedTranslations(strapi, code, readTranslations(root, code));
    return told.map(({ slug, name: piece }) => ({
      key: `${code}:piece-story:${slug}`,
      name: `Story of ${piece} in ${name}`,
      open: true as const,
      run: () => tellSeeded(strapi, slug, code, translations),
    }));
  });
}

/**
 * Stories and pages in the other languages (S-95). A translated page names others by their addresses, which are open in
 * English by then: each is published as soon as it is written. A list of chosen stories names those of its language, so
 * that stories come first.
 */
export function copyTranslationSteps(
  strapi: Core.Strapi,
  root: string,
  { stories, pages }: SeedCopy,
): Step[] {
  return perLanguage(strapi, root, (step) => [
    ...stories.map(({ slug, title }) =>
      step(`story:${slug}`, `Story ${title}`, 'api::story.story', { slug }),
    ),
    ...pages.map(({ slug, title }) => step(`page:${slug}`, `Page ${title}`, 'api::page.page', { slug })),
  ]);
}
