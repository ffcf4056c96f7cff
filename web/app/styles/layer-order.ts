/** The style layers, the weakest first. Declared before all of them: their files load in any order. */
export const LAYER_ORDER =
  '@layer tokens, base, ui, favorites, alerts, charts, tables, quotes, layouts, research, features;';
