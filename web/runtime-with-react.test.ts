import { describe, expect, it } from 'vitest';
import { runtimeWithReact } from './runtime-with-react.ts';

interface File {
  readonly type: 'chunk';
  readonly fileName: string;
  code: string;
  imports: string[];
}

/** What the plugin makes of files that a build has written. */
function handled(files: readonly File[]): Record<string, File> {
  const bundle = Object.fromEntries(files.map((file) => [file.fileName, file]));
  const { generateBundle } = runtimeWithReact();
  const handler = typeof generateBundle === 'object' ? generateBundle.handler : undefined;
  Reflect.apply(handler ?? (() => {}), undefined, [{}, bundle]);
  return bundle;
}

const file = (name: string, code: string, imports: readonly string[] = []): File => ({
  type: 'chunk',
  fileName: `assets/${name}.js`,
  code,
  imports: imports.map((each) => `assets/${each}.js`),
});
const runtime = () => file('rolldown-runtime-aB-1', 'var e=()=>1,s=()=>2;export{s as n,e as t};');
const react = () =>
  file('react-cD_2', 'import{t as e}from"./rolldown-runtime-aB-1.js";var r=e();export{r as a};', [
    'rolldown-runtime-aB-1',
  ]);

describe('the runtime of the bundler', () => {
  it('goes into the file of React, under names that are not taken there', () => {
    const bundle = handled([runtime(), react()]);
    expect(Object.keys(bundle)).toEqual(['assets/react-cD_2.js']);
    expect(bundle['assets/react-cD_2.js']).toMatchObject({
      code: 'const [__n,__t]=(()=>{var e=()=>1,s=()=>2;return[s,e]})();const e=__t;var r=e();export{r as a,__n,__t};',
      imports: [],
    });
  });

  it('is imported from there by the others', () => {
    const page = file('page', 'import{n as x}from"./rolldown-runtime-aB-1.js";import{a}from"./react-cD_2.js";x(a)', [
      'rolldown-runtime-aB-1',
      'react-cD_2',
    ]);
    const bundle = handled([runtime(), react(), page]);
    expect(bundle['assets/page.js']).toMatchObject({
      code: 'import{__n as x}from"./react-cD_2.js";import{a}from"./react-cD_2.js";x(a)',
      imports: ['assets/react-cD_2.js'],
    });
  });

  it('is not lost where a file imports it in another way', () => {
    const page = file('page', 'import"./rolldown-runtime-aB-1.js";', ['rolldown-runtime-aB-1']);
    expect(() => handled([runtime(), react(), page])).toThrow('in another way');
  });
});
