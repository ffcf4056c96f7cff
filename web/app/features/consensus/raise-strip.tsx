import type { consensus } from '@sise/contract/consensus';
import type { ReplyOf } from '@sise/contract/endpoint';
import { shortDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import { useId } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Icon } from '../../ui/icon.tsx';
import { raisesTitle } from '../../research/raises-title.ts';
import { ReportLink } from '../../research/report-gate.tsx';

import type { useDrawer } from '../../ui/use-drawer.ts';
import { useTrack } from '../../ui/use-track.ts';
import styles from './raise-strip.module.css';

type Top = ReplyOf<typeof consensus.top>;

interface RaiseStripProps {
  readonly top: Top;
  readonly drawer: ReturnType<typeof useDrawer>;
}

/** Cards that each press of an arrow moves on. */
const STEP = 2;

/** The largest raises of targets of the week, in a row scrolled by swiping, by the arrows, or by keyboard. */
export function RaiseStrip({ top: { from, to, rows, formula }, drawer }: RaiseStripProps) {
  const heading = useId();
  const { track, ends, look, move } = useTrack(rows.length);
  const title = `${raisesTitle({ from, to })} TOP 10`;
  const moveCards = (cards: number) => move(cards * (track.current?.firstElementChild?.clientWidth ?? 0));
  return (
    <section className={styles.strip} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{title}</h2>
        <span className="as-of" title={formula}>{`${shortDate(from)}~${shortDate(to)} · 상향 폭 순`}</span>
        <span className="spacer" />
        {rows.length > 0 && (
          <span className="swiper-arrows">
            <button type="button" aria-label={`${title} 이전`} disabled={ends.start} onClick={() => moveCards(-STEP)}>
              <Icon name="back" size={14} />
            </button>
            <button type="button" aria-label={`${title} 다음`} disabled={ends.end} onClick={() => moveCards(STEP)}>
              <Icon name="chevron" size={14} />
            </button>
          </span>
        )}
      </div>
      {rows.length === 0 ? (
        <EmptyLine>최근 4주 동안 목표주가를 올린 보고서가 없습니다.</EmptyLine>
      ) : (
        <ul ref={track} className={styles.track} onScroll={look} aria-label={`${title} 목록`}>
          {rows.map((row) => (
            <li key={row.id}>
              <RaiseCard row={row} drawer={drawer} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function RaiseCard({ row, drawer }: { readonly row: Top['rows'][number] } & Pick<RaiseStripProps, 'drawer'>) {
  const { id, rank, hname, raise, oldTarget, target, writer, firm, WRITER_COLOR: color } = row;
  return (
    <ReportLink className={styles.raise} {...drawer.linkTo(`${id}`)}>
      <span className={styles.name}>
        <em>{rank}</em>
        <b className="ellipsis">{hname}</b>
        <span className="up">{rate(raise, 1)}</span>
      </span>
      <span className={styles.targets}>
        <span className="visually-hidden">목표주가 </span>
        <s>{comma(oldTarget)}</s>
        <span className="visually-hidden">원에서 </span>
        <i aria-hidden="true" />
        <strong>{comma(target)}</strong>
        <span className="visually-hidden">원</span>
      </span>
      <span className={styles.writer}>
        <Avatar name={writer} color={color} size="xs" />
        {writer} <span className="ellipsis">{firm}</span>
      </span>
    </ReportLink>
  );
}
