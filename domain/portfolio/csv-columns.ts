/** The possible contents of a column of a statement. */
export const COLUMN_ROLES = [
  'date',
  'time',
  'stock',
  'name',
  'kind',
  'quantity',
  'price',
  'amount',
  'settled',
  'fee',
  'tax',
  'currency',
  'exchangeRate',
  'ratio',
  'cash',
  'order',
  'action',
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

/** The columns, from 0, of each role. Fees and taxes may be spread over several columns, which are added up. */
export type ColumnMapping = Readonly<Partial<Record<ColumnRole, readonly number[]>>>;

/** Roles whose columns are added up. */
const ADDED: ReadonlySet<ColumnRole> = new Set(['fee', 'tax']);

/**
 * The headers brokers use in their trade statements, without spaces and units in brackets; the likeliest first.
 * The first headers of `fee` and `tax` are sums: if one is present, its parts are not added again.
 */
const HEADS: Readonly<Record<ColumnRole, readonly string[]>> = {
  date: words(
    '체결일 체결일자 거래일 거래일자 매매일 매매일자 주문일 주문일자 일자 날짜 거래일시 체결일시 결제일 date tradedate',
  ),
  time: words('체결시각 체결시간 거래시각 거래시간 주문시간 시간 time'),
  stock: words('종목코드 단축코드 종목번호 종목단축코드 표준코드 코드 티커 심볼 ticker symbol code isin'),
  name: words('종목명 종목 상품명 종목한글명 한글종목명 name'),
  kind: words(
    '매매구분 거래구분 매매종류 거래종류 거래유형 매매유형 매도매수 매수매도 매도매수구분 주문구분 거래명 적요명 적요 구분 유형 type side',
  ),
  quantity: words('체결수량 거래수량 매매수량 수량 주수 체결량 주문수량 quantity qty shares'),
  price: words('체결단가 체결가격 체결가 체결평균단가 평균체결가 거래단가 매매단가 단가 매매가 평균단가 가격 price'),
  amount: words('거래금액 체결금액 매매금액 약정금액 체결대금 거래대금 배당금액 세전금액 세전배당금 금액 amount'),
  settled: words(
    '정산금액 결제금액 실수령액 실수령금액 실입금액 입금액 입금금액 수령금액 세후금액 세후배당금 netamount',
  ),
  fee: words(
    '수수료합계 수수료합 수수료 매매수수료 거래수수료 위탁수수료 국내수수료 해외수수료 유관기관수수료 fee commission',
  ),
  tax: words(
    '제세금합계 세금합계 세금합 제세금 세금 거래세 증권거래세 농특세 농어촌특별세 거래세농특세 거래세및농특세 소득세 주민세 지방소득세 배당소득세 tax',
  ),
  currency: words('통화 통화코드 거래통화 결제통화 currency'),
  exchangeRate: words('환율 적용환율 기준환율 매매기준율 exchangerate fxrate'),
  ratio: words('비율 배정비율 분할비율'),
  cash: words('단주대금'),
  order: words('순서 거래번호 일련번호 번호'),
  action: words('기업행사'),
};

/** How many of the first headers of a role are sums of the others. */
const SUMS: Readonly<Partial<Record<ColumnRole, number>>> = { fee: 3, tax: 5 };

/**
 * Guesses the role of each column from the headers of a statement. A role gets the likeliest header found, a column has
 * one role; the reader may correct the result before rows are read.
 */
export function guessColumns(heads: readonly string[]): ColumnMapping {
  const plain = heads.map((head) => plainHead(head));
  const taken = new Set<number>();
  const mapping: Partial<Record<ColumnRole, readonly number[]>> = {};
  for (const role of COLUMN_ROLES) {
    const columns = columnsOf(role, plain).filter((column) => !taken.has(column));
    if (columns.length === 0) continue;
    for (const column of columns) taken.add(column);
    mapping[role] = columns;
  }
  return mapping;
}

/**
 * The missing roles without which a statement cannot be read: a day, a stock by code or name, the kind and the price.
 */
export function missingRoles(mapping: ColumnMapping): ColumnRole[] {
  const missing: ColumnRole[] = [];
  if (mapping.date === undefined) missing.push('date');
  if (mapping.stock === undefined && mapping.name === undefined) missing.push('stock');
  if (mapping.kind === undefined) missing.push('kind');
  const hasMoney = mapping.amount !== undefined || mapping.settled !== undefined;
  if (mapping.quantity === undefined && !hasMoney) missing.push('quantity');
  if (mapping.price === undefined && !hasMoney) missing.push('price');
  return missing;
}

function columnsOf(role: ColumnRole, plain: readonly string[]): number[] {
  const heads = HEADS[role];
  const places = heads.map((head) => plain.indexOf(head));
  const found = places.filter((place) => place !== -1);
  if (!ADDED.has(role)) return found.slice(0, 1);
  const sum = places.slice(0, SUMS[role] ?? 0).find((place) => place !== -1);
  return sum === undefined ? found.toSorted((a, b) => a - b) : [sum];
}

/** `체결 단가(원)` is 체결단가, `매도/매수` is 매도매수. */
function plainHead(head: string): string {
  return head
    .replace(/^\uFEFF/, '')
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')
    .replaceAll(/[\s/·_."'-]/g, '')
    .toLowerCase();
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
