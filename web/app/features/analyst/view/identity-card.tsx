import type { AnalystDetail, Period } from '@sise/contract/analyst';
import { paths } from '@sise/contract/paths';
import { comma, MISSING, percentText } from '@sise/domain/format/number';
import type { ReactNode } from 'react';
import { Rate } from '../../../quotes/rate.tsx';
import { firmAndSector } from '../../../research/firm-and-sector.ts';
import { FollowButtons } from '../../../research/follow-buttons.tsx';
import { NewBadge } from '../../../research/new-badge.tsx';
import { useUnread } from '../../../research/use-mark-seen.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Pills } from '../../../ui/choice.tsx';
import { useShellNavigate } from '../../../ui/link.tsx';
import { useAskedSearch } from '../../../ui/use-asked-search.ts';
import { pointsText } from './points-text.ts';
import { IntervalBar } from '../interval-bar.tsx';
import { storeRange } from '../look-cookies.ts';
import { PERIOD_CHOICES, PERIOD_WORDS } from '../period-words.ts';
import { ScoreRing } from './score-ring.tsx';
import styles from './identity-card.module.css';

/** Who the analyst is, the score with its rank, and four measures with what they rest on. */
export function IdentityCard({ detail }: { readonly detail: AnalystDetail }) {
  const unread = useUnread();
  const { name, sector, covered, rank, ranked, sectorRank, sectorRanked, score, WRITER_COLOR } = detail;
  return (
    <section className={`card ${styles.identity}`} aria-label={`${name} 애널리스트`}>
      <div className={styles.who}>
        <Avatar name={name} color={WRITER_COLOR} size="xl" />
        <div>
          <h1>
            {name} <NewBadge row={detail} unread={unread} />
          </h1>
          <p>
            {firmAndSector(detail)} · 최근 1년 {comma(covered)}종목
          </p>
          <FollowButtons code={detail.REPORT_WRITER_CODE} />
        </div>
      </div>
      <div className={styles.score}>
        <ScoreRing score={score} />
        <dl>
          <div>
            <dt>순위</dt>
            <dd>
              <b>{rank === null ? MISSING : `${comma(rank)}위`}</b> / {comma(ranked)}명
            </dd>
          </div>
          {sector !== '' && (
            <div>
              <dt>{sector}</dt>
              <dd>
                <b>{sectorRank === null ? MISSING : `${comma(sectorRank)}위`}</b> / {comma(sectorRanked)}명
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.measures}>
        <Periods detail={detail} />
        <Measures detail={detail} />
      </div>
    </section>
  );
}

/** The period for which the reports are held; it is remembered on this device. */
function Periods({ detail: { REPORT_WRITER_CODE: code, periodType } }: { readonly detail: AnalystDetail }) {
  const { askedNow } = useAskedSearch();
  const navigate = useShellNavigate();
  function choose(period: Period): void {
    storeRange(period);
    const fields = { ...Object.fromEntries(askedNow()), period };
    navigate(paths.analyst(code, fields), { replace: true, preventScrollReset: true });
  }
  return <Pills label="보유 기간" options={PERIOD_CHOICES} value={periodType} onChange={choose} />;
}

function Measures({ detail }: { readonly detail: AnalystDetail }) {
  const { returnrate, excess, graded, sectorReturn, optimism, accuracy, raised, kept, lowered, reports } = detail;
  const held = PERIOD_WORDS[detail.periodType];
  return (
    <dl>
      <Measure name={`투자의견 적중률 ${held}`} value={percentText(detail.hitrate)}>
        {detail.hitrate === null ? '결과가 나온 의견 없음' : <HitSample detail={detail} />}
      </Measure>
      <Measure name={`목표 도달률 ${held}`} value={percentText(detail.targetrate)}>
        {detail.targetsample === 0
          ? '기간이 끝난 목표 없음'
          : `${comma(detail.targetsample)}건 중 ${comma(detail.targethits)}건 · 낙관 편향 ${pointsText(optimism)}`}
      </Measure>
      <Measure name={`평균 수익률 ${held}`} value={<Rate value={returnrate} digits={1} />}>
        {`${comma(graded)}건 · 지수 대비 ${pointsText(excess)}`}
        {detail.sector !== '' && (
          <>
            {' · 업종 평균 '}
            <Rate value={sectorReturn} digits={1} />
          </>
        )}
      </Measure>
      <Measure name="보고서 1년" value={`${comma(reports)}건`}>
        {`상향 ${comma(raised)} · 유지 ${comma(kept)} · 하향 ${comma(lowered)} · 목표 정확도 ${comma(accuracy, 1)}`}
      </Measure>
    </dl>
  );
}

interface MeasureProps {
  readonly name: string;
  readonly value: ReactNode;
  /** What it rests on. */
  readonly children: ReactNode;
}

function Measure({ name, value, children }: MeasureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        <small>{children}</small>
      </dd>
    </div>
  );
}

function HitSample({ detail: { hitrate, hits, hitsample, hitlow, hithigh } }: { readonly detail: AnalystDetail }) {
  return (
    <>
      <IntervalBar value={hitrate ?? 0} low={hitlow} high={hithigh} />
      {`${comma(hitsample)}건 중 ${comma(hits)}건`}
      {hitlow !== null && hithigh !== null && ` · 95% 구간 ${comma(hitlow)}~${comma(hithigh)}%`}
    </>
  );
}
