import { PRODUCT_FIELDS, SCREEN_FIELDS } from '@sise/contract/screener-filter';
import type { ScreenField } from '@sise/contract/screener-filter';
import type { ScreenKind } from '@sise/domain/screener/screen-kind';

/** Conditions of one subject, as the list of conditions has them. */
export interface ConditionGroup {
  readonly id: string;
  readonly label: string;
  readonly fields: readonly ScreenField[];
}

const GROUPS: readonly ConditionGroup[] = [
  { id: 'basic', label: '기본', fields: ['marketCapSize', 'marketCap'] },
  { id: 'price', label: '수익률·가격', fields: ['stockProfitRate', 'newHigh', 'risingDays', 'volumeSurge'] },
  { id: 'consensus', label: '컨센서스', fields: ['opinion', 'meanUpDown'] },
  {
    id: 'flows',
    label: '수급',
    fields: ['bothBuyDays', 'foreignerBuyDays', 'institutionBuyDays', 'foreignerHoldRate'],
  },
  { id: 'growth', label: '성장', fields: ['businessGrowthRate'] },
  { id: 'value', label: '가치', fields: ['per', 'pbr', 'roe', 'dividendYield'] },
  { id: 'technical', label: '기술', fields: ['upCross', 'downCross', 'macross', 'rsi', 'cci', 'bollinger'] },
];

/** The conditions of a kind: stocks have sizes in place of a range of market caps. */
export const CONDITIONS_OF: Readonly<Record<ScreenKind, readonly ScreenField[]>> = {
  stocks: SCREEN_FIELDS.filter((field) => field !== 'marketCap'),
  products: PRODUCT_FIELDS,
};

/** The conditions of a kind by subject. */
export const GROUPS_OF: Readonly<Record<ScreenKind, readonly ConditionGroup[]>> = {
  stocks: groupsOf('stocks'),
  products: groupsOf('products'),
};

function groupsOf(kind: ScreenKind): readonly ConditionGroup[] {
  return GROUPS.map((group) => ({
    ...group,
    fields: group.fields.filter((field) => CONDITIONS_OF[kind].includes(field)),
  })).filter(({ fields }) => fields.length > 0);
}

/** How the figure of a condition is made, in a sentence. */
export const CONDITION_HINTS: Readonly<Record<ScreenField, string>> = {
  marketCapSize:
    '거래소의 규모별 지수에 따릅니다. 시가총액 순위로 대형은 100위까지, 중형은 코스피 300위·코스닥 400위까지입니다.',
  marketCap: '현재가에 상장증권수를 곱한 값입니다.',
  stockProfitRate: '기간 첫날 종가 대비 현재가의 등락률입니다. 액면분할과 권리락을 반영합니다.',
  opinion: '최근 석 달 보고서의 투자의견 평균입니다. 1은 강력매수, 5는 강력매도입니다.',
  meanUpDown: '(목표주가 평균 ÷ 현재가 − 1) × 100. 목표주가가 현재가보다 높으면 양수입니다.',
  foreignerHoldRate: '상장주식 가운데 외국인이 가진 비율입니다.',
  bothBuyDays:
    '외국인과 기관이 함께 순매수한 거래일이 오늘까지 며칠 이어졌는지입니다. 산 주식 수가 판 주식 수보다 많으면 순매수이고, 장중에는 잠정치입니다.',
  foreignerBuyDays: '외국인이 오늘까지 며칠 이어서 순매수했는지입니다. 장중에는 잠정치입니다.',
  institutionBuyDays: '기관이 오늘까지 며칠 이어서 순매수했는지입니다. 장중에는 잠정치입니다.',
  businessGrowthRate: '최근 네 분기 합계를 그 앞 네 분기 합계와 비교한 증감률입니다.',
  per: '현재가 ÷ 최근 네 분기 주당순이익. 적자 기업은 값이 없어 빠집니다.',
  pbr: '현재가 ÷ 주당순자산.',
  roe: '최근 네 분기 순이익 ÷ 자기자본.',
  dividendYield: '최근 네 분기 주당배당금 ÷ 현재가.',
  upCross: '짧은 이동평균이 긴 이동평균을 위로 지난 지 며칠 안 된 종목입니다.',
  downCross: '짧은 이동평균이 긴 이동평균을 아래로 지난 지 며칠 안 된 종목입니다.',
  macross: '이동평균이 늘어선 차례, 또는 현재가가 이동평균선의 위인지 아래인지입니다.',
  rsi: '14일 동안 오른 폭의 비중입니다. 30 아래는 과매도, 70 위는 과매수로 봅니다.',
  cci: '20일 평균에서 벗어난 정도입니다. −100 아래는 과매도, 100 위는 과매수로 봅니다.',
  newHigh: '52주 최고가를 고쳐 쓴 지 며칠 안 된 종목입니다.',
  risingDays: '오늘까지 이어서 오른 거래일 수입니다.',
  volumeSurge: '오늘 지금까지의 거래량을 최근 20일 하루 평균과 비교한 비율입니다. 장 초반에는 작게 나옵니다.',
  bollinger: '20일 이동평균에서 표준편차의 두 배만큼 떨어진 띠에 닿거나 넘은 종목입니다.',
};
