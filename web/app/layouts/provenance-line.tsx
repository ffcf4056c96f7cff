import { dateWithWeekday } from '@sise/domain/format/date';
import { delayWords, isOfClose } from '@sise/domain/market/source';
import { useMarketNow } from '../quotes/use-market-now.ts';
import type { MarketNow } from '../quotes/use-market-now.ts';
import styles from './provenance-line.module.css';

/** The source of the data and its limits, in one paragraph at the end of a page that has no other footer. */
export function ProvenanceLine() {
  const now = useMarketNow();
  return (
    <footer className={styles.provenance}>
      <p>{sentence(sourceText(now))} 투자 판단과 그 결과에 대한 책임은 이용자 본인에게 있습니다.</p>
    </footer>
  );
}

/** Ended with a period, so that another sentence can follow it. */
export function sentence(text: string): string {
  return text.endsWith('.') ? text : `${text}.`;
}

/** Whose values are shown, and how late they are. */
export function sourceText({ source, date }: MarketNow): string {
  if (source === null) return '출처를 확인하고 있습니다.';
  const { attribution, delay } = source;
  if (isOfClose(source)) {
    const day = date === null ? '가져온 거래일' : dateWithWeekday(date);
    return `${attribution} · ${day}의 종가. 장중에 바뀌지 않습니다.`;
  }
  return [attribution, delayWords(delay)].filter((words) => words !== null).join(' · ');
}
