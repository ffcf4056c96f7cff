import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../../api/query-client.ts';
import { ListFrame } from './list-frame.tsx';
import type { ListFrameProps } from './list-frame.tsx';

const EMPTY = { rows: [], total: 0, loadRest: null, failure: null, retry: () => undefined };

/** A list without a row. */
function written(props: Pick<ListFrameProps, 'onClear'> & Partial<ListFrameProps>): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient(() => new Promise(() => {}))}>
      <MemoryRouter>
        <ListFrame
          title="상승 종목"
          tabs={[]}
          tabsLabel="순위"
          filters={null}
          picker={null}
          csv="/api"
          listed={EMPTY}
          moved={0}
          onRefresh={() => undefined}
          followed={null}
          note=""
          {...props}
        >
          {null}
        </ListFrame>
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const followed = (codes: readonly string[] | null) => ({
  codes: codes && new Set(codes),
  failure: null,
  retry: () => undefined,
});

describe('a list of what the reader follows', () => {
  it('waits for it in the height of its rows, and has no file and no foot yet', () => {
    const html = written({ onClear: () => undefined, followed: followed(null), listed: { ...EMPTY, total: null } });
    expect(html).toContain('skeleton');
    expect(html).not.toMatch(/href="\/api"|종목이 없습니다|불러오고/);
  });

  it('has a file once it is known which it is', () => {
    expect(written({ onClear: null, followed: followed([]) })).not.toContain('href="/api"');
    expect(written({ onClear: null, followed: followed(['005930']) })).toContain('href="/api"');
  });
});

describe('a list without a row', () => {
  it('says why, and has nothing to clear if no filter is set', () => {
    const html = written({ onClear: null, whyNone: '지금 오른 종목이 없습니다.' });
    expect(html).toContain('지금 오른 종목이 없습니다.');
    expect(html).not.toContain('조건');
  });

  it('offers to clear the filters that are set', () => {
    const html = written({ onClear: () => undefined, whyNone: '지금 오른 종목이 없습니다.' });
    expect(html).toContain('조건에 맞는 종목이 없습니다');
    expect(html).toContain('조건 모두 지우기');
  });

  it('names what no source has, whatever the filters', () => {
    const html = written({ onClear: () => undefined, missingReason: '구성 종목 파일을 가져오면 표시됩니다.' });
    expect(html).toContain('구성 종목 파일을 가져오면 표시됩니다.');
    expect(html).not.toContain('조건');
  });
});
