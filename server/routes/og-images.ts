import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createKeep } from '../answer-cache.ts';
import { siteCard, subjectCard } from '../og/card.ts';
import type { Measure, Subject } from '../og/card.ts';
import { HEAVY_FONT } from '../og/fonts.ts';
import { createPainter } from '../og/painter.ts';
import { indexSubject, stockSubject } from '../og/subjects.ts';
import { readTrueType } from '../pdf/true-type.ts';
import { refuse } from '../refusal.ts';
import type { Parts } from '../parts.ts';

/** Pictures kept at most, of about 40 kB each. */
const KEPT = 150;
const FRESH_MS = 60_000;

/**
 * og:image: what a link shows where it is shared. A picture is made when it is first asked for in a minute, in a thread
 * beside the server.
 */
export function serveOgImages(app: FastifyInstance, parts: Parts): void {
  const painter = createPainter();
  const kept = createKeep<Buffer>(KEPT);
  let measured: Promise<Measure> | null = null;
  app.addHook('onClose', () => painter.close());

  const paintSubject = async (subject: Subject) =>
    painter.paint(subjectCard(subject, await (measured ??= readMeasure())));

  async function send(reply: FastifyReply, key: string, make: () => Promise<Buffer>): Promise<FastifyReply> {
    const png = await kept.take(key, make, forAMinute).value;
    return reply
      .header('cache-control', 'public, max-age=60, s-maxage=60, stale-while-revalidate=600')
      .header('cross-origin-resource-policy', 'cross-origin') // shown on other sites: that is what it is for
      .type('image/png')
      .send(png);
  }

  app.get<{ Params: { code: string } }>('/og/stock/:code.png', async ({ params: { code } }, reply) => {
    if (parts.market.rowOf(code) === undefined) return refuse('stock.unknown');
    return send(reply, `stock ${code}`, async () =>
      paintSubject((await stockSubject(parts, code)) ?? refuse('stock.unknown')),
    );
  });
  app.get<{ Params: { code: string } }>('/og/index/:code.png', async ({ params: { code } }, reply) => {
    if (![...parts.market.indices.keys()].some((known) => known === code)) return refuse('index.unknown');
    return send(reply, `index ${code}`, async () =>
      paintSubject((await indexSubject(parts, code)) ?? refuse('index.unknown')),
    );
  });
  app.get('/og/site.png', (_, reply) =>
    send(reply, 'site', () =>
      painter.paint(siteCard('오늘의 증시를 한자리에서', '코스피·코스닥·코넥스 종목과 지수, 투자자 동향')),
    ),
  );
}

function forAMinute(): () => boolean {
  const until = performance.now() + FRESH_MS;
  return () => performance.now() < until;
}

async function readMeasure(): Promise<Measure> {
  const font = readTrueType('Pretendard-SemiBold', await readFile(HEAVY_FONT));
  return (text, size) =>
    (Array.from(text).reduce((sum, sign) => sum + font.widthOf(font.glyphOf(sign.codePointAt(0) ?? 0)), 0) * size) /
    1000;
}
