import { resource } from './endpoint.ts';

/** 뉴스. */
export const news = resource('news', {}, 'path.unknown');
