import type { Plugin } from 'vite';
import { LAYER_ORDER } from './app/styles/layer-order.ts';

/**
 * Declares the order of the layers in every style sheet, too. When a page fails, React puts the document's own elements
 * after the style sheets that were loaded on demand, and the first one in the document decides the order.
 */
export function declareLayerOrder(): Plugin {
  return {
    name: 'declare-layer-order',
    enforce: 'pre',
    transform: (code, id) =>
      /\/web\/app\/[^?]*\.css(?:$|\?)/.test(id) && code.startsWith('@layer ')
        ? { code: `${LAYER_ORDER}\n${code}`, map: null }
        : undefined,
  };
}
