import { paths } from '@sise/contract/paths';
import type { PageStep } from '../api/page-handle.ts';
import { canonicalPath } from './canonical.ts';
import { areaOf } from './menu.ts';

/**
 * What search engines are told of a page's place in the site: of the home page the site with its search, elsewhere the
 * breadcrumbs, all by their canonical addresses.
 */
export function factsOf(origin: string, path: string, below: readonly PageStep[]): object {
  if (path === paths.home()) {
    return {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: '시세',
      url: `${origin}/`,
      inLanguage: 'ko',
      potentialAction: {
        '@type': 'SearchAction',
        target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?search={search_term_string}` },
        'query-input': 'required name=search_term_string',
      },
    };
  }
  const area = areaOf(path);
  const steps = [
    { name: '시세', to: paths.home() },
    ...(area && area.id !== 'home' ? [{ name: area.label, to: area.to }] : []),
    ...(area && path === canonicalPath(area.to) ? [] : below),
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: step.name,
      item: origin + canonicalPath(step.to),
    })),
  };
}
