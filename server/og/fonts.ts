import { createRequire } from 'node:module';

/** The fonts of the pages; the package that shows the pages brings them. */
const fromWeb = createRequire(new URL('../../web/package.json', import.meta.url));
const fileOf = (name: string) => fromWeb.resolve(`pretendard/dist/public/static/alternative/${name}.ttf`);

export const HEAVY_FONT = fileOf('Pretendard-SemiBold');
export const FONT_FILES: readonly string[] = [fileOf('Pretendard-Regular'), HEAVY_FONT];
