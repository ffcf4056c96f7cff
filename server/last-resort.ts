import { paths } from '@sise/contract/paths';
import { PROBLEMS } from '@sise/contract/problems';
import type { ProblemCode } from '@sise/contract/problems';

/**
 * A page that needs nothing to be made: for a browser that is refused before the pages are reached, or when they fail.
 */
export function lastResort(code: ProblemCode): string {
  const message =
    code === 'server.failed'
      ? '오류 화면을 보여 주는 중에 문제가 생겼습니다. An error occurred while showing the error page'
      : PROBLEMS[code].message;
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>시세</title><p>${message}</p><p><a href="${paths.home()}">홈으로 돌아가기</a></p></html>`;
}
