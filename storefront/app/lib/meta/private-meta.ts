import type { MetaDescriptor } from '@remix-run/node';
import type { Text } from '~/i18n/de';
import type { Values } from '~/i18n/text';
import { pageMeta, rootData, rootTranslate } from './page-meta';

/** Title and canonical address of a page that concerns one person: no search engine lists it. */
export function privateMeta(
  matches: readonly unknown[],
  title: Text,
  path: string,
  values?: Values,
): MetaDescriptor[] {
  const root = rootData(matches);
  return pageMeta(root, { title: rootTranslate(root)(title, values), path, meta: { noIndex: true } });
}
