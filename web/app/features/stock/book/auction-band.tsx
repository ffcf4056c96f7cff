import type { BookPage } from '@sise/contract/book';
import { comma } from '@sise/domain/format/number';
import { Change } from '../../../quotes/change.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { toneOf } from '../../../quotes/tone.ts';
import { UNITS } from '../../../charts/area-shape.ts';
import { linesShape } from '../../../charts/lines-shape.ts';
import { auctionOf } from './book-phase.ts';
import styles from './auction-band.module.css';

/** The result of an auction if it ended now: in its own dashed band, since nothing of it has been traded. */
export function AuctionBand({ page }: { readonly page: BookPage }) {
  const name = auctionOf(page);
  if (name === null) return null;
  const { expected, history } = page;
  const before = history.expected.findLast((price) => price !== null && price !== expected?.price) ?? null;
  return (
    <section className={styles.auction} data-part="auction" aria-label={`${name} 예상 체결`}>
      <h3>
        {name} <small>{expected === null ? '예상 체결 없음' : '한 가격으로 한 번에 체결됩니다'}</small>
      </h3>
      <dl>
        <div>
          <dt>예상체결가</dt>
          <dd className={toneOf(expected?.change)}>{comma(expected?.price)}</dd>
        </div>
        <div>
          <dt>예상등락률</dt>
          <dd>
            <Rate value={expected?.chgrate ?? null} />
          </dd>
        </div>
        <div>
          <dt>예상수량</dt>
          <dd>{comma(expected?.volume)}</dd>
        </div>
        <div className={styles.before} data-part="auction-before">
          <dt>직전 예상 대비</dt>
          <dd>
            <Change value={expected === null || before === null ? null : expected.price - before} />
          </dd>
        </div>
      </dl>
      <ExpectedPath history={history} />
    </section>
  );
}

/** The expected price over the last ten minutes. */
function ExpectedPath({ history: { expected } }: Pick<BookPage, 'history'>) {
  const shape = linesShape([expected]);
  const known = expected.filter((price) => price !== null);
  if (shape === null || known.length < 2) return <span className={styles.path} data-part="auction-path" />;
  return (
    <svg
      className={styles.path}
      data-part="auction-path"
      viewBox={`0 0 ${UNITS} ${UNITS}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`예상체결가는 최근 10분 동안 ${comma(shape.range[0])}원과 ${comma(shape.range[1])}원 사이였습니다`}
    >
      <path d={shape.paths[0]} />
    </svg>
  );
}
