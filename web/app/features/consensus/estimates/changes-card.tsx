import { REVISION_SPANS } from '@sise/contract/estimate-revisions';
import { paths } from '@sise/contract/paths';
import { comma } from '@sise/domain/format/number';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { EmptyLine } from '../../../ui/empty-line.tsx';
import { Link } from '../../../ui/link.tsx';
import { searchOf, type EstimatesView } from './estimates-address.ts';
import { SPAN_NAMES, type Revisions } from './estimates-words.ts';
import styles from './changes-card.module.css';

/** Industries that are listed at once. */
const SHOWN = 10;

type Sector = Revisions['sectors'][number];

interface ChangesCardProps {
  readonly view: EstimatesView;
  readonly ranking: Revisions;
}

/** 상향·하향 종목 수: over each span, and by industry over the chosen one. */
export function ChangesCard({ view, ranking: { counts, sectors } }: ChangesCardProps) {
  const most = Math.max(1, ...sectors.flatMap(({ up, down }) => [up, down]));
  const widest = Math.max(1, ...REVISION_SPANS.flatMap((span) => [counts[span].up, counts[span].down]));
  return (
    <Card title="상향·하향 종목 수" asOf="종목" data-part="estimate-changes">
      <p className={styles.ends} aria-hidden="true">
        <span>하향</span>
        <span>상향</span>
      </p>
      <ul className={styles.list}>
        {REVISION_SPANS.map((span) => (
          <li key={span} data-current={span === view.span ? '' : undefined}>
            <Link to={paths.estimateRevisions(searchOf({ ...view, span }))} preventScrollReset>
              {SPAN_NAMES[span]}
            </Link>
            <UpDown up={counts[span].up} down={counts[span].down} most={widest} />
          </li>
        ))}
      </ul>
      <h3 className={styles.sub}>업종별 · {SPAN_NAMES[view.span]}</h3>
      {sectors.length === 0 ? (
        <EmptyLine>추정치가 바뀐 업종이 없습니다.</EmptyLine>
      ) : (
        <Sectors sectors={sectors.slice(0, SHOWN)} most={most} />
      )}
      {sectors.length > SHOWN && (
        <Disclosure summary={`나머지 업종 ${sectors.length - SHOWN}개`}>
          <Sectors sectors={sectors.slice(SHOWN)} most={most} />
        </Disclosure>
      )}
    </Card>
  );
}

function Sectors({ sectors, most }: { readonly sectors: readonly Sector[]; readonly most: number }) {
  return (
    <ul className={styles.list}>
      {sectors.map(({ upcode, hname, up, down }) => (
        <li key={upcode ?? 'none'}>
          {upcode === null ? (
            <span>{hname}</span>
          ) : (
            <Link to={paths.indexIndustries(upcode.startsWith('2') ? 'kosdaq' : 'kospi', { open: upcode })}>
              {hname}
              {upcode.startsWith('2') && <small> 코스닥</small>}
            </Link>
          )}
          <UpDown up={up} down={down} most={most} />
        </li>
      ))}
    </ul>
  );
}

/** Two bars from an axis: raised ones to the right, cut ones to the left, each with its number. */
function UpDown({ up, down, most }: { readonly up: number; readonly down: number; readonly most: number }) {
  const width = (count: number) => ({ width: `${((count / most) * 100).toFixed(1)}%` });
  return (
    <>
      <span className="visually-hidden">{`상향 ${up}종목, 하향 ${down}종목`}</span>
      <span className={styles.bars} aria-hidden="true">
        <b className={down > 0 ? 'down' : undefined}>{comma(down)}</b>
        <i data-direction="down">
          <i style={width(down)} />
        </i>
        <i data-direction="up">
          <i style={width(up)} />
        </i>
        <b className={up > 0 ? 'up' : undefined}>{comma(up)}</b>
      </span>
    </>
  );
}
