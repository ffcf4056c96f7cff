import { KOSPI } from '@sise/domain/market/main-indices';
import { OPINION_NAMES } from '@sise/domain/consensus/opinion';
import { raiseRateOf, targetChangeOf, upsideOf, type Report, type ReportKind } from '@sise/domain/consensus/report';
import { comma } from '@sise/domain/format/number';
import type { Upcode } from '@sise/domain/terms';
import { pick, type Key } from '../random.ts';
import { SIMULATED_INDICES } from '../universe/industries.ts';

/** Prefix of every title: the report is about the simulated market. */
const MARK = '[모의]';

/** The figures in a company report. */
export type ReportFigures = Pick<
  Report,
  'opinion' | 'target' | 'oldOpinion' | 'oldTarget' | 'isHistoryKnown' | 'price'
>;

/** Figures that a title may use; computed on demand. */
interface Words {
  /** of the last 20 trading days */
  readonly move: string;
  readonly target: string;
  readonly raise: string;
  readonly upside: string;
  readonly opinion: string;
}
type Pattern = (w: Words) => string;
type IndexPattern = (w: { readonly name: string; readonly move: string }) => string;

/** Titles about unrated stocks. */
const UNRATED: readonly Pattern[] = [
  (w) => `주가 점검: ${w.move}`,
  (w) => `의견 없이 보는 주가, ${w.move}`,
  (w) => `${w.move}, 거래 흐름 점검`,
  (w) => `가격 자료 정리: ${w.move}`,
];

const BY_CHANGE: Readonly<Record<'up' | 'down' | 'new' | 'keep', readonly Pattern[]>> = {
  up: [
    (w) => `목표주가 ${w.target}원으로 상향`,
    (w) => `목표주가를 ${w.raise}% 올린다`,
    (w) => `${w.move}, 목표주가 ${w.target}원으로 높임`,
    () => '목표주가를 높여 잡는다',
    (w) => `목표 괴리율 ${w.upside}%로 다시 계산`,
    (w) => `의견 ${w.opinion}, 목표주가 ${w.target}원으로 상향`,
  ],
  down: [
    (w) => `목표주가 ${w.target}원으로 하향`,
    (w) => `목표주가를 ${w.raise}% 내린다`,
    (w) => `${w.move}, 목표주가 ${w.target}원으로 낮춤`,
    () => '목표주가를 낮춰 잡는다',
    (w) => `목표는 낮추고 의견은 ${w.opinion}`,
  ],
  new: [
    (w) => `분석 개시: 목표주가 ${w.target}원`,
    (w) => `첫 의견은 ${w.opinion}, 괴리율 ${w.upside}%`,
    (w) => `분석을 시작하며, ${w.move}`,
    (w) => `새로 보는 종목: 목표주가 ${w.target}원`,
  ],
  keep: [
    (w) => `목표주가 ${w.target}원 유지`,
    (w) => `${w.move}, 목표는 그대로`,
    (w) => `목표까지 괴리율 ${w.upside}%`,
    (w) => `의견 ${w.opinion}, 목표주가 ${w.target}원 유지`,
    (w) => `주가 점검: ${w.move}`,
    () => '목표를 바꿀 만큼 움직이지 않았다',
  ],
};

const OF_INDUSTRY: readonly IndexPattern[] = [
  (w) => `${w.name} 업종 점검: ${w.move}`,
  (w) => `${w.name} 업종지수 ${w.move}`,
  (w) => `${w.name} 주간 정리, ${w.move}`,
  (w) => `한 달간의 ${w.name}: ${w.move}`,
];

const OF_MARKET: readonly IndexPattern[] = [
  (w) => `${w.name} 주간 점검: ${w.move}`,
  (w) => `${w.name} ${w.move}, 한 달의 흐름`,
  (w) => `시장 정리: ${w.name} ${w.move}`,
];

/** @param move percent over the last 20 trading days */
export function companyTitle(key: Key, figures: ReportFigures, move: number): string {
  const change = targetChangeOf(figures);
  const pattern = pick(key, 6, figures.opinion === null || change === null ? UNRATED : BY_CHANGE[change]);
  const title = pattern({
    get move() {
      return moveInWords(move);
    },
    get target() {
      return comma(figures.target);
    },
    get raise() {
      return Math.abs(raiseRateOf(figures) ?? 0).toFixed(1);
    },
    get upside() {
      return comma(upsideOf(figures.target, figures.price), 1);
    },
    get opinion() {
      return figures.opinion === null ? '' : OPINION_NAMES[figures.opinion];
    },
  });
  return `${MARK} ${title}`;
}

/** @param move percent over the last 20 trading days */
export function overviewTitle(key: Key, kind: ReportKind, upcode: Upcode, move: number): string {
  const pattern = pick(key, 6, kind === 'market' ? OF_MARKET : OF_INDUSTRY);
  return `${MARK} ${pattern({ name: indexName(upcode), move: moveInWords(move) })}`;
}

/** `20거래일 3.2% 상승`. @param move percent */
export function moveInWords(move: number, days = 20): string {
  const size = Math.abs(move).toFixed(1);
  if (size === '0.0') return `${days}거래일 보합`;
  return `${days}거래일 ${size}% ${move > 0 ? '상승' : '하락'}`;
}

/** An index with its market, if both markets have an industry of that name: `코스닥 제약`. */
export function indexName(upcode: Upcode): string {
  const index = SIMULATED_INDICES.find((one) => one.upcode === upcode);
  if (!index) return upcode;
  if (index.kind === 'market') return index.name;
  return `${upcode[0] === KOSPI[0] ? '코스피' : '코스닥'} ${index.name}`;
}
