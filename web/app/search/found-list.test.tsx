import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { FoundList } from './found-list.tsx';
import type { OptionGroup } from './options.ts';

const quote = { price: 71_500, digits: 0, chgrate: 1.71 };
const samsung = { to: '/stock/005930', name: '삼성전자', note: '005930 · 코스피', ...quote };
const groups: readonly OptionGroup[] = [
  { title: '지수 · 업종', options: [{ to: null, name: '대형주', note: '코스피 지수', ...quote }] },
  { title: '종목', options: [samsung] },
];

it('is a list box of links that the field marks: what leads nowhere cannot be chosen', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FoundList
        id="found"
        groups={groups}
        typed="삼성"
        current={samsung}
        onChoose={() => undefined}
        onPoint={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(html).toMatch(/^<div id="found" role="listbox" aria-label="검색 결과">/);
  expect(html.match(/role="\w+"/g)).toEqual(
    ['listbox', 'group', 'option', 'group', 'option'].map((r) => `role="${r}"`),
  );
  expect(html).toContain('aria-labelledby="found-title-1"');
  expect(html).toMatch(/id="found-title-1"[^>]*>종목</);
  const [still = '', link = ''] = html.match(/<\w+ [^>]*role="option"[^>]*>/g) ?? [];
  expect(still).toContain('aria-disabled="true" aria-selected="false"');
  expect(link).toMatch(/^<a .*id="found-0" role="option" tabindex="-1" aria-selected="true".*href="\/stock\/005930"/i);
  expect(link).toContain('aria-label="삼성전자 005930 코스피 71,500 +1.71%"');
});
