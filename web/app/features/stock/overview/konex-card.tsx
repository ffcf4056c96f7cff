import type { StockDetail } from '@sise/contract/stock';
import { comma } from '@sise/domain/format/number';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import styles from './konex-card.module.css';

/**
 * 코넥스 시장: the trading rules of a KONEX stock. These stocks belong to no industry index and no fund, so this card takes
 * the place of those.
 * @see KRX 코넥스시장 업무규정 시행세칙 §26, §27; 기본예탁금 abolished on 2022-01-10
 */
export function KonexCard({ detail: { uplmtprice, dnlmtprice, tick } }: { readonly detail: StockDetail }) {
  return (
    <Card title="코넥스 거래 안내">
      <dl className={styles.facts}>
        <Fact name="가격제한폭">
          ±15%
          {uplmtprice !== null && dnlmtprice !== null && (
            <small>
              {comma(dnlmtprice)}~{comma(uplmtprice)}원
            </small>
          )}
        </Fact>
        <Fact name="호가 단위">{comma(tick)}원</Fact>
        <Fact name="정규장">09:00~15:30</Fact>
        <Fact name="기본예탁금">
          없음 <small>2022.01.10 폐지</small>
        </Fact>
      </dl>
      <p className="card-note">
        코넥스 상장사는 지정자문인인 증권사의 도움으로 상장하고 공시합니다. 지금 쓰는 자료에는 종목별 지정자문인이 들어
        있지 않습니다.
      </p>
    </Card>
  );
}
