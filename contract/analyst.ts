import { resource } from './endpoint.ts';

/** 애널리스트. */
export const analyst = resource('analyst', {}, 'path.unknown');
