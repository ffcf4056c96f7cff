import type { Plugin, Rolldown } from 'vite';

const RUNTIME = /^assets\/rolldown-runtime-[\w-]+\.js$/;
const REACT = /^assets\/react-[\w-]+\.js$/;
const EXPORTS = /export\{([^}]*)\};?\s*$/;

/**
 * Puts the bundler's own helpers, which it always writes into a file of their own, into that of React: every page loads
 * both, and each file is a request.
 */
export function runtimeWithReact(): Plugin {
  return {
    name: 'runtime-with-react',
    applyToEnvironment: ({ name }) => name === 'client',
    augmentChunkHash: () => 'runtime-with-react', // files are renamed by what they were before
    generateBundle: {
      order: 'pre', // before Vite lists which files need which
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
        const react = chunks.find(({ fileName }) => REACT.test(fileName));
        if (runtime === undefined || react === undefined) throw new Error('no file of the runtime, or of React');
        for (const chunk of chunks) {
          if (chunk === react) chunk.code = withRuntime(react, runtime);
          else chunk.code = chunk.code.replace(importOf(runtime), (_, names: string) => fromReact(names, react));
          const imports = chunk.imports.map((name) => (name === runtime.fileName ? react.fileName : name));
          chunk.imports = [...new Set(imports)].filter((name) => name !== chunk.fileName);
        }
        if (chunks.some((chunk) => chunk !== runtime && chunk.code.includes(fileIn(runtime))))
          throw new Error('a file imports the runtime in another way');
        delete bundle[runtime.fileName];
      },
    },
  };
}

/** React's file with the helpers before it, exported by their names with two underscores. */
function withRuntime(react: Rolldown.OutputChunk, runtime: Rolldown.OutputChunk): string {
  const helpers = namesIn(EXPORTS.exec(runtime.code)?.[1] ?? '');
  const exported = helpers.map(([, name]) => `__${name}`).join(',');
  const code = runtime.code.replace(EXPORTS, '');
  return `const [${exported}]=(()=>{${code}return[${helpers.map(([local]) => local).join(',')}]})();${react.code}`
    .replace(importOf(runtime), (_, names: string) => `const ${locals(names, '=')};`)
    .replace(EXPORTS, (_, names: string) => `export{${names},${exported}};`);
}

function fromReact(names: string, react: Rolldown.OutputChunk): string {
  return `import{${locals(names, ' as ')}}from"./${fileIn(react)}";`;
}

/** `r as e` as `__r as e`, or as `e=__r`. */
function locals(names: string, sign: '=' | ' as '): string {
  return namesIn(names)
    .map(([name, local = name]) => (sign === '=' ? `${local}=__${name}` : `__${name} as ${local}`))
    .join(',');
}

function namesIn(list: string): string[][] {
  return list.split(',').map((each) => each.trim().split(' as '));
}

function importOf(chunk: Rolldown.OutputChunk): RegExp {
  return new RegExp(`import\\{([^}]*)\\}from"\\./${fileIn(chunk).replaceAll('.', String.raw`\.`)}";?`);
}

function fileIn({ fileName }: Rolldown.OutputChunk): string {
  return fileName.replace(/^.*\//, '');
}
