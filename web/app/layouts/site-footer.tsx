import { labelOf } from '@sise/contract/page-table';
import { API_DOCS, paths } from '@sise/contract/paths';
import { dateWithWeekday } from '@sise/domain/format/date';
import { useMarketNow } from '../quotes/use-market-now.ts';
import type { MarketNow } from '../quotes/use-market-now.ts';
import { Link } from '../ui/link.tsx';
import { PaletteChoice, ThemeChoice } from './display-settings.tsx';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';

interface SiteFooterProps {
  readonly wide: boolean;
  /** In the app only the source of the data is shown. */
  readonly inApp?: boolean;
}

export function SiteFooter({ wide, inApp = false }: SiteFooterProps) {
  const now = useMarketNow();
  return (
    <footer className={styles.footer}>
      <div className={wide ? 'container container--full' : 'container'}>
        {!inApp && (
          <div className={styles.footerTop}>
            <Logo size={20} />
            <nav aria-label="바닥글">
              <Link to={paths.terms()}>{labelOf('terms')}</Link>
              <Link to={paths.privacy()}>
                <b>{labelOf('privacy')}</b>
              </Link>
              <Link to={paths.sources()}>{labelOf('sources')}</Link>
              <Link to={paths.embeds()}>{labelOf('embeds')}</Link>
              <a href={API_DOCS}>API 문서</a>
              <Link to={paths.accessibility()}>{labelOf('accessibility')}</Link>
              <Link to={paths.help()}>{labelOf('help')}</Link>
            </nav>
            <div className={styles.prefs}>
              <span className={styles.prefsOne}>
                상승 색 <PaletteChoice />
              </span>
              <span className={styles.prefsOne}>
                화면 <ThemeChoice />
              </span>
            </div>
          </div>
        )}
        <dl className={styles.provider}>
          <div>
            <dt>국내 주식·지수</dt>
            <dd>{sourceText(now)}</dd>
          </div>
          <div>
            <dt>정규장</dt>
            <dd>09:00–15:30 · 동시호가 08:30, 15:20</dd>
          </div>
          <div>
            <dt>전일비·등락률</dt>
            <dd>전일 종가(기준가) 대비</dd>
          </div>
          <div>
            <dt>위험 종목</dt>
            <dd>거래정지, 투자경고, 투자위험</dd>
          </div>
        </dl>
        <p className={styles.footerLaw}>
          제공되는 정보는 투자 판단의 참고용이며 오류나 지연이 있을 수 있습니다. 투자 판단과 그 결과에 대한 책임은
          이용자 본인에게 있습니다.
        </p>
      </div>
    </footer>
  );
}

function sourceText({ source, date }: MarketNow): string {
  if (source === 'simulator') return '모의 시세 생성기. 실제 시세가 아닙니다.';
  if (source === 'archive')
    return `${date === null ? '가져온 거래일' : dateWithWeekday(date)}의 종가. 장중에 바뀌지 않습니다.`;
  return '출처를 확인하고 있습니다.';
}
