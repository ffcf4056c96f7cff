import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ErrorCard } from './error-card.tsx';

it('promises the rest of the page only where there is a rest', () => {
  const title = '관심종목을 불러오지 못했습니다';
  expect(renderToStaticMarkup(<ErrorCard title={title} />)).toContain('다른 정보는 그대로 볼 수 있습니다.');
  const alone = renderToStaticMarkup(<ErrorCard title={title} isAlone />);
  expect(alone).toContain(title);
  expect(alone).not.toContain('다른 정보');
});
