import { COLUMN_ROLES } from '@sise/domain/portfolio/csv-columns';
import { MOST_TRANSACTIONS, STATEMENT_MEGABYTES } from '@sise/domain/portfolio/group';
import { TRANSACTION_KINDS } from '@sise/domain/portfolio/transaction';
import { z } from 'zod';
import { MEMBERS_ONLY, read, resource, write } from './endpoint.ts';
import { PortfolioGroupRow, portfolioId } from './portfolio-rows.ts';
import { uuid } from './terms.ts';

const SAMPLE = '00000000-0000-4000-8000-000000000003';
/** Maximum size of a statement in bytes. */
export const LARGEST_STATEMENT = STATEMENT_MEGABYTES * 1024 * 1024;
/** Files per minute that a member may upload, each for review and for import. */
const FILES_A_MINUTE = 20;
const reading = { ...MEMBERS_ONLY, largest: 2 * LARGEST_STATEMENT, mostAMinute: FILES_A_MINUTE } as const;
const writing = { ...MEMBERS_ONLY, touches: ['portfolio', 'portfolioFigures'] } as const;

const role = z.enum(COLUMN_ROLES);
const file = z.base64('base64로 쓴 파일이어야 합니다.').meta({
  description: `the file of a broker, base64: CSV with a line of heads, UTF-8 or CP949, ${STATEMENT_MEGABYTES} MB at most`,
});
const mapping = z
  .partialRecord(role, z.array(z.number().int().min(0).max(200)).min(1).max(20))
  .meta({ description: 'which columns, from 0, hold what; guessed by their heads where it is not given' });

/** A parsed row of a statement. */
const ImportRow = z.object({
  row: z.number().int().meta({ description: 'from 1, the head line not counted' }),
  hname: z.string(),
  shcode: z.string().nullable(),
  kind: z.enum(TRANSACTION_KINDS).nullable(),
  date: z.string().nullable(),
  quantity: z.number().nullable(),
  price: z.number().nullable(),
  amount: z.number().nullable(),
  fee: z.number().nullable(),
  tax: z.number().nullable(),
  currency: z.string().nullable(),
  exchangeRate: z.number().nullable().meta({ description: 'won a dollar, of the row or else of its day' }),
  twin: z.string().nullable().meta({ description: 'id of the entry that already says the same' }),
  errors: z.array(z.object({ field: z.string(), message: z.string() })),
});

// 체결일,종목코드,매매구분,수량,단가 / 2026-03-02,005930,매수,3,70000
const EXAMPLE_FILE =
  '7LK06rKw7J28LOyiheuqqey9lOuTnCzrp6Trp6TqtazrtoQs7IiY65+JLOuLqOqwgAoyMDI2LTAzLTAyLDAwNTkzMCzrp6TsiJgsMyw3MDAwMAo=';
const IMPORT = '00000000-0000-4000-8000-00000000000d';

/** Import of broker statements, export of all entries. */
export const portfolioImport = resource(
  'portfolioImport',
  {
    preview: write('POST', '/mystock/portfolio-group/{id}/import-preview', {
      summary: '거래내역 파일 미리 보기',
      input: z.object({ id: portfolioId, file, mapping: mapping.optional() }),
      reply: z.object({
        heads: z.array(z.string()),
        mapping,
        missing: z.array(role).meta({ description: 'what no column holds; without it nothing is read' }),
        rows: z.array(ImportRow),
        ready: z.number().int().meta({ description: 'rows without a fault that are not entered yet' }),
        twins: z.number().int(),
        faulty: z.number().int(),
      }),
      ...reading,
      example: { id: SAMPLE, file: EXAMPLE_FILE },
    }),
    commit: write('POST', '/mystock/portfolio-group/{id}/import', {
      summary: '거래내역 가져오기: 모두 아니면 아무것도',
      input: z.object({
        id: portfolioId,
        file,
        mapping: mapping.optional(),
        importId: uuid().describe('chosen by the client: a retry doubles nothing, and undo names it'),
        rows: z
          .array(z.number().int())
          .max(MOST_TRANSACTIONS)
          .optional()
          .describe('rows to take, twins too; without it all that are not entered yet'),
      }),
      reply: z.array(PortfolioGroupRow),
      ...writing,
      ...reading,
      example: { id: SAMPLE, file: EXAMPLE_FILE, importId: IMPORT },
    }),
    undo: write('POST', '/mystock/portfolio-group/{id}/import-undo', {
      summary: '가져온 거래를 한꺼번에 되돌리기',
      input: z.object({ id: portfolioId, importId: uuid() }),
      reply: z.array(PortfolioGroupRow),
      ...writing,
      example: { id: SAMPLE, importId: IMPORT },
    }),
    export: read('/mystock/portfolio-group/{id}/export', {
      summary: '모든 거래, CSV로도: 다시 가져오면 같은 거래가 된다',
      input: z.object({ id: portfolioId }),
      reply: z.array(
        z.object({
          체결일: z.string(),
          종목코드: z.string(),
          종목명: z.string(),
          매매구분: z.string(),
          수량: z.string(),
          단가: z.string(),
          금액: z.string(),
          정산금액: z.string(),
          수수료: z.string(),
          세금: z.string(),
          통화: z.string(),
          환율: z.string(),
          비율: z.string(),
          단주대금: z.string(),
          순서: z.string(),
          기업행사: z.string(),
        }),
      ),
      freshness: 'private',
      who: 'member',
      example: { id: SAMPLE },
      list: '',
    }),
  },
  'portfolio.unknown',
);
