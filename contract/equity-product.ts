import { resource } from './endpoint.ts';

/** ETF, ETN. */
export const equityProduct = resource('equityProduct', {}, 'stock.unknown');
