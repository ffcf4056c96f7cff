import type { Plugin, Rolldown } from 'vite';

/** The list of files that a script asks for with its dynamic imports, as Vite writes it. */
const DEPENDENCIES = /const __vite__mapDeps=.*?\]\)\)\)/;

/**
 * Keeps a script from adding style sheets to the document that its own page has brought already. Vite does not find
 * them, as React Router marks their addresses with `#`, and would add them once more, after the dark tokens and the
 * styles of the page.
 */
export function stylesOnce(): Plugin {
  return {
    name: 'styles-once',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !DEPENDENCIES.test(chunk.code)) continue;
          const present = stylesOf(chunk, bundle);
          // The list is read by place: the script itself, which is there, stands in for a style sheet.
          chunk.code = chunk.code.replace(DEPENDENCIES, (list) =>
            list.replaceAll(/"([^"]+\.css)"/g, (name, path: string) =>
              present.has(path) ? `"${chunk.fileName}"` : name,
            ),
          );
        }
      },
    },
  };
}

/** The style sheets of a script and of all that it imports at once. */
function stylesOf(first: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<string> {
  const styles = new Set<string>();
  const seen = new Set([first.fileName]);
  for (const fileName of seen) {
    const chunk = bundle[fileName];
    if (chunk?.type !== 'chunk') continue;
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
    for (const imported of chunk.imports) seen.add(imported);
  }
  return styles;
}
