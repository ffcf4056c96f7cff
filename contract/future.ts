import { resource } from './endpoint.ts';

/** 선물, 옵션. */
export const future = resource('future', {}, 'path.unknown');
