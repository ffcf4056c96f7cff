import type { CallRow } from '@sise/contract/reports';
import { dateKst, shcode } from '@sise/domain/terms';

/** A report on a stock and what came of it. */
export function callOf(id: number, part: Partial<CallRow> = {}): CallRow {
  return {
    id,
    date: dateKst('2026-03-02'),
    time: null,
    reportType: 'CO',
    shcode: shcode('005930'),
    upcode: null,
    hname: '삼성전자',
    title: '',
    gradeCode: '2',
    grade: '매수',
    oldGradeCode: null,
    target: 150,
    oldTarget: null,
    changePrices: null,
    raise: null,
    basePrice: 100,
    price: 120,
    upside: null,
    REPORT_WRITER_CODE: 'A001',
    writer: '',
    WRITER_COLOR: '',
    firm: '',
    isnew: false,
    pdf: null,
    entry: 101,
    returnrate: null,
    hit: 'open',
    peakrate: null,
    outcomes: [],
    ...part,
  };
}
