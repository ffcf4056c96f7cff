import { resource } from './endpoint.ts';

/** 마켓맵. */
export const marketmap = resource('marketmap', {}, 'index.unknown');
