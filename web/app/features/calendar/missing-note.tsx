import { Notice } from '../../ui/notice.tsx';

/** Dates that need a part of the source, by the part's name. */
const DATES_OF: Readonly<Record<string, string>> = {
  filings: '실적 발표',
  statements: '배당',
  dividends: '배당',
  payouts: 'ETF 분배',
  listingDates: '신규상장·상장폐지',
};

/** Says which dates the source does not have, so that their days do not look empty. */
export function MissingNote({ missing }: { readonly missing: readonly string[] }) {
  const names = missing.flatMap((part) => DATES_OF[part] ?? []);
  if (names.length === 0) return null;
  return (
    <Notice tone="quiet" title="없는 일정">
      지금 쓰는 자료에는 {names.join(', ')} 일정이 없습니다. 이 종류가 비어 있어도 일정이 없다는 뜻이 아닙니다.
    </Notice>
  );
}
