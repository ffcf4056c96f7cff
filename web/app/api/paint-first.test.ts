import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const MANIFEST = { url: '/manifest.js', version: '1', entry: { module: '/<entry>.js', imports: [] }, routes: {} };
const LINKS =
  '<link rel="modulepreload" href="/manifest.js"/><link rel="modulepreload" href="/a.js" nonce="x"/><link rel="modulepreload" href="/b.js"/>';
const page = (scripts: string) =>
  `<html><head>${LINKS}<link rel="stylesheet" href="/a.css"/></head><body><script nonce="x" type="module" async="">${scripts}</script><p>import "/text.js";</p></body></html>`;

const AS_RENDERED = `import "/manifest.js";
import * as route0 from "/root.js";
import * as route1_main from "/page.js";
const route1 = {...route1_main};
  
  window.__reactRouterRouteModules = {"root":route0,"page":route1};

import("/entry.js");`;

describe('a page painted before its scripts', () => {
  const html = paintFirst(page(AS_RENDERED), MANIFEST);

  it('has no script in its head', () => {
    expect(html).toContain('<head><link rel="stylesheet" href="/a.css"/></head>');
  });

  it('loads all scripts after the paint, then starts as before', () => {
    expect(html).toContain('for(const href of ["/a.js","/b.js"])document.head.append(');
    expect(html).toContain('for(const href of ["/a.js","/b.js"]){await import(href);');
    expect(html).toContain('const [route0,route1_main]=await Promise.all([import("/root.js"),import("/page.js")]);');
    expect(html).toContain('\nconst route1 = {...route1_main};');
    expect(html).toContain(
      'window.__reactRouterRouteModules = {"root":route0,"page":route1};\n\nimport("/entry.js");};',
    );
    expect(html).toContain('<p>import "/text.js";</p>');
  });

  it('has its own routes in place of the list of all', () => {
    expect(html).not.toContain('import("/manifest.js")');
    expect(html).toContain('window.__reactRouterManifest={"url":"/manifest.js"');
    expect(html).toContain(String.raw`\u003centry>.js`);
  });

  it('is valid script', () => {
    const [, script = ''] = /async="">([^]*?)<\/script>/.exec(html) ?? [];
    expect(script).toContain('__reactRouterManifest');
    expect(() => new Script(script)).not.toThrow();
  });

  it('stays unchanged if its start script is not recognized', () => {
    expect(paintFirst(page('hmr()'), MANIFEST)).toBe(page('hmr()'));
    expect(paintFirst(LINKS, MANIFEST)).toBe(LINKS);
  });
});
