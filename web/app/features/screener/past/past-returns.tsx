import type { PastScreenPage } from '@sise/contract/past-screens';
import { comma, rate } from '@sise/domain/format/number';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';
import { Sentence } from '../../../charts/sentence.tsx';
import { Rate } from '../../../quotes/rate.tsx';
import { Card } from '../../../ui/card.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { pastSentence } from './past-text.ts';
import { ReturnBars } from './return-bars.tsx';
import styles from './past-returns.module.css';

interface PastReturnsProps {
  readonly kind: ScreenKind;
  readonly reply: PastScreenPage;
}

/** What the stocks of a past screen did since: in a sentence, as figures beside both indices, and as bars. */
export function PastReturns({ kind, reply }: PastReturnsProps) {
  const { since } = reply;
  return (
    <Card title="그 뒤의 수익률">
      <p className={styles.sentence}>
        <Sentence parts={pastSentence(kind, reply)} />
      </p>
      {since.known > 0 && (
        <div className={styles.columns}>
          <dl className={styles.figures}>
            <Fact name="평균">
              <Rate value={since.mean} />
            </Fact>
            <Fact name="중앙값">
              <Rate value={since.median} />
            </Fact>
            <Fact name="오른 종목">{rate(since.rose, 1).replace('+', '')}</Fact>
            {since.indices.map(({ upcode, hname, rate: moved }) => (
              <Fact key={upcode} name={`같은 기간 ${hname}`}>
                <Rate value={moved} />
              </Fact>
            ))}
            <Fact name="가장 많이 오름">
              <Rate value={since.best} />
            </Fact>
            <Fact name="가장 많이 내림">
              <Rate value={since.worst} />
            </Fact>
          </dl>
          <figure className={styles.figure}>
            <figcaption>이후 수익률별 종목 수 · {comma(since.known)}종목</figcaption>
            <ReturnBars counts={since.counts} />
          </figure>
        </div>
      )}
      <p className={styles.note}>
        그날 종가에 산 것으로 보고 종목마다 같은 비중으로 계산합니다. 액면분할·권리락은 반영하고 배당과 거래 비용은 넣지
        않습니다. 지난 성과가 앞으로의 성과를 뜻하지는 않습니다.
      </p>
    </Card>
  );
}
