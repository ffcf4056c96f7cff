/** An answer of the KRX Open API about futures on KOSPI200 of 2026: the nearest month trades, the next does not. */
export function futuresText(date: string, months: readonly string[], index: number): string {
  const rows = months.flatMap((month, n) => [
    {
      ...contract(date, `A016${Number(month.slice(4)).toString(16).toUpperCase()}000`, `코스피200 F ${month} (주간)`),
      PROD_NM: '코스피200 선물',
      MKT_NM: '정규',
      SETL_PRC: (index + n + 1).toFixed(2),
      SPOT_PRC: index.toFixed(2),
      ACC_OPNINT_QTY: String(1_000 - n),
      ...(n === 0 ? traded(index + 1, 2) : {}),
    },
    {
      ...contract(date, `D016${n}${n}0S`, `코스피200 SP 2603-260${n} (주간)`),
      PROD_NM: '코스피200 선물',
      MKT_NM: '정규',
      SETL_PRC: '0.00',
      SPOT_PRC: index.toFixed(2),
    },
  ]);
  return JSON.stringify({ OutBlock_1: rows }, null, 1);
}

/**
 * Calls and puts of a month, worth 20 points at the money and a point less and more each strike, on a forward at the
 * index; weeklies of its second Monday beside them.
 */
export function optionsText(date: string, month: string, index: number, strikes: readonly number[]): string {
  const rows = strikes.flatMap((strike, n) =>
    (['C', 'P'] as const).flatMap((side) =>
      [`코스피200 ${side} ${month} `, `코스피위클리M ${side} ${month.slice(2)}W2 `].map((name, weekly) => ({
        ...contract(date, `${side === 'C' ? 'B' : 'C'}${weekly ? 'AF' : '01'}6${month.slice(5)}${n}00`, ''),
        ISU_NM: `${name}${strike.toLocaleString('en-US', { minimumFractionDigits: 1 })} (정규)`,
        PROD_NM: weekly ? '코스피200 위클리(월) 옵션' : '코스피200 옵션',
        RGHT_TP_NM: side === 'C' ? 'CALL' : 'PUT',
        NXTDD_BAS_PRC: (20 + ((side === 'C' ? 1 : -1) * (index - strike)) / 2).toFixed(2),
        IMP_VOLT: (20 + n).toFixed(2),
        ACC_OPNINT_QTY: String(100 + n),
        ...(n === 0 ? traded(21, 1) : {}),
      })),
    ),
  );
  return JSON.stringify({ OutBlock_1: rows }, null, 1);
}

function contract(date: string, code: string, name: string) {
  return {
    BAS_DD: date.replaceAll('-', ''),
    ISU_CD: code,
    ISU_NM: name,
    TDD_OPNPRC: '-',
    TDD_HGPRC: '-',
    TDD_LWPRC: '-',
    TDD_CLSPRC: '-',
    CMPPREVDD_PRC: '-',
    ACC_TRDVOL: '0',
    ACC_TRDVAL: '0',
    ACC_OPNINT_QTY: '-',
  };
}

function traded(close: number, change: number) {
  return {
    TDD_OPNPRC: (close - 0.5).toFixed(2),
    TDD_HGPRC: (close + 1).toFixed(2),
    TDD_LWPRC: (close - 1).toFixed(2),
    TDD_CLSPRC: close.toFixed(2),
    CMPPREVDD_PRC: change.toFixed(2),
    ACC_TRDVOL: '10',
    ACC_TRDVAL: '1000000',
  };
}
