import type { analyst, AnalystOrder } from '@sise/contract/analyst';
import type { ReplyOf } from '@sise/contract/endpoint';
import { paths } from '@sise/contract/paths';
import { comma } from '@sise/domain/format/number';
import { CsvLink } from '../../../quotes/csv-link.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Pills } from '../../../ui/choice.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Link, useShellNavigate } from '../../../ui/link.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { Select } from '../../../ui/select.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { storeRange } from '../look-cookies.ts';
import { PERIOD_CHOICES, PERIOD_WORDS } from '../period-words.ts';
import { csvOf, fieldsWith, firstTypeOf, ROW_CHOICES, viewIn } from './ranking-address.ts';
import type { RankingView } from './ranking-address.ts';
import { RankingTable } from './ranking-table.tsx';
import { ScoreTip } from './score-tip.tsx';
import styles from './ranking-card.module.css';

type Ranked = ReplyOf<typeof analyst.ranking>;

interface RankingCardProps {
  readonly view: RankingView;
  readonly ranking: Ranked;
  readonly isTipClosed: boolean;
}

const ALL = '';
const ROWS = ROW_CHOICES.map((num) => ({ value: `${num}`, label: `${num}명` }));

/** The ranking itself: the choices above it, the table, its pages, and the formulas. */
export function RankingCard({ view, ranking, isTipClosed }: RankingCardProps) {
  const { asked, askedNow } = useAskedSearch();
  const askedView = viewIn(asked, { range: view.period });
  const navigate = useShellNavigate();
  const { rows, total, page, pages, method } = ranking;
  const first = (page - 1) * view.num;

  function choose(part: Partial<RankingView>): void {
    const now = askedNow();
    const fields = fieldsWith(now, viewIn(now, { range: view.period }), part);
    navigate(paths.analystRanking(fields), { replace: true, preventScrollReset: true });
  }
  /** The same column again turns the order round. */
  function sort(sortBy: AnalystOrder): void {
    const turned = view.sortType === 'asc' ? 'desc' : 'asc';
    choose({ sortBy, sortType: sortBy === view.sortBy ? turned : firstTypeOf(sortBy) });
  }

  return (
    <Card
      title="애널리스트 순위"
      asOf={`${comma(total)}명`}
      flush
      data-part="analyst-ranking"
      tools={total > 0 && <CsvLink url={csvOf(view)} name={['애널리스트 순위', PERIOD_WORDS[view.period]]} />}
    >
      <RankingChoices view={view} ranking={ranking} onChange={choose} />
      <ScoreTip isClosed={isTipClosed} />
      {rows.length === 0 ? (
        <EmptyState
          title={total === 0 ? '조건에 맞는 애널리스트가 없습니다' : '이 페이지에는 애널리스트가 없습니다'}
          why={total === 0 ? '업종이나 증권사를 바꿔 보세요.' : `조건에 맞는 애널리스트는 ${comma(total)}명입니다.`}
          action={
            <Link
              className={buttonClass({ size: 'sm' })}
              to={paths.analystRanking(
                total === 0
                  ? fieldsWith(asked, askedView, { sector: null, firm: null })
                  : fieldsWith(asked, askedView, {}),
              )}
            >
              {total === 0 ? '조건 지우기' : '첫 페이지로'}
            </Link>
          }
        />
      ) : (
        <RankingTable rows={rows} view={view} onSort={sort} first={first} />
      )}
      <PageLinks page={page} pages={pages} label="애널리스트 순위 페이지" />
      <div className={styles.method}>
        <Disclosure summary="산식과 집계 기준">
          <ul>
            {method.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Disclosure>
      </div>
    </Card>
  );
}

interface RankingChoicesProps {
  readonly view: RankingView;
  readonly ranking: Pick<Ranked, 'sectors' | 'firms'>;
  readonly onChange: (part: Partial<RankingView>) => void;
}

function RankingChoices({ view, ranking: { sectors, firms }, onChange }: RankingChoicesProps) {
  return (
    <div className={styles.choices}>
      <Pills
        label="보유 기간"
        options={PERIOD_CHOICES}
        value={view.period}
        onChange={(period) => {
          storeRange(period);
          onChange({ period });
        }}
      />
      <span className="spacer" />
      <Select
        label="업종"
        options={optionsOf(sectors, view.sector)}
        value={view.sector ?? ALL}
        onChange={(sector) => onChange({ sector: sector || null })}
      />
      <Select
        label="증권사"
        options={optionsOf(firms, view.firm)}
        value={view.firm ?? ALL}
        onChange={(firm) => onChange({ firm: firm || null })}
      />
      <Select
        label="한 페이지에"
        options={ROWS}
        value={`${view.num}`}
        onChange={(num) => onChange({ num: ROW_CHOICES.find((each) => `${each}` === num) ?? view.num })}
      />
    </div>
  );
}

/** All, and each of the values; also one of the address that nobody has, so that the choice shows what is searched. */
function optionsOf(values: readonly string[], chosen: string | null) {
  const known = chosen === null || values.includes(chosen) ? values : [chosen, ...values];
  return [{ value: ALL, label: '전체' }, ...known.map((value) => ({ value, label: value }))];
}
