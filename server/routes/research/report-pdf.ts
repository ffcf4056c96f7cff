import { createHash } from 'node:crypto';
import { API_PREFIX } from '@sise/contract/address';
import { isBehind, ONE_REPORT } from '@sise/contract/consensus-wall';
import { cacheControlOf } from '@sise/contract/freshness';
import { upsideOf, type Report } from '@sise/domain/consensus/report';
import { adjustBars } from '@sise/domain/market/bar';
import { dateOf, daysBetween } from '@sise/domain/market/kst';
import type { FastifyInstance } from 'fastify';
import type { Identity } from '../../identity/identity.ts';
import { createReportPrinter } from '../../pdf/report-pdf.ts';
import { refuse } from '../../refusal.ts';
import { hasPdf } from '../../wire/report-row.ts';
import type { Parts } from '../../parts.ts';
import { reportDetail } from './report-detail.ts';
import { createResearchService } from './research-service.ts';

/** Trading days before publication that a report shows. */
const SHOWN_DAYS = 250;

/**
 * Serves reports as PDF, made on request; behind the consensus wall to members only. It is not a call of the contract,
 * because it answers with a file.
 */
export function serveReportPdf(app: FastifyInstance, parts: Parts, identity: Identity): void {
  const isWalled = isBehind(parts.memberSite.wall, ONE_REPORT);
  const researchServiceNow = createResearchService(parts);
  const printer = createReportPrinter();

  /** Closes known at publication, adjusted for later splits. */
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
    if (isWalled && (await identity.readerOf(request)).kind !== 'member') return refuse('report.members');
    const { id } = request.params;
    const isPrinted = hasPdf(parts.market) && /^\d{1,15}$/.test(id);
    const researchService = researchServiceNow();
    const report = isPrinted ? researchService?.research.report(Number(id)) : undefined;
    if (!researchService || !report) return refuse('report.unknown');
    const detail = await reportDetail(researchService, report);
    const upside = upsideOf(report.target, report.price);
    const file = await printer.print({ report: detail, upside, closes: await closesBefore(report) });
    const etag = `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"`;
    reply.header('cache-control', cacheControlOf(isWalled ? 'private' : 'day')).header('etag', etag);
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="report-${report.id}.pdf"`)
      .send(file);
  });
}
