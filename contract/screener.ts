import { resource } from './endpoint.ts';

/** 종목찾기. */
export const screener = resource('screener', {}, 'path.unknown');
