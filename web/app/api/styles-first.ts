const PRELOAD = /<link rel="modulepreload"[^>]*>/g;

/**
 * A page as the server rendered it, its scripts behind its styles. React hoists the preloads of scripts before
 * everything, where they take the line from what the first paint waits for; a page that is read before it can be
 * pressed needs them last.
 */
export function stylesFirst(html: string): string {
  const end = html.indexOf('</head>');
  if (end === -1) return html;
  const head = html.slice(0, end);
  const preloads = (head.match(PRELOAD) ?? []).map((link) => link.replace('<link ', '<link fetchpriority="low" '));
  return head.replace(PRELOAD, '') + preloads.join('') + html.slice(end);
}
