import { TEXT_SCALES } from '@sise/contract/page';

/**
 * The bars of a page, of which the window alone selects those for a phone or for a wide screen: their limits stay, and
 * so do those of what stands between them.
 */
const BARS = /\/layouts\/(?:mobile-bars|pc-header|logo|ticker-strip|whole-menu|connection-notice)\./;
const BAR_LIMITS = new Set([639, 1023]);
const ROOT_FONT = 16;
const LIMIT = /\((?:max|min)-width: ?(\d+)px\)/;
const LIMITS = new RegExp(LIMIT, 'g');
const DOCUMENT = /^(?::global\((?::root|html)\)|:root\b|html\b)/;

/** Of a query as PostCSS has it. */
interface Query {
  params: string;
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
  cloneAfter(changed: { readonly params: string }): Query;
  walkRules(visit: (rule: { selectors: string[]; readonly parent?: object | undefined }) => void): void;
}

type Size = keyof typeof TEXT_SCALES;

/**
 * Makes rules for less room count on wider windows where text is larger, because larger text leaves less room (decision
 * 143). The limits of the query become rem, which there is the browser's font size, and its rules are repeated with
 * higher limits for each size of text that the site offers; within `:where`, so that they weigh as much as before. Rules
 * from some width on must not begin there already, so those of the usual size are for it alone.
 */
export const roomQueries = {
  postcssPlugin: 'room-queries',
  AtRule: {
    media(query: Query) {
      const { params, source } = query;
      if (!LIMIT.test(params) || (BARS.test(source?.input.file ?? '') && isOfBars(params))) return;
      query.params = widened(params, 1);
      for (const size of ['largest', 'large'] as const) {
        restrict(query.cloneAfter({ params: widened(params, TEXT_SCALES[size]) }), size);
      }
      if (params.includes('min-width')) restrict(query, 'regular');
    },
  },
};

function isOfBars(params: string): boolean {
  return params.includes('min-width') || BAR_LIMITS.has(Number(LIMIT.exec(params)?.[1]));
}

function widened(params: string, times: number): string {
  return params.replaceAll(LIMITS, (limit, pixels: string) =>
    limit.replace(`${pixels}px`, `${(Number(pixels) / ROOT_FONT) * times}rem`),
  );
}

function restrict(query: Query, size: Size): void {
  query.walkRules((rule) => {
    if (!isKeyframes(rule.parent)) rule.selectors = rule.selectors.map((selector) => forSize(selector, size));
  });
}

function forSize(selector: string, size: Size): string {
  const root = `[data-text-size='${size}']`;
  return DOCUMENT.test(selector) ? selector.replace(DOCUMENT, `$&:where(${root})`) : `:where(${root}) ${selector}`;
}

function isKeyframes(parent: object | undefined): boolean {
  return parent !== undefined && 'name' in parent && String(parent.name).endsWith('keyframes');
}
