import type { UNSAFE_AssetsManifest as AssetsManifest } from 'react-router';

const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = /(<script[^>]* type="module" async="">)((?:import [^\n;]+;?\s+)+)([^<]*)(?=<\/script>)/;
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+")/gm;

/** Delay after the load event in a browser that does not report paints, milliseconds. */
const UNPAINTED_MS = 200;

/**
 * Rewrites a server-rendered page so that its scripts are requested after its first paint: the page can be read before
 * it is interactive. What the first paint needs (styles, fonts) gets the whole bandwidth, and no script is compiled
 * before it. Files run one by one, each when those it imports have run, so that the page can be scrolled in between. A
 * tab in the background does not paint; it starts after its load event, and without pauses, which would be long there.
 * @param manifest the routes of the page (page-routes.ts), in place of the list of all, which comes later (route-discovery.ts)
 */
export function paintFirst(html: string, manifest: AssetsManifest): string {
  const end = html.indexOf('</head>');
  if (end === -1 || !START.test(html)) return html;
  const head = html.slice(0, end);
  const files = [...head.matchAll(PRELOAD)].flatMap(([, href]) => (href === manifest.url ? [] : [href]));
  return (head.replace(PRELOAD, '') + html.slice(end)).replace(START, (_, tag, imports, rest) => {
    const modules = [...String(imports).matchAll(IMPORT)].filter(([, name]) => name !== undefined);
    return `${tag}let begun;
const begin=async()=>{if(begun)return;begun=1;
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));
for(const href of ${JSON.stringify(files.filter((href) => !rest.includes(href ?? '')))}){await import(href);if(!document.hidden)await new Promise((then)=>setTimeout(then))}
const [${modules.map(([, name]) => name ?? '').join(',')}]=await Promise.all([${modules.map(([, , file]) => `import(${file})`).join(',')}]);
window.__reactRouterManifest=${JSON.stringify(manifest).replaceAll('<', '\\u003c')};
${rest}};
addEventListener("load",()=>setTimeout(begin,document.hidden?0:${UNPAINTED_MS}));
new PerformanceObserver((list)=>list.getEntriesByName("first-contentful-paint").length>0&&begin()).observe({type:"paint",buffered:true});`;
  });
}
