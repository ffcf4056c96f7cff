import { addressOf } from '@sise/contract/address';
import { comparison as calls, type Comparison } from '@sise/contract/comparison';
import { returnsSinceFirst } from '@sise/domain/comparison/aligned-closes';
import type { ComparisonPeriod } from '@sise/domain/comparison/comparison-period';
import { dottedDate } from '@sise/domain/format/date';
import { rate } from '@sise/domain/format/number';
import { isQueryDate } from '@sise/domain/terms';
import { ChartTable } from '../../charts/chart-table.tsx';
import { plainText } from '../../charts/sentence-part.ts';
import { Sentence } from '../../charts/sentence.tsx';
import { CsvLink } from '../../quotes/csv-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Pills } from '../../ui/choice.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Switch } from '../../ui/switch.tsx';
import { compareInput, type CompareView } from './compare-address.ts';
import { comparisonNotes, returnSentence, whyNoDays } from './compare-text.ts';
import { ReturnPlot } from './return-plot.tsx';
import styles from './return-card.module.css';

const PERIODS: readonly { readonly value: ComparisonPeriod; readonly label: string }[] = [
  { value: '1m', label: '1개월' },
  { value: '3m', label: '3개월' },
  { value: '6m', label: '6개월' },
  { value: '1y', label: '1년' },
  { value: '3y', label: '3년' },
  { value: 'ytd', label: '연초이후' },
];
const TABLE_ROWS = 16;

interface ReturnCardProps {
  readonly view: CompareView;
  readonly comparison: Comparison;
  readonly onChange: (part: Partial<CompareView>) => void;
}

/** 수익률: the returns of the instruments since one day, as lines, in a sentence and as a table. */
export function ReturnCard({ view, comparison, onChange }: ReturnCardProps) {
  const { dates, instruments } = comparison;
  const isForeign = instruments.some(({ currency }) => currency !== 'KRW');
  return (
    <Card
      title="수익률"
      className={styles.card}
      tools={
        <CsvLink
          url={addressOf(calls.days, { ...compareInput(view), format: 'csv' }).url}
          name={['비교', ...instruments.map(({ hname }) => hname)]}
        />
      }
    >
      <div className={styles.tools}>
        {/* No period is chosen while a day is. */}
        <Pills<ComparisonPeriod | 'day'>
          label="기간"
          options={PERIODS}
          value={view.from === null ? view.period : 'day'}
          onChange={(period) => {
            if (period !== 'day') onChange({ period, from: null });
          }}
        />
        <label className={styles.from}>
          시작일
          <input
            type="date"
            value={view.from ?? comparison.asked}
            max={comparison.today}
            onChange={({ target: { value } }) => {
              if (isQueryDate(value) && value <= comparison.today) onChange({ from: value });
            }}
          />
        </label>
        {isForeign && (
          <Switch on={view.won} onChange={(won) => onChange({ won })}>
            원화 환산
          </Switch>
        )}
      </div>
      {dates.length < 2 ? <NoDays comparison={comparison} /> : <Lines comparison={comparison} />}
    </Card>
  );
}

function Lines({ comparison }: { readonly comparison: Comparison }) {
  const sentence = returnSentence(comparison);
  return (
    <>
      <p className={styles.sentence}>
        <Sentence parts={sentence} />
      </p>
      <ReturnPlot comparison={comparison} label={`수익률 비교. ${plainText(sentence)}`} />
      <ul className={styles.notes}>
        {comparisonNotes(comparison).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Disclosure summary="표로 보기">
        <ReturnTable {...comparison} />
      </Disclosure>
    </>
  );
}

function ReturnTable({ dates, instruments }: Pick<Comparison, 'dates' | 'instruments'>) {
  const last = dates.length - 1;
  const step = Math.max(1, Math.ceil(dates.length / TABLE_ROWS));
  const returns = instruments.map(({ closes }) => returnsSinceFirst(closes));
  const rows = dates.flatMap((date, day) =>
    (last - day) % step === 0 ? [[dottedDate(date), ...returns.map((line) => rate(line[day]))]] : [],
  );
  return (
    <ChartTable
      caption="첫날부터의 수익률"
      head={['일자', ...instruments.map(({ hname }) => hname)]}
      rows={rows.toReversed()}
    />
  );
}

function NoDays({ comparison }: { readonly comparison: Comparison }) {
  return <EmptyState icon="chart" title="비교할 시세 없음" why={whyNoDays(comparison)} />;
}
