const PRELOAD = /<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g;
const START = /(<script[^>]* type="module" async="">)((?:import [^\n;]+;?\s+)+)([^<]*)(?=<\/script>)/;
const IMPORT = /^import (?:\* as (\w+) from )?("[^"]+")/gm;

/** A browser that does not tell of its paints begins this long after the page has loaded, milliseconds. */
const UNPAINTED_MS = 200;

/**
 * A page as the server rendered it, its scripts asked for once it has been painted: it is read before it can be pressed.
 * What the first paint waits for (styles, fonts) has the line to itself, and nothing is compiled before it. A tab in the
 * background paints nothing, and begins when it has loaded.
 */
export function paintFirst(html: string): string {
  const end = html.indexOf('</head>');
  if (end === -1 || !START.test(html)) return html;
  const head = html.slice(0, end);
  const files = [...head.matchAll(PRELOAD)].map(([, href]) => href);
  return (head.replace(PRELOAD, '') + html.slice(end)).replace(START, (_, tag, imports, rest) => {
    const modules = [...String(imports).matchAll(IMPORT)];
    return `${tag}let begun;
const begin=async()=>{if(begun)return;begun=1;
for(const href of ${JSON.stringify(files)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",fetchPriority:"low",href}));
const [${modules.map(([, name]) => name ?? '').join(',')}]=await Promise.all([${modules.map(([, , file]) => `import(${file})`).join(',')}]);
${rest}};
addEventListener("load",()=>setTimeout(begin,document.hidden?0:${UNPAINTED_MS}));
new PerformanceObserver((told)=>told.getEntriesByName("first-contentful-paint").length>0&&begin()).observe({type:"paint",buffered:true});`;
  });
}
