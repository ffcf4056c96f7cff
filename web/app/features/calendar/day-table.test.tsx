import { dateKst } from '@sise/domain/terms';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { readCalendarSettings } from './calendar-address.ts';
import { DayTable } from './day-table.tsx';

function written(page: number, pages: number): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DayTable
        date={dateKst('2026-11-13')}
        rows={[]}
        ownKeys={new Set()}
        page={page}
        pages={pages}
        settings={readCalendarSettings(new URLSearchParams())}
      />
    </MemoryRouter>,
  );
}

it('says beyond the last page of a day that there is no such page, not that the day has no dates', () => {
  expect(written(999, 3)).toContain('일정은 3페이지까지 있습니다.');
  expect(written(999, 3)).not.toContain('없는 날입니다.');
  expect(written(1, 1)).toContain('일정이 없는 날입니다.');
});
