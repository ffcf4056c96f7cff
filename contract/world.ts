import { resource } from './endpoint.ts';

/** 해외지수, 환율, 코인, 해외 종목. */
export const world = resource('world', {}, 'path.unknown');
