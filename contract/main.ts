import { resource } from './endpoint.ts';

/** 첫 화면. */
export const main = resource('main', {}, 'path.unknown');
