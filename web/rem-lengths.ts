/** The default font size of browsers, at which a pixel of a style sheet is a pixel of the screen. */
const ROOT_FONT = 16;

/** What stays as thin or as near whatever the size of text: lines, shadows, hatchings, underlines. */
const FIXED = new RegExp(
  '^(?:border(?!.*radius)|outline|stroke|background|(?:-webkit-)?mask|text-underline|text-decoration' +
    '|--fade-|--map-hatch|--sh-)|shadow$',
);

/** At most this is a hairline or a correction by eye, px. */
const HAIRLINE = 2;

/**
 * Whose pixels stay: text in drawings, in units of their `viewBox`, which are stretched with the drawing; and the
 * picture of a chart until its canvas is used, which grows with the text as little as the canvas.
 */
const DRAWINGS = /\/(?:first-drawing|opinion-gauge|score-ring)\.module\.css$/;

/** Of a style sheet as PostCSS has it. */
interface Declaration {
  readonly prop: string;
  value: string;
  readonly parent?: object | undefined;
  readonly source?: { readonly input: { readonly file?: string | undefined } } | undefined;
}

/**
 * Makes the pixels of style sheets sixteenths of `rem`, so that a reader's font size enlarges the page (decision 143).
 * Style sheets are written in the pixels of the design, and nobody can forget the unit. For queries of the window see
 * room-queries.ts.
 */
export const remLengths = {
  postcssPlugin: 'rem-lengths',
  Declaration(declaration: Declaration) {
    const { prop, value, parent, source } = declaration;
    if (!value.includes('px') || FIXED.test(prop) || isInitialValue(parent)) return;
    if (!DRAWINGS.test(source?.input.file ?? '')) declaration.value = inRem(value);
  },
  AtRule: {
    container(query: { params: string }) {
      query.params = inRem(query.params);
    },
  },
};

/** A text of CSS with its pixels in rem, but for hairlines. */
export function inRem(text: string): string {
  return text.replaceAll(/(?<![\w.#-])(-?(?:\d*\.)?\d+)px\b/g, (written, pixels: string) =>
    Math.abs(Number(pixels)) <= HAIRLINE ? written : `${Number(pixels) / ROOT_FONT}rem`,
  );
}

/** An initial value must not depend on the document. */
function isInitialValue(parent: object | undefined): boolean {
  return parent !== undefined && 'name' in parent && parent.name === 'property';
}
