/** The sizes of text that a reader can choose (tokens.css), relative to the browser's own. */
const SIZES = { large: 1.125, largest: 1.25 } as const;

/** Below these widths pages have other shells, which scripts and the server choose by the window alone, px. */
const SHELLS = [640, 1024];
const ROOT_FONT = 16;
const LIMIT = /\(max-width: ?(\d+)px\)/;

/** Of a query as PostCSS has it. */
interface Query {
  params: string;
  cloneAfter(changed: { readonly params: string }): Query;
  walkRules(visit: (rule: { selectors: string[]; readonly parent?: object | undefined }) => void): void;
}

/**
 * Makes rules for less room count on wider windows where text is larger, because larger text leaves less room (decision
 * 143). The limit of the query becomes rem, which there is the browser's font size, and its rules are repeated with a
 * higher limit for each size of text that the site offers; within `:where`, so that they weigh as much as before.
 */
export const roomQueries = {
  postcssPlugin: 'room-queries',
  AtRule: {
    media(query: Query) {
      const limit = Number(LIMIT.exec(query.params)?.[1]);
      if (!(limit > 0) || SHELLS.includes(limit + 1)) return;
      const { params } = query;
      query.params = widened(params, limit, 1);
      for (const [size, times] of Object.entries(SIZES).toReversed()) {
        const copy = query.cloneAfter({ params: widened(params, limit, times) });
        copy.walkRules((rule) => {
          if (!isKeyframes(rule.parent)) rule.selectors = rule.selectors.map((selector) => forSize(selector, size));
        });
      }
    },
  },
};

/**
 * A query with its limit so many times as high, though never beyond the shell it is for: that of the limit or, if the
 * query asks for a wider one, that, where it counts for larger text only.
 */
function widened(params: string, limit: number, times: number): string {
  const shell = SHELLS.find((width) => limit < width && !params.includes(`(min-width: ${width}px)`));
  const within = shell === undefined ? '' : ` and (max-width: ${shell - 1}px)`;
  return params.replace(LIMIT, `(max-width: ${(limit / ROOT_FONT) * times}rem)${within}`);
}

function forSize(selector: string, size: string): string {
  const root = `[data-text-size='${size}']`;
  return /^(?::root|html)\b/.test(selector)
    ? selector.replace(/^(?::root|html)/, `$&:where(${root})`)
    : `:where(${root}) ${selector}`;
}

function isKeyframes(parent: object | undefined): boolean {
  return parent !== undefined && 'name' in parent && String(parent.name).endsWith('keyframes');
}
