import { delayWords, isOfClose, isSimulated } from '@sise/domain/market/source';
import type { SourceInfo } from '@sise/domain/market/source';
import { titleOf } from '@sise/contract/page-table';
import { paths } from '@sise/contract/paths';
import { CONSENSUS_MONTHS } from '@sise/domain/consensus/stock-consensus';
import { pageMeta } from '../../api/page-meta.ts';
import { Link } from '../../ui/link.tsx';
import { useMarketNow } from '../../quotes/use-market-now.ts';
import { Document, Part, Rows } from './document.tsx';

export const meta = () =>
  pageMeta('sources', '화면에 나오는 시세와 재무, 투자의견의 출처와 등락률, 지표, 순위를 계산하는 방법을 설명합니다.');

export default function SourcesPage() {
  const { source } = useMarketNow();
  return (
    <Document
      title={titleOf('sources')}
      lead="화면의 숫자가 어디에서 왔고 어떻게 계산됐는지 밝힙니다. 출처가 제공하지 않는 값은 추정하지 않고 비워 둡니다."
    >
      <Part title="지금 보여 주는 시세">
        <p>{sourceSentence(source)}</p>
        <p>새 값이 들어오지 않으면 마지막 값과 기준 시각을 그대로 두고, 갱신이 멈췄음을 알립니다.</p>
      </Part>
      <Part title="시세와 지수">
        <Rows
          caption="시세와 지수의 산식"
          heads={['항목', '산식과 기준']}
          rows={[
            ['대비·등락률', '현재가 − 기준가, 그리고 이를 기준가로 나눈 값. 기준가는 보통 전일 종가입니다'],
            ['시가총액', '현재가 × 상장주식수'],
            ['거래량·거래대금', '그날 개장부터의 합'],
            ['체결강도', '매수 체결량 ÷ 매도 체결량 × 100. 동시호가 체결은 제외합니다'],
            ['52주 최고·최저', '오늘을 포함한 최근 52주의 고가와 저가'],
            ['수정주가', '액면분할·증자처럼 기준이 바뀐 날을 넘어 이어지도록 과거 가격을 조정한 값'],
            ['지수 기여도', '종목별로 지수를 움직인 포인트. 모두 더하면 지수의 전일 대비가 됩니다'],
            ['지수 PER·PBR', '구성 종목의 시가총액 합 ÷ 순이익 합, ÷ 자본 합. 적자 기업도 포함합니다'],
          ]}
        />
      </Part>
      <Part title="매매와 상장지수상품">
        <Rows
          caption="매매와 상장지수상품의 산식"
          heads={['항목', '산식과 기준']}
          rows={[
            ['순매수', '매수 − 매도. 장중 값은 잠정입니다'],
            [
              '기간 순매수',
              '오늘을 포함한 최근 1·5·20·60거래일 순매수의 합. 쌍끌이는 외국인과 기관이 같은 쪽인 종목입니다',
            ],
            ['기간 등락률', '현재가 ÷ 첫 거래일 전날의 수정종가 − 1'],
            ['외국인 보유율', '외국인 보유주식수 ÷ 상장주식수'],
            ['괴리율', '(시장가격 ÷ 순자산가치 − 1) × 100'],
            ['추적오차', '순자산가치와 기초지수의 일간 수익률 차이의 표준편차를 1년으로 환산한 값'],
          ]}
        />
      </Part>
      <Part title="해외와 코인">
        <Rows
          caption="해외와 코인의 산식"
          heads={['항목', '산식과 기준']}
          rows={[
            ['해외지수·원자재', '거래소마다 정해진 만큼 늦은 값. 날짜는 거래소가 있는 곳의 날짜입니다'],
            ['환율', '서울 외환시장의 값. 하루는 09시부터 다음 날 02시까지이고, 엔은 100엔이 단위입니다'],
            ['교차 환율', '두 통화의 원화 환율을 나눈 값'],
            ['코인의 등락', '09시 값 대비. 거래대금은 최근 24시간의 원화 거래입니다'],
            ['김치 프리미엄', '(원화 가격 ÷ (해외 달러 가격 × 원/달러 환율) − 1) × 100'],
            ['해외 종목의 원화 환산', '그날의 종가 × 그날 서울 외환시장의 환율'],
          ]}
        />
      </Part>
      <Part title="뉴스">
        <p>
          {isSimulated(source)
            ? '지금 보여 주는 기사는 모의 시세의 숫자로 자동 작성한 모의 기사이며 실제 회사나 시장과 관계가 없습니다.'
            : '기사는 언론사가 제공한 목록에서 제목과 첫머리를 가져와 보여 주고, 전문은 언론사의 기사로 연결합니다.'}
        </p>
        <Rows
          caption="뉴스의 기준"
          heads={['항목', '기준']}
          rows={[
            [
              '기사에 나온 종목',
              '언론사가 지정한 종목과 제목·첫머리에 적힌 종목명. 두 글자 이름은 다른 낱말일 수 있어 종목코드가 함께 적힌 때만 표시합니다',
            ],
            ['기사 옆의 등락률', '기사를 쓴 때가 아니라 지금의 등락률'],
            ['뉴스에 많이 나온 종목', '마지막 기사까지 24시간 동안 그 종목이 나온 기사의 수'],
            ['종목플러스', '많이 오르고 내린 종목과 그 종목의 가장 최근 기사'],
          ]}
        />
      </Part>
      <Part title="컨센서스">
        <Rows
          caption="컨센서스의 산식"
          heads={['항목', '산식과 기준']}
          rows={[
            [
              '목표주가',
              `최근 ${CONSENSUS_MONTHS}개월에 나온 목표가의 평균. 애널리스트별로 가장 최근 것 하나만 반영합니다`,
            ],
            ['괴리율(목표)', '(목표주가 ÷ 현재가 − 1) × 100'],
          ]}
        />
      </Part>
      <Part title="포트폴리오">
        <Rows
          caption="포트폴리오의 산식"
          heads={['항목', '산식과 기준']}
          rows={[
            ['평균단가', '이동평균법과 선입선출법 가운데 선택한 방법으로 계산한 주당 매입가'],
            ['평가손익', '평가금액 − 매입금액'],
            ['수익률', '시간가중 수익률과 금액가중 수익률(XIRR)을 나누어 보여 줍니다'],
          ]}
        />
      </Part>
      <Part title="기술적 지표">
        <p>
          RSI는 14일, CCI는 20일, MACD는 12·26·9일, 볼린저 밴드는 20일과 표준편차 2배를 기본으로 합니다. 기간이 모자라면
          값을 표시하지 않습니다.
        </p>
      </Part>
      <Part title="용어">
        <p>
          그 밖의 말은 <Link to={paths.glossary()}>{titleOf('glossary')}</Link>에서 풀이합니다.
        </p>
      </Part>
      <Part title="차트와 글꼴">
        <p>종목 차트는 TradingView의 Lightweight Charts로 그립니다. 글꼴은 Pretendard를 바탕으로 합니다.</p>
      </Part>
    </Document>
  );
}

function sourceSentence(source: SourceInfo | null): string {
  if (source === null) return '출처를 확인하고 있습니다.';
  if (isSimulated(source))
    return '지금은 모의 시세 생성기의 값을 보여 줍니다. 실제 시세가 아니며, 모든 화면 위쪽에 그 사실을 알립니다.';
  if (isOfClose(source))
    return '지금은 한국거래소 자료에서 가져온 마지막 거래일의 종가를 보여 줍니다. 장중에는 바뀌지 않습니다.';
  return `지금은 ${source.label}의 값을 보여 줍니다. ${delayWords(source.delay) ?? '체결되는 대로 바뀝니다'}.`;
}
