/** A row of t8436, as LS answers it. */
export function masterRow(shcode: string, hname: string, gubun: '1' | '2', recprice: number, etfgubun = '0') {
  return {
    shcode,
    hname,
    gubun,
    etfgubun,
    expcode: `KR7${shcode}009`,
    uplmtprice: Math.floor(recprice * 1.3),
    dnlmtprice: Math.ceil(recprice * 0.7),
    jnilclose: recprice,
    recprice,
    memedan: '00001',
    bu12gubun: '01',
    spac_gubun: 'N',
    filler: '',
  };
}

/** A row of t8407. @param volume shares; its value is as if all were traded at the price, millions */
export function quoteRow(shcode: string, price: number, volume: number) {
  const range = { open: price, high: price, low: price };
  return {
    shcode,
    hname: '종목',
    price,
    sign: '2',
    change: 0,
    diff: '000.00',
    volume,
    ...range,
    value: valueOf(price, volume),
  };
}

/** The body of S3_ or K3_. @param at HHMMSS */
export function tradeBody(shcode: string, price: number, cvolume: number, volume: number, at = '100000') {
  return {
    shcode,
    chetime: at,
    sign: '2',
    change: '100',
    drate: '0.14',
    price: `${price}`,
    open: `${price}`,
    high: `${price}`,
    low: `${price}`,
    cgubun: '+',
    cvolume: `${cvolume}`,
    volume: `${volume}`,
    value: `${valueOf(price, volume)}`,
    mdvolume: '100',
    msvolume: '150',
    cpower: '150.00',
    status: '00',
    exchname: 'KRX',
  };
}

/** The body of H1_ or HA_, with one level on each side. */
export function bookBody(shcode: string, ask: number, bid: number, size: number, at = '100000') {
  const body: Record<string, string> = {
    shcode,
    hotime: at,
    totofferrem: `${size}`,
    totbidrem: `${size}`,
    donsigubun: '1',
  };
  for (let n = 1; n <= 10; n++) {
    body[`offerho${n}`] = n === 1 ? `${ask}` : '0';
    body[`bidho${n}`] = n === 1 ? `${bid}` : '0';
    body[`offerrem${n}`] = body[`bidrem${n}`] = n === 1 ? `${size}` : '0';
  }
  return body;
}

/** The block of t1511. */
export function indexBlock(pricejisu: string, change: string, sign: string) {
  const range = { openjisu: pricejisu, highjisu: pricejisu, lowjisu: pricejisu };
  return { pricejisu, change, sign, ...range, volume: 263_165, value: 3_884_240 };
}

/** The body of IJ_. */
export function indexBody(upcode: string, jisu: string, change: string, sign: string) {
  const range = { openjisu: jisu, highjisu: jisu, lowjisu: jisu };
  return { upcode, time: '100000', jisu, change, sign, ...range, volume: '46314', value: '846176' };
}

function valueOf(price: number, volume: number): number {
  return Math.floor((price * volume) / 1_000_000);
}
