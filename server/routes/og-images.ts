import { PICTURES } from '@sise/contract/paths';
import type { ProblemCode } from '@sise/contract/problems';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createResponseCache } from '../response-cache.ts';
import type { Lifetime } from '../response-cache.ts';
import { readFont, SEMIBOLD_FONT, widthOf } from '../fonts.ts';
import { siteCard, subjectCard } from '../og/card.ts';
import type { Measure, Subject } from '../og/card.ts';
import { createPainter } from '../og/painter.ts';
import { DERIVATIVE_SUBJECTS } from '../og/derivative-subjects.ts';
import { indexSubject, stockSubject } from '../og/subjects.ts';
import { coinSubject, worldSubject } from '../og/world-subjects.ts';
import { refuse } from '../refusal.ts';
import type { Parts } from '../parts.ts';

/** What the subject of a picture is made by; null for an unknown code. */
const SUBJECTS: Readonly<
  Record<PictureKind, readonly [(parts: Parts, code: string) => Promise<Subject | null>, ProblemCode]>
> = {
  stock: [stockSubject, 'stock.unknown'],
  index: [indexSubject, 'index.unknown'],
  derivatives: [async (parts, code) => (await DERIVATIVE_SUBJECTS.get(code)?.(parts)) ?? null, 'future.unknown'],
  world: [worldSubject, 'index.unknown'],
  coin: [coinSubject, 'coin.unknown'],
};
type PictureKind = Exclude<keyof typeof PICTURES, 'site'>;
const KINDS = ['stock', 'index', 'derivatives', 'world', 'coin'] as const satisfies readonly PictureKind[];

/** Limits of the image cache; an image has about 40 kB. */
const MAX_CACHED = { addresses: 150, bytes: 16 << 20 } as const;
const FRESH_MS = 60_000;

/** og:image: the picture of a shared link. It is made on the first request within a minute, in a worker thread. */
export function serveOgImages(app: FastifyInstance, parts: Parts): void {
  const painter = createPainter();
  const cache = createResponseCache<Buffer>({ ...MAX_CACHED, bytesOf: ({ length }) => length });
  let measured: Promise<Measure> | null = null;
  app.addHook('onClose', () => painter.close());

  const paintSubject = async (subject: Subject) =>
    painter.paint(subjectCard(subject, await (measured ??= readMeasure())));

  async function send(reply: FastifyReply, address: string, make: () => Promise<Buffer>): Promise<FastifyReply> {
    const png = await cache.getOrCreate({ address, variant: 'png' }, make, forAMinute).value;
    return reply
      .header('cache-control', 'public, max-age=60, s-maxage=60, stale-while-revalidate=600')
      .header('cross-origin-resource-policy', 'cross-origin') // shown on other sites: that is its purpose
      .type('image/png')
      .send(png);
  }

  for (const kind of KINDS) {
    const [subjectOf, unknown] = SUBJECTS[kind];
    app.get<{ Params: { code: string } }>(PICTURES[kind], async ({ params: { code } }, reply) =>
      send(reply, `${kind} ${code}`, async () => paintSubject((await subjectOf(parts, code)) ?? refuse(unknown))),
    );
  }
  app.get(PICTURES.site, (_, reply) =>
    send(reply, 'site', () =>
      painter.paint(siteCard('오늘의 증시를 한자리에서', '코스피·코스닥·코넥스 종목과 지수, 투자자 동향')),
    ),
  );
}

function forAMinute(): Lifetime {
  const until = performance.now() + FRESH_MS;
  return { isFresh: () => performance.now() < until };
}

async function readMeasure(): Promise<Measure> {
  const font = await readFont(SEMIBOLD_FONT);
  return (text, size) => widthOf(font, text, size);
}
