import { MAIN_INDICES } from '@sise/domain/market/main-indices';
import { nameOfMarket } from '@sise/domain/market/markets';
import { isUpcode } from '@sise/domain/terms';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import type { SetFields } from './screen-fields.ts';
import { useScopeIndices } from './scope-indices.ts';

interface ScopeTextProps {
  readonly kind: ScreenKind;
  readonly screen: SetFields;
}

/** The instruments to which the conditions apply, in words: 코스피·코스닥, 위험 종목 제외. */
export function ScopeText({ kind, screen }: ScopeTextProps) {
  const { market, upcode, type, hideRisky } = screen;
  const parts = [
    kind === 'stocks' ? (market?.map(nameOfMarket).join('·') ?? '국내 전체 종목') : productText(type ?? null),
    ...(hideRisky === true ? ['위험 종목 제외'] : []),
  ];
  return (
    <span>
      대상: {parts.join(', ')}
      {upcode != null && isUpcode(upcode) && (
        <>
          , <IndexName upcode={upcode} />
        </>
      )}
    </span>
  );
}

function IndexName({ upcode }: { readonly upcode: string }) {
  const indices = useScopeIndices();
  const main = Object.values(MAIN_INDICES).find((index) => index.upcode === upcode);
  return main?.name ?? indices?.find(({ value }) => value === upcode)?.label ?? `업종 ${upcode}`;
}

function productText(type: SetFields['type'] | null): string {
  if (type === 'etf' || type === 'EF') return 'ETF';
  return type === 'etn' || type === 'EN' ? 'ETN' : 'ETF·ETN 전체';
}
