import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { NothingFollowed } from './nothing-followed.tsx';

const written = (count: number) =>
  renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <NothingFollowed count={count} action={<button type="button">조건 모두 지우기</button>} />
    </QueryClientProvider>,
  );

it('a list of what the reader follows says how to fill it, or how many the other filters leave out', () => {
  expect(written(0)).toContain('종목의 별을 누르면');
  expect(written(0)).toContain('로그인하면 나옵니다');
  expect(written(2)).toContain('관심종목 2개 가운데');
  for (const count of [0, 2]) expect(written(count)).toContain('조건 모두 지우기');
});
