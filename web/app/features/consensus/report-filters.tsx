import type { consensus } from '@sise/contract/consensus';
import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import { REPORT_TYPE_NAMES } from '@sise/contract/reports';
import { LONGEST_SEARCH } from '@sise/contract/terms';
import { OPINION_NAMES } from '@sise/domain/consensus/opinion';
import { comma } from '@sise/domain/format/number';
import { isQueryDate, isShcode, type DateKst } from '@sise/domain/terms';
import type { SubmitEvent } from 'react';
import { Form } from 'react-router';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { Segment } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link, useShellNavigate } from '../../ui/link.tsx';
import { Select } from '../../ui/select.tsx';
import { useAskedSearch } from '../../ui/use-asked-search.ts';
import {
  GRADES,
  hrefOfReports,
  isNarrowed,
  readReportSettings,
  REPORT_KINDS,
  SEARCH_TYPES,
  USUAL,
  type ReportSettings,
} from './consensus-address.ts';
import { CHANGE_LABELS, SEARCH_LABELS } from './report-words.ts';
import { StockFinder } from './stock-finder.tsx';
import styles from './report-filters.module.css';

type Found = ReplyOf<typeof consensus.reports>;
/** Changes the settings, as they are at the moment of the press. */
type Change = (part: Partial<ReportSettings> | ((now: ReportSettings) => Partial<ReportSettings>)) => void;

interface ReportFiltersProps {
  readonly settings: ReportSettings;
  readonly found: Found;
  /** Reports of today; null if there are none yet. */
  readonly today: number | null;
}

interface FilterProps extends ReportFiltersProps {
  readonly onChange: Change;
}

const ANY = 'ALL';
/** Addresses of the page have none. */
const ANY_ORIGIN = 'https://sise.example';
const KINDS = [
  { value: ANY, label: '전체' },
  ...REPORT_KINDS.map((value) => ({ value, label: REPORT_TYPE_NAMES[value] })),
] as const;
const GRADE_OPTIONS = [
  { value: ANY, label: '전체' },
  ...GRADES.map((value) => ({ value, label: gradeName(value) })),
] as const;

/** The conditions of the list; each change makes a new address, and the list begins again at its first page. */
export function ReportFilters(props: ReportFiltersProps) {
  const { settings } = props;
  const onChange = useChange();
  const filter = { ...props, onChange };
  return (
    <fieldset className={styles.filters} aria-label="보고서 조건">
      <div className={`${styles.row} chip-row`}>
        <Period {...filter} />
        <Segment
          label="구분"
          options={KINDS}
          value={settings.kind ?? ANY}
          onChange={(kind) => onChange({ kind: kind === ANY ? null : kind })}
        />
        <Changes {...filter} />
        <span className="spacer" />
        <WordSearch {...filter} />
      </div>
      <div className={`${styles.row} chip-row`}>
        {settings.period === 'ALL' && <Days key={`${settings.from} ${settings.to}`} {...filter} />}
        <Subjects {...filter} />
        <Select
          label="의견"
          options={GRADE_OPTIONS}
          value={settings.grade ?? ANY}
          onChange={(grade) => onChange({ grade: grade === ANY ? null : grade })}
        />
        <Names label="증권사" names={props.found.firms} value={settings.firm} onChange={(firm) => onChange({ firm })} />
        {isNarrowed(settings) && (
          <Link
            className={buttonClass({ look: 'ghost', size: 'sm' })}
            to={hrefOfReports({ ...USUAL, period: settings.period, from: settings.from, to: settings.to })}
            preventScrollReset
          >
            조건 지우기
          </Link>
        )}
      </div>
    </fieldset>
  );
}

function useChange(): Change {
  const goTo = useShellNavigate();
  const { askedNow } = useAskedSearch();
  return (part) => {
    const now = readReportSettings(askedNow());
    const changed = typeof part === 'function' ? part(now) : part;
    goTo(hrefOfReports({ ...now, ...changed, page: 1 }), { preventScrollReset: true });
  };
}

function gradeName(grade: (typeof GRADES)[number]): string {
  return grade === '0' ? '의견없음' : OPINION_NAMES[Number(grade) as 1 | 2 | 3 | 4 | 5]; // the codes of opinions
}

function Period({ settings: { period }, found, today, onChange }: FilterProps) {
  const options = [
    { value: '1D', label: today === null ? '1일' : `오늘 ${comma(today)}` },
    { value: '1W', label: '1주' },
    { value: '1M', label: '1개월' },
    { value: '3M', label: '3개월' },
    { value: 'ALL', label: '직접' },
  ] as const;
  return (
    <Segment
      label="기간"
      options={options}
      value={period}
      onChange={(next) =>
        // The days shown are those to begin with.
        onChange(next === 'ALL' ? { period: next, from: found.from, to: found.to } : { period: next, ...NO_DAYS })
      }
    />
  );
}

const NO_DAYS = { from: null, to: null } as const;

/** Both days of a span of the reader's own; an empty one leaves that end open. */
function Days({ settings: { from, to }, onChange }: FilterProps) {
  const { date: today } = useMarketNow();
  // A span may end after the trading day shown, such as on a Saturday.
  const most = today !== null && to !== null && to > today ? to : (today ?? undefined);
  function apply(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const [first, last] = [dayIn(fields, 'fromDate'), dayIn(fields, 'toDate')];
    const isReversed = first !== null && last !== null && first > last;
    onChange(isReversed ? { from: last, to: first } : { from: first, to: last });
  }
  return (
    <form className={styles.days} onSubmit={apply}>
      <input type="date" name="fromDate" aria-label="시작일" defaultValue={from ?? ''} max={most} />
      <span aria-hidden="true">–</span>
      <input type="date" name="toDate" aria-label="종료일" defaultValue={to ?? ''} max={most} />
      <Button type="submit" size="sm">
        적용
      </Button>
    </form>
  );
}

function dayIn(fields: FormData, name: string): DateKst | null {
  const day = fields.get(name);
  return typeof day === 'string' && isQueryDate(day) ? day : null;
}

function Changes({ settings: { changes }, found, onChange }: FilterProps) {
  return (
    <fieldset className={styles.changes} aria-label="목표가 변동">
      {CHANGE_LABELS.map(({ id, label }) => {
        const isOn = changes.includes(id);
        return (
          <Chip
            key={id}
            small
            pressed={isOn}
            disabled={found.changes[id] === 0 && !isOn}
            onPress={() => onChange((now) => ({ changes: toggled(now.changes, id) }))}
          >
            {label} {comma(found.changes[id])}
          </Chip>
        );
      })}
    </fieldset>
  );
}

function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
}

/** 종목 and 업종: one condition, as the reports of a stock are those of its industry. */
function Subjects({ settings: { business }, found, onChange }: FilterProps) {
  const isSector = business !== null && found.sectors.includes(business);
  const chosen = business === null || isSector ? null : (found.business?.hname ?? business);
  return (
    <>
      <StockFinder
        chosen={chosen}
        code={business !== null && isShcode(business) ? business : null}
        onTake={(code) => onChange({ business: code })}
      />
      <Names
        label="업종"
        names={found.sectors}
        value={isSector ? business : null}
        onChange={(sector) => onChange({ business: sector })}
      />
    </>
  );
}

interface NamesProps {
  readonly label: string;
  readonly names: readonly string[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** One of many names, or any. A name of an address that none has stays to be seen. */
function Names({ label, names, value, onChange }: NamesProps) {
  const all = value === null || names.includes(value) ? names : [value, ...names];
  return (
    <Select
      label={label}
      options={[{ value: ANY, label: '전체' }, ...all.map((name) => ({ value: name, label: name }))]}
      value={value ?? ANY}
      onChange={(name) => onChange(name === ANY ? null : name)}
    />
  );
}

function WordSearch({ settings, onChange }: FilterProps) {
  const { word, wordIn } = settings;
  const others = new URL(hrefOfReports({ ...settings, word: '', wordIn: 'ALL', page: 1 }), ANY_ORIGIN);
  function find(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault(); // the same address as the form's own, without its empty fields
    const fields = new FormData(event.currentTarget);
    const typed = [fields.get('searchWord')].find((value) => typeof value === 'string') ?? '';
    const type = SEARCH_TYPES.find((each) => each === fields.get('searchType')) ?? 'ALL';
    onChange({ word: typed.trim(), wordIn: type });
  }
  return (
    <search>
      <Form key={`${word} ${wordIn}`} method="get" action={paths.consensus()} className={styles.search} onSubmit={find}>
        {[...others.searchParams].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <select name="searchType" aria-label="검색 대상" defaultValue={wordIn}>
          {SEARCH_TYPES.map((type) => (
            <option key={type} value={type}>
              {SEARCH_LABELS[type]}
            </option>
          ))}
        </select>
        <input
          type="search"
          name="searchWord"
          aria-label="보고서 검색"
          defaultValue={word}
          maxLength={LONGEST_SEARCH}
          placeholder="종목, 작성자, 제목"
          autoComplete="off"
        />
        <button type="submit" className="icon-button" aria-label="보고서 찾기">
          <Icon name="search" size={16} />
        </button>
      </Form>
    </search>
  );
}
