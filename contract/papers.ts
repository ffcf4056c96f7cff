import { resource } from './endpoint.ts';

/** 재무제표, 공시, 공매도. */
export const papers = resource('papers', {}, 'stock.unknown');
