import { resource } from './endpoint.ts';

/** 내 종목: what anybody may ask. */
export const myStock = resource('myStock', {}, 'path.unknown');
