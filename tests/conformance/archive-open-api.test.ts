/**
 * FEEDS=archive with nothing but a day of the KRX Open API: every product, future and option of its files is asked for
 * by the calls of the site and compared with the file, read here again by other means.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { addressOf, API_PREFIX } from '@sise/contract/address';
import { ENDPOINTS } from '@sise/contract/catalog';
import { Meta, type PageOf } from '@sise/contract/envelope';
import type { EquityProductDay, EquityProductRow } from '@sise/contract/equity-product';
import type { FutureDailyRow, FutureHead } from '@sise/contract/futures';
import type { OptionChain, OptionDayRow } from '@sise/contract/options';
import { elementAt } from '@sise/domain/element-at';
import { dateKst } from '@sise/domain/terms';
import { createSite } from '@sise/server/site';
import type { Site } from '@sise/server/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createArchiveFeed } from '../../server/archive/archive-feed.ts';
import { readStoredSources } from '../../server/archive/stored-sources.ts';
import { importFile } from '../../server/import/import-file.ts';
import { createReport } from '../../server/import/report.ts';
import type { Store } from '../../server/store/database.ts';
import { realDataFolder } from '../support/real-data.ts';
import { testConfig } from '../support/site.ts';
import { openFresh } from '../support/store.ts';

const data = realDataFolder('conformance of the Open API');
const FOLDER = join(data ?? '', 'krx-openapi');
const UNDERLYINGS = ['kospi200', 'kosdaq150'] as const;
const NAMES = { kospi200: '코스피200', kosdaq150: '코스닥150' } as const;

type Row = Readonly<Record<string, string>>;

describe.skipIf(data === null)('an archive of one day of the KRX Open API', () => {
  let dataDir = '';
  let store: Store;
  let site: Site;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'open-api-'));
    store = await openFresh({ databaseUrl: null, dataDir });
    const report = createReport(dataDir, new Date(0));
    for (const name of readdirSync(FOLDER)) {
      const outcome = await importFile(join(FOLDER, name), {
        store,
        report,
        again: false,
        today: dateKst('2026-11-20'),
        now: () => 0,
        onProgress: () => {},
      });
      expect(outcome).toMatchObject({ status: 'imported', refused: 0 });
    }
    site = await createSite({
      config: testConfig(),
      feed: createArchiveFeed(store),
      sources: await readStoredSources(store),
      isStoreReady: async () => true,
      pagesFor: async () => async () => async () => new Response('', { status: 404 }),
    });
  }, 120_000);
  afterAll(async () => {
    await site.close();
    await store.close();
    rmSync(dataDir, { recursive: true });
  });

  async function ask<Data>(path: string): Promise<Data> {
    const response = await site.app.inject(`${API_PREFIX}${path}`);
    expect([path, response.statusCode]).toEqual([path, 200]);
    return response.json<{ data: Data }>().data;
  }

  it('lists every ETF and ETN at its price, value and volume', async () => {
    const { rows } = await ask<PageOf<EquityProductRow>>('/equity-products?type=all&num=2000');
    const files: Row[] = [...rowsOf('etf_bydd_trd'), ...rowsOf('etn_bydd_trd')];
    expect(files).toHaveLength(1_188);
    const replied = new Map(rows.map((row) => [String(row.shcode), row]));
    compare('products', files, (file) => {
      const row = replied.get(file.ISU_CD ?? '');
      return [
        [row?.hname, file.ISU_NM],
        [row?.price, Number(file.TDD_CLSPRC)],
        [row?.change, Number(file.CMPPREVDD_PRC)],
        [row?.nav, Number(file.NAV ?? file.PER1SECU_INDIC_VAL)],
        [row?.volume, Number(file.ACC_TRDVOL)],
        [row?.amount, Number(file.ACC_TRDVAL)],
        [row?.netassets, Number(file.INVSTASST_NETASST_TOTAMT ?? file.INDIC_VAL_AMT)],
        [row?.index, file.IDX_IND_NM],
        [row?.fee, null],
      ];
    });
    expect(rows).toHaveLength(files.length);
    const { rows: days } = await ask<PageOf<EquityProductDay>>('/stock/equity-product/069500/history');
    expect(days).toMatchObject([{ date: '2024-01-05', distribution: null }]);
  });

  it.each(UNDERLYINGS)('tells every future on %s', async (id) => {
    const { rows, underlying } = await ask<FutureHead>(`/future/${id}`);
    const files = rowsOf('fut_bydd_trd').filter(
      (row) => row.PROD_NM === `${NAMES[id]} 선물` && !/ SP /.test(row.ISU_NM ?? ''),
    );
    const replied = new Map(rows.map((row) => [row.code, row]));
    expect([...replied.keys()]).toEqual(files.map((file) => file.ISU_CD));
    compare(`${id} futures`, files, (file) => {
      const row = replied.get(file.ISU_CD ?? '');
      return [
        [row?.hname, /F \d+/.exec(file.ISU_NM ?? '')?.[0]],
        [row?.price, numberOf(file.TDD_CLSPRC)],
        [row?.change, numberOf(file.CMPPREVDD_PRC)],
        [row?.open, numberOf(file.TDD_OPNPRC)],
        [row?.settlement, Number(file.SETL_PRC)],
        [row?.openint, Number(file.ACC_OPNINT_QTY)],
        [row?.volume, Number(file.ACC_TRDVOL)],
        [row?.amount, Number(file.ACC_TRDVAL)],
        [row?.price === null ? null : row?.basis, hundredths(numberOf(file.TDD_CLSPRC), Number(file.SPOT_PRC))],
      ];
    });
    const front = elementAt(files, 0);
    expect(underlying?.price).toBe(Number(front.SPOT_PRC));
    const { rows: days } = await ask<PageOf<FutureDailyRow>>(`/future/${id}/daily-prices?code=${front.ISU_CD}`);
    expect(days).toMatchObject([{ date: '2024-01-05', settlement: Number(front.SETL_PRC), openintchange: null }]);
  });

  it.each(UNDERLYINGS)('tells every option on %s', async (id) => {
    const files = rowsOf('opt_bydd_trd').filter((row) =>
      new RegExp(`^${NAMES[id]} (위클리.*)?옵션$`).test(row.PROD_NM ?? ''),
    );
    const { expiries } = await ask<OptionChain>(`/future/option/${id}`);
    const replied = new Map<string, OptionChain['rows'][number]['call'] & { strike: number }>();
    for (const { expiry } of expiries) {
      const optionChain = await ask<OptionChain>(`/future/option/${id}?expiry=${expiry}`);
      const off = Math.abs((optionChain.forward ?? 0) / (optionChain.underlying?.price ?? 1) - 1);
      expect(off, `the forward of ${expiry}`).toBeLessThan(0.005 + 0.03 * ((optionChain.jandatecnt ?? 0) / 365));
      for (const { strike, call, put } of optionChain.rows) {
        for (const quote of [call, put]) replied.set(quote.code, { ...quote, strike });
      }
    }
    expect(replied.size).toBe(files.length);
    compare(`${id} options`, files, (file) => {
      const row = replied.get(file.ISU_CD ?? '');
      const strike = Number(/([\d.,]+) \(/.exec(file.ISU_NM ?? '')?.[1]?.replace(',', ''));
      return [
        [row?.strike, strike],
        [row?.hname.startsWith((file.RGHT_TP_NM ?? '-').charAt(0)), true],
        [row?.price, numberOf(file.TDD_CLSPRC)],
        [row?.change, numberOf(file.CMPPREVDD_PRC)],
        [row?.iv, Number(file.IMP_VOLT)],
        [row?.openint, Number(file.ACC_OPNINT_QTY)],
        [row?.volume, Number(file.ACC_TRDVOL)],
      ];
    });
    const { rows: days } = await ask<PageOf<OptionDayRow>>(`/future/option/${id}-list`);
    const sum = (side: string) =>
      files.filter((file) => file.RGHT_TP_NM === side).reduce((total, file) => total + Number(file.ACC_TRDVOL), 0);
    expect(days).toMatchObject([{ date: '2024-01-05', callvolume: sum('CALL'), putvolume: sum('PUT') }]);
    expect(days[0]?.calliv).toBeGreaterThan(5);
  });

  it('answers every public call, and names what no file tells', async () => {
    const missing = new Map<string, string[]>();
    for (const endpoint of ENDPOINTS.filter(({ who }) => who === 'public')) {
      const { url, body } = addressOf(endpoint, endpoint.example);
      const response = await site.app.inject({ method: endpoint.method, url, ...(body ? { payload: body } : {}) });
      // The example may name something newer than the files, or something that is in none of them.
      expect([200, 404], `${endpoint.path} ${response.body.slice(0, 300)}`).toContain(response.statusCode);
      if (response.statusCode === 404) {
        missing.set('404', [...(missing.get('404') ?? []), endpoint.path]);
        continue;
      }
      const said = response.json<{ data: unknown; meta: unknown }>();
      endpoint.reply.parse(said.data);
      for (const part of Meta.parse(said.meta).missing ?? []) {
        missing.set(part, [...(missing.get(part) ?? []), endpoint.path]);
      }
    }
    for (const [part, paths] of missing) console.log(`${part}: ${paths.join(' ')}`);
    expect(missing.get('derivatives')).toBeUndefined();
    expect(missing.get('products')).toEqual(['/stock/{code}/etfs']); // no file of the exchange has the holdings of funds
    expect(missing.get('news')).toContain('/news/market-condition');
  });

  it('answers every chart by the codes of the files', async () => {
    for (const code of ['kospi200', '101V3000', '201V1350', '2AF23347']) {
      const chart = await ask<{ time: string[]; close: number[] }>(`/future/tv/${code}?type=day`);
      expect([code, chart.time]).toEqual([code, ['2024-01-05']]);
    }
  });
});

function rowsOf(kind: string): Row[] {
  const text = gunzipSync(readFileSync(join(FOLDER, `${kind}_20240105.json.gz`))).toString();
  return (JSON.parse(text) as { OutBlock_1: Row[] }).OutBlock_1; // the API's shape
}

function numberOf(text: string | undefined): number | null {
  return text === '-' ? null : Number(text);
}

function hundredths(price: number | null, base: number): number | null {
  return price === null ? null : Math.round((price - base) * 100) / 100;
}

/** Compares pairs of what is answered and what stands in the file, and prints how many rows were and how many differ. */
function compare(
  what: string,
  files: readonly Row[],
  pairsOf: (file: Row) => readonly (readonly [unknown, unknown])[],
): void {
  const mismatches = files.flatMap((file) => {
    const wrong = pairsOf(file).filter(([replied, inFile]) => replied !== inFile);
    return wrong.length > 0 ? [`${file.ISU_CD} ${JSON.stringify(wrong)}`] : [];
  });
  console.log(`${what} of 2024-01-05: ${files.length} rows compared, ${mismatches.length} mismatches`);
  expect(mismatches.slice(0, 10)).toEqual([]);
}
