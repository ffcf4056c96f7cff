import type { ReportDetail } from '@sise/contract/consensus';
import { REPORT_TYPE_NAMES } from '@sise/contract/reports';
import { dottedDate } from '@sise/domain/format/date';
import { comma, rate } from '@sise/domain/format/number';
import type { DateKst } from '@sise/domain/terms';
import { type Canvas, PAGE } from './canvas.ts';
import { drawTargetChart } from './target-chart.ts';

/** A report as printed: only what was known when it was published. */
export interface PrintedReport {
  readonly report: ReportDetail;
  readonly upside: number | null;
  /** Closes before publication, oldest first. */
  readonly closes: readonly { readonly date: DateKst; readonly close: number }[];
}

const LEFT = 48;
const RIGHT = PAGE.width - LEFT;
const WIDTH = RIGHT - LEFT;
const GREY = '#6b7280';
const LINE = '#d1d5db';

const BANNER = '모의 보고서 – 실제 기업·증권사·인물에 대한 의견이 아닙니다';
const FOOT =
  '이 문서는 모의 시장의 수치로만 만든 모의 보고서입니다. 증권사와 작성자는 실재하지 않으며, 실제 기업의 실적이나 전망을 말하지 않습니다. 투자 판단에 쓸 수 없습니다.';

/** Draws the report on one page. */
export function drawReport(canvas: Canvas, { report, upside, closes }: PrintedReport): void {
  const { date, time, reportType, hname, shcode, title, firm, analyst } = report;
  canvas.rectangle(0, 0, PAGE.width, 30, '#fef3c7');
  canvas.text(LEFT, 20, BANNER, { size: 9.5, weight: 'bold', color: '#92400e' });

  canvas.text(LEFT, 66, `${firm} · ${REPORT_TYPE_NAMES[reportType]} 보고서`, { size: 10, color: GREY });
  canvas.text(RIGHT, 66, `${dottedDate(date)} ${time ?? ''}`, { size: 10, color: GREY, align: 'right' });
  canvas.text(LEFT, 98, shcode === null ? hname : `${hname} (${shcode})`, { size: 22, weight: 'bold' });
  let y = canvas.paragraph(LEFT, 126, WIDTH, title, { size: 14, leading: 20 });
  canvas.text(LEFT, y + 2, `${analyst.name} · ${analyst.sector}`, { size: 10, color: GREY });
  canvas.path(
    [
      [LEFT, y + 16],
      [RIGHT, y + 16],
    ],
    1,
    '#111827',
  );
  y = reportType === 'CO' ? drawFacts(canvas, report, upside, y + 40) : y + 44;

  canvas.text(LEFT, y, '요지', { size: 12, weight: 'bold' });
  y += 20;
  for (const point of report.points) {
    canvas.text(LEFT, y, '•', { size: 10.5 });
    y = canvas.paragraph(LEFT + 12, y, WIDTH - 12, point, { size: 10.5, leading: 16 }) + 4;
  }
  const steps = report.history.filter((step) => step.id <= report.id && step.target !== null);
  if (reportType === 'CO' && closes.length > 1) {
    const box = { x: LEFT, y: y + 32, width: WIDTH, height: 190 };
    canvas.text(LEFT, y + 16, '주가와 목표주가', { size: 12, weight: 'bold' });
    canvas.text(RIGHT, y + 16, '발간 전 종가, 원 · 계단은 같은 작성자의 목표주가', {
      size: 8.5,
      color: GREY,
      align: 'right',
    });
    drawTargetChart(canvas, box, closes, steps);
  }
  canvas.path(
    [
      [LEFT, 782],
      [RIGHT, 782],
    ],
    0.5,
    LINE,
  );
  canvas.paragraph(LEFT, 796, WIDTH, FOOT, { size: 8, color: GREY, leading: 11 });
}

/** Draws opinion, targets and prices side by side. @returns y of the next item */
function drawFacts(canvas: Canvas, report: ReportDetail, upside: number | null, y: number): number {
  const facts: readonly (readonly [label: string, value: string])[] = [
    ['투자의견', report.grade],
    ['목표주가', inWon(report.target)],
    ['이전 목표주가', inWon(report.oldTarget)],
    ['직전 종가', inWon(report.basePrice)],
    ['괴리율', upside === null ? '-' : rate(upside, 1)],
  ];
  facts.forEach(([label, value], n) => {
    const x = LEFT + (n * WIDTH) / facts.length;
    canvas.text(x, y, label, { size: 9, color: GREY });
    canvas.text(x, y + 20, value, { size: 13.5, weight: 'bold' });
  });
  canvas.text(LEFT, y + 40, '괴리율 = (목표주가 ÷ 직전 종가 − 1) × 100', { size: 8.5, color: GREY });
  canvas.path(
    [
      [LEFT, y + 52],
      [RIGHT, y + 52],
    ],
    0.5,
    LINE,
  );
  return y + 78;
}

function inWon(amount: number | null): string {
  return amount === null ? '-' : `${comma(amount)}원`;
}
