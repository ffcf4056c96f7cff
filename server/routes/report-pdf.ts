import { createHash } from 'node:crypto';
import { API_PREFIX } from '@sise/contract/address';
import { cacheControlOf } from '@sise/contract/freshness';
import { upsideOf, type Report } from '@sise/domain/consensus/report';
import { adjustBars } from '@sise/domain/market/bar';
import { dateOf, daysBetween } from '@sise/domain/market/kst';
import type { FastifyInstance } from 'fastify';
import { reportPdf } from '../pdf/report-pdf.ts';
import { refuse } from '../refusal.ts';
import { hasPdf } from '../wire/report-row.ts';
import type { Parts } from '../parts.ts';
import { reportDetail } from './report-detail.ts';
import { createResearchDesk } from './research-desk.ts';

/** Trading days before publication that a report shows. */
const SHOWN_DAYS = 250;

/** Reports as PDF, made when asked for. It is no call of the contract: what it answers is a file. */
export function serveReportPdf(app: FastifyInstance, parts: Parts): void {
  const room = createResearchDesk(parts);

  /** What was known at publication, prices carried over what was split since. */
  async function closesBefore(report: Report) {
    if (report.shcode === null) return [];
    const date = dateOf(report.at);
    const since = Math.ceil((daysBetween(date, parts.market.date ?? date) * 5) / 7) + 1;
    const bars = await parts.sources.archive.dailyBars(report.shcode, { count: SHOWN_DAYS + since });
    return adjustBars(bars)
      .filter((bar) => bar.date < date)
      .slice(-SHOWN_DAYS);
  }

  app.get<{ Params: { id: string } }>(`${API_PREFIX}/consensus/report/:id/pdf`, async (request, reply) => {
    const { id } = request.params;
    const isPrinted = hasPdf(parts.market) && /^\d{1,15}$/.test(id);
    const report = isPrinted ? room?.research.report(Number(id)) : undefined;
    if (!room || !report) return refuse('report.unknown');
    const detail = await reportDetail(room, report);
    const upside = upsideOf(report.target, report.price);
    const file = await reportPdf({ report: detail, upside, closes: await closesBefore(report) });
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', cacheControlOf('day')).header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="report-${report.id}.pdf"`)
      .send(file);
  });
}
