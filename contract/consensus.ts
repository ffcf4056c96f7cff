import { resource } from './endpoint.ts';

/** 컨센서스: 증권사 리포트. */
export const consensus = resource('consensus', {}, 'path.unknown');
