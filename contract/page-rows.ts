// Long because every page of the site has a row here.
import type { Page } from './page-row.ts';

const LIST = { area: 'stocks', tab: true, width: 'wide' } as const;
const RANKING = { area: 'rankings', tab: true, width: 'wide' } as const;
const PRODUCTS = { area: 'etf-etn', tab: true } as const;
const ETF_ETN = { area: 'etf-etn', tab: true, width: 'wide' } as const;
const ETF_ETN_VIEW = { area: 'etf-etn', width: 'wide', picture: 'stock' } as const;
const STOCK = { area: 'stocks', width: 'wide', picture: 'stock' } as const;
const INDEX = { area: 'indices', width: 'wide', picture: 'index' } as const;
const FUTURE = { area: 'derivatives', width: 'wide', picture: 'derivatives' } as const;
const INVESTMENT = { area: 'investment', tab: true, width: 'wide' } as const;
const CONSENSUS = { area: 'consensus', tab: true } as const;
const SCREENER = { area: 'screener', tab: true, width: 'wide' } as const;
const WORLD = { area: 'world', tab: true } as const;
const MY = { area: 'my', tab: true, noindex: true } as const;
const WEB_ONLY = { app: false } as const;
const MEMBER = { kind: 'account', noindex: true, ...WEB_ONLY } as const;
const DOCUMENT = { kind: 'document', ...WEB_ONLY } as const;
/** Cards in the pages of others. */
const EMBED = { kind: 'card', noindex: true, ...WEB_ONLY } as const;
const LISTED = { menu: true, sitemap: true } as const;

/** Every page of the site, in the order of the menu. */
export const ROWS = {
  home: {
    path: '/',
    appInstead: '/hkapp/index-info',
    label: '홈',
    title: '코스피·코스닥 지수와 종목 순위',
    area: 'home',
    width: 'wide',
    sitemap: true,
  },

  stocks: { path: '/stock', label: '전체 종목', title: '국내 전체 종목', ...LIST, ...LISTED },
  kospiEquities: { path: '/kospi-equities', label: '코스피 종목', ...LIST, ...LISTED },
  kosdaqEquities: { path: '/kosdaq-equities', label: '코스닥 종목', ...LIST, ...LISTED },
  konexEquities: { path: '/konex-equities', label: '코넥스 종목', ...LIST, canonical: '/konex' },
  konex: { path: '/konex', label: '코넥스 종목', ...LIST, ...LISTED },

  stock: { path: '/stock/:shcode', label: '종합', ...STOCK },
  stockBook: { path: '/stock/:shcode/asp', label: '호가', ...STOCK },
  stockChart: { path: '/stock/:shcode/chart', label: '차트', ...STOCK },
  stockConsensus: { path: '/stock/:shcode/consensus', label: '컨센서스', ...STOCK },
  stockFinancial: { path: '/stock/:shcode/financial-summary', label: '재무', ...STOCK },
  stockFilings: { path: '/stock/:shcode/public-announcement', label: '공시', ...STOCK },
  stockShort: { path: '/stock/:shcode/short-stock-selling', label: '공매도', ...STOCK },

  index: {
    path: '/indices/:index',
    label: '개요',
    of: { kospi: { label: '코스피' }, kosdaq: { label: '코스닥' }, kospi200: { label: '코스피200' } },
    ...INDEX,
    ...LISTED,
  },
  indexIndustries: { path: '/indices/:index/industries', label: '업종별', ...INDEX },
  indexPopularity: { path: '/indices/:index/attention', label: '관심', ...INDEX },
  indexDaily: { path: '/indices/:index/daily', label: '일별 시세', ...INDEX },
  indexList: {
    path: '/indices/:index/:list',
    label: '구성 종목',
    of: {
      stocks: { label: '시가총액' },
      new: { label: '신규상장' },
      up: { label: '상승' },
      down: { label: '하락' },
      volume: { label: '거래량' },
      amount: { label: '거래대금' },
      kospi200: { label: 'KOSPI200' },
    },
    ...INDEX,
  },

  kospiFuture: {
    path: '/indices/kospi-future',
    label: '코스피200 선물',
    ...FUTURE,
    ...LISTED,
  },
  kospiFutureChart: { path: '/indices/kospi-future/chart', label: '차트', ...FUTURE },
  kospiFutureDaily: { path: '/indices/kospi-future/daily', label: '일별 시세', ...FUTURE },
  kospiFutureInvestors: { path: '/indices/kospi-future/investors', label: '투자자별', ...FUTURE },
  kospiFutureTimes: { path: '/indices/kospi-future/times', label: '시간대별', ...FUTURE },
  kosdaqFuture: {
    path: '/indices/kosdaq-future',
    label: '코스닥150 선물',
    ...FUTURE,
    ...LISTED,
  },
  kosdaqFutureChart: { path: '/indices/kosdaq-future/chart', label: '차트', ...FUTURE },
  kosdaqFutureDaily: { path: '/indices/kosdaq-future/daily', label: '일별 시세', ...FUTURE },
  kosdaqFutureInvestors: { path: '/indices/kosdaq-future/investors', label: '투자자별', ...FUTURE },
  kosdaqFutureTimes: { path: '/indices/kosdaq-future/times', label: '시간대별', ...FUTURE },
  kospiOption: {
    path: '/indices/kospi-option',
    label: '코스피200 옵션',
    ...FUTURE,
    ...LISTED,
  },
  kosdaqOption: {
    path: '/indices/kosdaq-option',
    label: '코스닥150 옵션',
    ...FUTURE,
    ...LISTED,
  },

  rankings: {
    path: '/index-info',
    appInstead: '/hkapp/index-info',
    label: '시가총액',
    title: '시가총액 순위',
    ...RANKING,
    canonical: '/index-info/marketcap',
  },
  industries: { path: '/index-info/industry', label: '업종등락', title: '업종별 등락', ...RANKING, ...LISTED },
  /** In the app the rankings begin with the industries. */
  appStart: {
    path: '/hkapp/index-info',
    label: '업종등락',
    title: '업종별 등락',
    ...RANKING,
    canonical: '/index-info/industry',
  },
  ranking: {
    path: '/index-info/:ranking',
    label: '순위',
    of: {
      marketcap: { label: '시가총액', title: '시가총액 순위' },
      new: { label: '신규상장', title: '신규상장 종목' },
      up: { label: '상승', title: '상승 종목' },
      down: { label: '하락', title: '하락 종목' },
      volume: { label: '거래량', title: '거래량 순위' },
      amount: { label: '거래대금', title: '거래대금 순위' },
    },
    ...RANKING,
    ...LISTED,
  },
  popularity: { path: '/index-info/attention', label: '관심', title: '관심 상위 종목', ...RANKING, ...LISTED },
  kospi200: { path: '/index-info/kospi200', label: 'KOSPI200', title: '코스피200 종목', ...RANKING, ...LISTED },

  equityProducts: { path: '/equity-product', label: '요약', title: 'ETF·ETN', ...PRODUCTS, ...LISTED },
  etfs: { path: '/equity-product/etf', label: 'ETF', title: 'ETF 상품', ...PRODUCTS, ...LISTED },
  etns: { path: '/equity-product/etn', label: 'ETN', title: 'ETN 상품', ...PRODUCTS, ...LISTED },
  etfEtnCompare: { path: '/equity-product/compare', label: '비교', title: 'ETF·ETN 비교', ...PRODUCTS, ...LISTED },
  etfEquities: { path: '/etf-equities', label: 'ETF 종목', ...ETF_ETN, canonical: '/equity-product/etf' },
  etnEquities: { path: '/etn-equities', label: 'ETN 종목', ...ETF_ETN, canonical: '/equity-product/etn' },
  /** Leads to the summary. */
  etfEtnUnnamed: { path: '/equity-product/view', label: 'ETF·ETN', area: 'etf-etn', canonical: '/equity-product' },
  etfEtn: {
    path: '/equity-product/view/:shcode',
    appInstead: '/hkapp/stock/:shcode',
    label: '종합',
    ...ETF_ETN_VIEW,
  },
  etfEtnBook: {
    path: '/equity-product/view/:shcode/asp',
    appInstead: '/hkapp/stock/:shcode/asp',
    label: '호가',
    ...ETF_ETN_VIEW,
  },
  etfEtnChart: {
    path: '/equity-product/view/:shcode/chart',
    appInstead: '/hkapp/stock/:shcode/chart',
    label: '차트',
    ...ETF_ETN_VIEW,
  },

  investment: { path: '/investment', label: '요약', title: '투자자별 매매동향', ...INVESTMENT, ...LISTED },
  investors: {
    path: '/investment/investors',
    label: '투자자별',
    title: '투자자별 순매수',
    ...INVESTMENT,
    ...LISTED,
  },
  foreignerTrading: {
    path: '/investment/foreigner-trading',
    label: '외국인·기관',
    title: '외국인·기관 순매수 종목',
    ...INVESTMENT,
    ...LISTED,
  },
  programTrading: { path: '/investment/program-trading', label: '프로그램 매매', ...INVESTMENT, ...LISTED },

  world: { path: '/world', label: '해외지수', title: '해외 증시', ...WORLD, ...LISTED },
  exchangeRates: { path: '/world/exchange', label: '환율', ...WORLD, ...LISTED },
  commodities: { path: '/world/commodities', label: '원자재', ...WORLD, ...LISTED },
  globalStocks: { path: '/world/stocks', label: '해외 종목', ...WORLD, ...LISTED },
  globalStock: { path: '/world/stocks/:symbol', label: '해외 종목', area: 'world' },
  worldInstrument: { path: '/world/:symbol', label: '해외지수', area: 'world', picture: 'world' },
  coins: { path: '/coins', label: '코인', title: '코인 시세', ...WORLD, ...LISTED },
  coin: { path: '/coins/:symbol', label: '코인', area: 'world', picture: 'coin' },

  /** The map of KOSPI. */
  marketMaps: { path: '/marketmap', label: '마켓맵', area: 'map', width: 'window', canonical: '/marketmap/kospi' },
  marketMap: {
    path: '/marketmap/:market',
    label: '마켓맵',
    of: { kospi: { label: '코스피 마켓맵' }, kosdaq: { label: '코스닥 마켓맵' } },
    area: 'map',
    width: 'window',
    ...LISTED,
  },

  consensus: {
    path: '/consensus',
    label: '보고서',
    title: '컨센서스 · 증권사 보고서',
    ...CONSENSUS,
    width: 'wide',
    ...LISTED,
  },
  reports: { path: '/consensus/view', label: '보고서', area: 'consensus', canonical: '/consensus' },
  report: { path: '/consensus/view/:report', label: '보고서', area: 'consensus', width: 'wide' },
  estimateRevisions: {
    path: '/consensus/estimates',
    label: '실적 추정',
    title: '실적 추정치 상향·하향 종목',
    ...CONSENSUS,
    width: 'wide',
    ...LISTED,
  },
  targetAccuracy: { path: '/consensus/accuracy', label: '목표주가 검증', ...CONSENSUS, width: 'wide', ...LISTED },
  analystRanking: { path: '/analyst', label: '애널리스트', title: '애널리스트 순위', ...CONSENSUS, ...LISTED },
  /** Leads to the ranking. */
  analystUnnamed: { path: '/analyst/view', label: '애널리스트', area: 'consensus', canonical: '/analyst' },
  analyst: { path: '/analyst/view/:code', label: '애널리스트', area: 'consensus' },

  screener: { path: '/screener', label: '종목', title: '종목찾기', ...SCREENER, ...LISTED },
  screenerProducts: {
    path: '/screener/products',
    label: 'ETF·ETN',
    title: 'ETF·ETN 찾기',
    ...SCREENER,
    ...LISTED,
  },
  savedScreens: { path: '/screener/saved', label: '저장한 조건', ...SCREENER, noindex: true, menu: true },
  pastScreen: { path: '/screener/past', label: '과거 조건검색', ...SCREENER, ...LISTED },

  compare: { path: '/compare', label: '비교', title: '종목·지수·환율·코인 비교', area: 'stocks', ...LISTED },

  news: { path: '/news', label: '뉴스', title: '증시 뉴스', area: 'news', ...LISTED },
  calendar: { path: '/calendar', label: '증시 일정', area: 'news', ...LISTED },

  myStock: { path: '/my-stock', label: '관심', title: 'MY', ...MY },
  portfolio: { path: '/my-stock/portfolio', label: '포트폴리오', title: 'MY 포트폴리오', ...MY },
  analysts: { path: '/my-stock/analysts', label: '애널리스트', title: 'MY 애널리스트', ...MY },
  alerts: { path: '/my-stock/alerts', label: '알림', title: 'MY 가격 알림', ...MY },

  login: { path: '/member/login', label: '로그인', ...MEMBER },
  join: { path: '/member/join', label: '회원가입', ...MEMBER },
  password: { path: '/member/password', label: '비밀번호 변경', ...MEMBER, membersOnly: true },
  account: { path: '/member/account', label: '내 정보', ...MEMBER, membersOnly: true },
  leave: { path: '/member/leave', label: '탈퇴', ...MEMBER, membersOnly: true },
  left: { path: '/member/left', label: '탈퇴', ...MEMBER },
  sent: { path: '/member/sent', label: '메일을 보냈습니다', ...MEMBER },
  confirm: { path: '/member/confirm', label: '이메일 확인', ...MEMBER },
  confirmEmail: { path: '/member/confirm-email', label: '새 이메일 확인', ...MEMBER },
  forgot: { path: '/member/forgot', label: '비밀번호 찾기', ...MEMBER },
  reset: { path: '/member/reset', label: '새 비밀번호', ...MEMBER },
  email: { path: '/member/email', label: '이메일 변경', ...MEMBER, membersOnly: true },
  consent: { path: '/member/consent', label: '약관 동의', ...MEMBER, membersOnly: true },

  terms: { path: '/terms', label: '이용약관', ...DOCUMENT },
  privacy: { path: '/privacy', label: '개인정보처리방침', ...DOCUMENT },
  sources: { path: '/sources', label: '데이터 출처와 산식', ...DOCUMENT },
  status: { path: '/status', label: '수신 상태', title: '자료별 출처와 수신 상태', ...DOCUMENT },
  accessibility: { path: '/accessibility', label: '접근성', ...DOCUMENT },
  help: { path: '/help', label: '고객센터', ...DOCUMENT },
  glossary: { path: '/help/terms', label: '용어', title: '증시 용어', ...DOCUMENT, sitemap: true },
  embeds: { path: '/embed', label: '기사에 넣기', title: '기사에 넣는 시세 카드', ...DOCUMENT },
  embedQuote: { path: '/embed/quote/:shcode', label: '시세 카드', ...EMBED },
  embedChart: { path: '/embed/chart/:code', label: '차트 카드', ...EMBED },
  embedIndex: { path: '/embed/index/:index', label: '지수 카드', ...EMBED },
  embedMap: { path: '/embed/map/:market', label: '마켓맵 카드', ...EMBED },
  embedChannel: { path: '/embed/channel/:section', label: '채널 섹션', ...EMBED },
  playground: { path: '/playground', label: '놀이터', kind: 'gallery', noindex: true, ...WEB_ONLY },
  playgroundMobile: {
    path: '/playground-mobile',
    label: '모바일 놀이터',
    title: '놀이터',
    kind: 'phone-gallery',
    noindex: true,
    ...WEB_ONLY,
  },

  /** Shown to a visitor outside the app who requests a page of the app. */
  appError: { path: '/hkapp/error', label: '앱에서 보는 화면', noindex: true },
} as const satisfies Readonly<Record<string, Page>>;
