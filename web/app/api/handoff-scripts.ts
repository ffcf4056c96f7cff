/** Characters that could end a script, or a line of it, each as its escape. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/**
 * Adds to a page what its loaders returned, as the router's ServerRouter does where it renders a stream: its script in
 * the browser waits for it.
 * @param loaded what the router encoded
 */
export function handoffScripts(html: string, loaded: string, nonce: string): string {
  const end = html.lastIndexOf('</body>');
  const value = JSON.stringify(loaded).replaceAll(
    UNSAFE,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  const scripts = [`${controller}.enqueue(${value});`, `${controller}.close();`];
  const tags = scripts.map((script) => `<script nonce="${nonce}">${script}</script>`);
  return html.slice(0, end) + tags.join('') + html.slice(end);
}
