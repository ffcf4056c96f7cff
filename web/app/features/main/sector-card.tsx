import type { LedSector } from '@sise/contract/main';
import { paths } from '@sise/contract/paths';
import { rate } from '@sise/domain/format/number';
import { useState } from 'react';
import { DivergingBar } from '../../charts/diverging-bar.tsx';
import { Rate } from '../../quotes/rate.tsx';
import { toneOf } from '../../quotes/tone.ts';
import { Card } from '../../ui/card.tsx';
import { Segment } from '../../ui/choice.tsx';
import { EmptyLine } from '../../ui/empty-line.tsx';
import { Link } from '../../ui/link.tsx';
import { isOfWeakest, moversOf, weakestOf } from './movers.ts';
import type { RankedMarket } from './ranking-view.ts';
import { strongestOf, whyNoOrder } from './strongest.ts';
import styles from './sector-card.module.css';

const MARKETS = [
  { value: '1', label: '코스피', index: 'kospi' },
  { value: '2', label: '코스닥', index: 'kosdaq' },
] as const;

/** Number of rows that fit under the map, beside the ranking. */
const SHOWN = 9;

interface SectorCardProps {
  readonly sectors: readonly LedSector[];
  /** The market whose strongest industries are shown elsewhere on the page: the card then shows the weakest of the others. */
  readonly rankedIn: RankedMarket | null;
}

/** 업종 등락: the industries of a market by the size of their move, each with its leading stock. */
export function SectorCard({ sectors, rankedIn }: SectorCardProps) {
  const [flag, setFlag] = useState<(typeof MARKETS)[number]['value']>('1');
  const leadingSectors = rankedIn === null ? [] : strongestOf(sectors, rankedIn).shown;
  const all = sectors.filter(({ mktflg }) => mktflg === flag);
  const why = whyNoOrder(all);
  const shown = leadingSectors.length === 0 ? moversOf(all, SHOWN) : weakestOf(all, leadingSectors, SHOWN);
  const { index } = MARKETS.find(({ value }) => value === flag) ?? MARKETS[0];
  const most = Math.max(0.01, ...shown.map(({ chgrate }) => Math.abs(chgrate ?? 0)));
  return (
    <Card
      className={`columns-4 ${styles.sectors}`}
      data-part="sectors"
      title={isOfWeakest(leadingSectors, shown) ? '약한 업종' : '업종 등락'}
      tools={<Segment label="시장" options={MARKETS} value={flag} onChange={setFlag} />}
      more={all.length === 0 ? undefined : { to: paths.indexIndustries(index), label: `${all.length}개` }}
    >
      {why !== null ? (
        <EmptyLine>{why}</EmptyLine>
      ) : (
        <ul className={styles.list}>
          {shown.map((sector) => (
            <li key={sector.upcode}>
              <Link className="ellipsis" to={paths.indexIndustries(index, { open: sector.upcode })}>
                {sector.hname}
              </Link>
              <DivergingBar value={sector.chgrate} most={most} />
              <span className={styles.rate}>
                <Rate value={sector.chgrate} />
              </span>
              <Leader sector={sector} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Leader({ sector: { leader } }: { readonly sector: LedSector }) {
  if (leader === null) return <span className={styles.leader}>-</span>;
  return (
    <Link className={styles.leader} to={paths.stock(leader.shcode)}>
      <span className="ellipsis">{leader.hname}</span>{' '}
      <span className={toneOf(leader.chgrate)}>{rate(leader.chgrate, 1)}</span>
    </Link>
  );
}
