import { paths } from '@sise/contract/paths';
import { PROBLEMS } from '@sise/contract/problems';
import type { ProblemCode } from '@sise/contract/problems';

/** What happened when not even the error page could be rendered: in Korean, and for programs. */
const ERROR_PAGE_FAILED = {
  message: '오류 화면을 보여 드리지 못했습니다',
  english: 'An error occurred while showing the error page',
} as const;

const STYLE =
  ':root{color-scheme:light dark}body{max-width:560px;margin:0 auto;padding:72px 16px;font:15px/1.6 system-ui,sans-serif}' +
  'h1{font-size:24px;line-height:1.4;letter-spacing:-.02em;margin:0 0 6px}p{margin:0 0 24px}p[lang]{font-size:13px;opacity:.7}';

/**
 * A page that needs nothing to be made: for a browser that is refused before the pages are reached, or when they fail.
 */
export function lastResort(code: ProblemCode): string {
  const isFailure = code === 'server.failed';
  const message = isFailure ? ERROR_PAGE_FAILED.message : PROBLEMS[code].message;
  const { status } = PROBLEMS[code];
  const english = isFailure
    ? ERROR_PAGE_FAILED.english
    : status === 404
      ? 'This page could not be found'
      : `Error ${status}`;
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message} – 시세</title><style>${STYLE}</style><h1>${message}</h1><p lang="en">${english}</p><p><a href="${paths.home()}">홈으로 돌아가기</a></p></html>`;
}
