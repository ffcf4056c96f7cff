import { labelOf } from '@sise/contract/page-table';
import { API_DOCS, paths } from '@sise/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { marketStatus } from '../quotes/market-feed.tsx';
import { useMarketNow } from '../quotes/use-market-now.ts';
import { sourceText } from './provenance-line.tsx';
import { sessionHours } from './session-hours.ts';
import { Link } from '../ui/link.tsx';
import { PaletteChoice, ThemeChoice } from './display-settings.tsx';
import { Logo } from './logo.tsx';
import styles from './site-footer.module.css';

export function SiteFooter({ wide }: { readonly wide: boolean }) {
  const now = useMarketNow();
  const hours = useQuery(marketStatus).data?.data[0];
  return (
    <footer className={styles.footer}>
      <div className={wide ? 'container container--full' : 'container'}>
        <div className={styles.footerTop}>
          <Logo size={20} />
          <nav aria-label="바닥글">
            <Link to={paths.terms()}>{labelOf('terms')}</Link>
            <Link to={paths.privacy()}>
              <b>{labelOf('privacy')}</b>
            </Link>
            <Link to={paths.sources()}>{labelOf('sources')}</Link>
            <Link to={paths.status()}>{labelOf('status')}</Link>
            <Link to={paths.embeds()}>{labelOf('embeds')}</Link>
            <a href={API_DOCS}>API 문서</a>
            <Link to={paths.accessibility()}>{labelOf('accessibility')}</Link>
            <Link to={paths.glossary()}>{labelOf('glossary')}</Link>
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
        <dl className={styles.provider}>
          <div>
            <dt>국내 주식·지수</dt>
            <dd>{sourceText(now)}</dd>
          </div>
          <div>
            <dt>정규장</dt>
            <dd>{hours && sessionHours(hours)}</dd>
          </div>
          <div>
            <dt>전일비·등락률</dt>
            <dd>전일 종가(기준가) 대비</dd>
          </div>
          <div>
            <dt>위험 종목</dt>
            <dd>거래정지, 관리종목, 정리매매, 투자경고, 투자위험</dd>
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
