import { resource } from './endpoint.ts';

/** 호가. */
export const book = resource('book', {}, 'stock.unknown');
