import { isOfClose } from '@sise/domain/market/source';
import { readInstrumentId } from '@sise/domain/comparison/instrument-id';
import { useMarketFeed } from '../../quotes/market-feed.tsx';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { compareAddress, readCompareView } from './compare-address.ts';
import styles from './start-cards.module.css';

/** Comparisons to begin with. */
const READY = [
  { title: '삼성전자 · SK하이닉스', text: '반도체 두 종목과 코스피', codes: ['005930', '000660', 'KOSPI'] },
  { title: '코스피 · S&P 500 · 나스닥', text: '국내와 미국의 대표 지수', codes: ['KOSPI', 'SP500', 'NASDAQ'] },
  { title: '금 · 비트코인 · 달러', text: '주식이 아닌 세 가지', codes: ['GOLD', 'coin:BTC', 'USDKRW'] },
  { title: '코스피200 · KODEX 200', text: '지수와 이를 따르는 ETF', codes: ['KOSPI200', '069500'] },
] as const;

/** What the page shows before anything is compared. */
export function StartCards() {
  const { source } = useMarketFeed();
  const ready = READY.filter(({ codes }) => !isOfClose(source) || codes.every(isOfTheExchange));
  const view = readCompareView(new URLSearchParams());
  return (
    <Card title="이런 비교부터">
      <ul className={styles.ready}>
        {ready.map(({ title, text, codes }) => (
          <li key={title}>
            <Link to={compareAddress({ ...view, codes })}>
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <Icon name="chevron" size={16} />
            </Link>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        주식·ETF·ETN, 코스피와 업종 같은 국내 지수, 해외지수, 환율, 원자재, 코인을 다섯 개까지 한 그림에서 비교합니다.
        고른 날의 종가를 모두 0%로 맞추고 그 뒤의 수익률, 변동성, 최대 낙폭, 상관계수를 보여 줍니다.
      </p>
    </Card>
  );
}

/** An archive has stocks and indices only. */
function isOfTheExchange(code: string): boolean {
  const kind = readInstrumentId(code)?.kind;
  return kind === 'stock' || kind === 'index';
}
