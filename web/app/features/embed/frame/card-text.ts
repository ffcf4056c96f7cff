/** What a card's script reads of the page of a card. */
interface CardText {
  /** the HTML of its main element; null if it has none */
  readonly main: string | null;
  /** the addresses of its style sheets, in their order */
  readonly styles: readonly string[];
}

/**
 * Takes the card out of the text of a page. The rest must not be parsed: its inline styles have the nonce of another
 * response, and the policy of this page would report them.
 */
export function cardText(html: string): CardText {
  const [start, end] = [html.indexOf('<main'), html.lastIndexOf('</main>')];
  return {
    main: start === -1 || end < start ? null : html.slice(start, end) + '</main>',
    styles: Array.from(html.matchAll(/ rel="stylesheet" href="([^"]*)"/g), ([, href = '']) => href),
  };
}
