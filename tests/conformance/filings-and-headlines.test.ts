/** Real filings, codes of companies and headlines, read as DART and publishers would send them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { correctedFiling, isCorrection } from '@sise/domain/filings/corrected-filing';
import { marksOfReport, plainReportName, sortOfReport } from '@sise/domain/filings/filing-names';
import { AMBIGUOUS_NAMES } from '@sise/domain/news/ambiguous-names';
import { createMentionFinder } from '@sise/domain/news/mentions';
import { dateKst, shcode } from '@sise/domain/terms';
import { readCompanyCodes } from '@sise/feeds/dart/company-codes';
import { readFilingPage } from '@sise/feeds/dart/filing-rows';
import { corpCodeXml } from '@sise/feeds/dart/testing/dart-server';
import { zipOf } from '@sise/feeds/dart/testing/zip';
import { readFeedDocument } from '@sise/feeds/rss/feed-document';
import { headlinesOf } from '@sise/feeds/rss/headlines';
import { rssItem, rssOf } from '@sise/feeds/rss/testing/rss-server';
import { describe, expect, it } from 'vitest';
import { readRows, realDataFolder } from '../support/real-data.ts';

const data = realDataFolder('conformance of filings and headlines') ?? '';

describe.skipIf(data === '')('filings of a real day', () => {
  const rows = data === '' ? [] : readRows(join(data, 'dart', 'disclosures.csv'));
  const page = readFilingPage(
    {
      total_page: 1,
      list: rows.map((row) => ({
        ...row,
        rcept_dt: row.rcept_dt?.replaceAll('-', ''),
        report_nm: `${row.report_nm}       `,
        flr_nm: row.corp_name,
        rm: '유',
      })),
    },
    null,
  );
  const notices = page?.rows.flatMap(({ notice }) => notice ?? []) ?? [];

  it('are all read, with the names that the file has', () => {
    expect(page?.dropped).toBe(0);
    expect(notices.map(({ receipt, shcode: code, company, name }) => [receipt, code, company, name])).toEqual(
      rows.map((row) => [row.rcept_no, row.stock_code, row.corp_name, row.report_nm?.replaceAll(/\s+/g, ' ')]),
    );
  });

  it('have marks and kinds that are known', () => {
    const marks = new Set(notices.flatMap(({ name }) => marksOfReport(name)));
    expect([...marks].toSorted()).toEqual(['기재정정', '발행조건확정']);
    expect(notices.filter(({ name }) => isCorrection(name))).toHaveLength(
      rows.filter((row) => row.report_nm?.startsWith('[')).length,
    );
    // 기타공시, which is also the kind of what is not known
    const others = new Set(
      notices.filter(({ name }) => sortOfReport(name).kind === 'E').map(({ name }) => plainReportName(name)),
    );
    expect([...others].toSorted()).toEqual([
      '신탁계약해지결과보고서',
      '주식매수선택권부여에관한신고',
      '주주총회소집공고',
    ]);
  });

  it('correct the filing of the same company and name that came before, and no other', () => {
    const corrections = notices.filter(({ name }) => isCorrection(name));
    expect(corrections.length).toBeGreaterThan(30);
    for (const notice of corrections) {
      expect(correctedFiling(notice, notices), 'what it corrects came on an earlier day').toBeNull();
      const first = {
        ...notice,
        receipt: '20260102000001',
        date: dateKst('2026-01-02'),
        name: plainReportName(notice.name),
      };
      const later = { ...first, receipt: '20991231000001', date: dateKst('2099-12-31') };
      const other = notices.find(({ shcode: code }) => code !== notice.shcode) ?? notice;
      const ofAnother = { ...first, receipt: '20260103000001', shcode: other.shcode };
      expect(correctedFiling(notice, [...notices, later, ofAnother])).toBeNull();
      expect(correctedFiling(notice, [...notices, later, ofAnother, first])).toBe(first.receipt);
    }
  });

  it('are of companies whose codes the list of companies has', async () => {
    const codes = readRows(join(data, 'dart', 'corp-codes.csv'));
    const xml = corpCodeXml(codes.map((row) => [row.corp_code ?? '', '회사', row.stock_code ?? '', '20260101']));
    const read = await readCompanyCodes(zipOf('CORPCODE.xml', Buffer.from(xml)));
    expect(read.ok && read.codes.size).toBe(codes.length);
    for (const row of rows) expect(read.ok && read.codes.get(shcode(row.stock_code ?? ''))).toBe(row.corp_code);
  });
});

interface Listed {
  readonly title: string;
  readonly source: string;
  readonly time: string;
  readonly url: string;
}

describe.skipIf(data === '')('real headlines and names', () => {
  const issues =
    data === ''
      ? []
      : readRows(join(data, 'krx-daily', 'listing-2026-03-13.csv.gz')).map((row) => ({
          shcode: shcode(row.Code ?? ''),
          name: row.Name ?? '',
        }));
  const find = createMentionFinder(issues);
  const nameOf = (code: string) => issues.find((issue) => issue.shcode === code)?.name;

  it('are read from a feed as the list has them', () => {
    const file = readFileSync(join(data, 'news', 'news-list-2026-09-18.json'), 'utf8');
    const { items } = JSON.parse(file) as { items: Listed[] }; // the file's own layout
    const feed = rssOf(
      items.map(({ title, url, time }) =>
        rssItem({ title: `<![CDATA[${title}]]>`, link: url, pubDate: `2026-${time}:00` }),
      ),
    );
    const now = Date.parse('2026-09-19T09:00:00+09:00');
    const { headlines, dropped } = headlinesOf(readFeedDocument(feed) ?? [], '시세', now, 7);
    expect(dropped).toBe(0);
    expect(headlines.map(({ title, url }) => [title, url])).toEqual(items.map(({ title, url }) => [title, url]));
    expect(headlines.map(({ at }) => new Date(at + 9 * 3_600_000).toISOString().slice(5, 16))).toEqual(
      items.map(({ time }) => time.replace(' ', 'T')),
    );
    const named = headlines.flatMap(({ title }) => find(title).map(nameOf));
    expect(named).toEqual(['삼성전자', 'SK하이닉스']);
  });

  it('name every stock that has no ambiguous name, alone and with a particle', () => {
    const lost = issues
      .filter(({ name }) => name.length >= 3 && !AMBIGUOUS_NAMES.has(name))
      .filter(({ name }) => {
        const found = [find(name), find(`어제 ${name}의 실적`), find(`“${name}”`)];
        return !found.every((codes) => codes.length === 1 && nameOf(codes[0] ?? '') === name);
      });
    expect(issues.length).toBeGreaterThan(2_500);
    expect(lost.map(({ name }) => name)).toEqual([]);
  });

  it('take no everyday words for stocks', () => {
    const text = [
      '한국 경제는 미래가 밝다. KTX 요금, 신형 레이 판매, 조사 대상 확대, 남성 고객과 태양 아래 기아 난민',
      'SK그룹과 LG, 두산 경기. 나무가 쓰러졌고 우리로서는 이유를 모른다. 웨어러블 디바이스와 NEW 갤럭시, SBS 보도',
      '미래산업 육성, 우리기술로 만든 위성, 오로라 관측, 대원들이 선진 기술을 배웠다. 국보 지정, 동양 철학, 서한을 보냈다',
      '한국은행 금통위, 현대 사회, 삼성 라이온즈, 대한민국 국회, 하나의 제국, 신한은행 창구, 국민은행 노조',
    ].join('\n');
    expect(find(text).map(nameOf)).toEqual([]);
  });
});
