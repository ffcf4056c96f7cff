import { elementAt } from '@sise/domain/element-at';
import { dateKst, type DateKst } from '@sise/domain/terms';
import { addMonths } from '@sise/domain/market/kst';
import type { EtfEtnKind } from '@sise/domain/market/instrument';
import type { EtfEtnCategory } from '@sise/domain/etf-etn/etf-etn';
import { keyOf, normal, uniform, whole } from '../../random.ts';
import type { TradingDays } from '../../trading-days.ts';
import { reservedCode, reservedLetterCode } from '../../universe/reserved-codes.ts';
import { INVENTED_ISSUERS, INVENTED_MANAGERS, type InventedHouse } from './managers.ts';
import type { EtfEtn } from './etf-etn.ts';
import { createCatalogueEntry } from './etf-etn-factory.ts';
import { UNDERLYINGS } from './underlyings.ts';
import type { UnderlyingSpec } from './underlying-spec.ts';

/** An ETF or ETN that an issuer could offer: its name, underlying and multiple. */
interface Offer {
  readonly house: InventedHouse;
  readonly spec: UnderlyingSpec;
  readonly name: string;
  readonly multiple: number;
  readonly isActive: boolean;
}

/** Number of invented instruments of each kind and category on the anchor day. */
const ETF_COUNTS: Readonly<Record<EtfEtnCategory, number>> = {
  market: 46,
  sector: 128,
  theme: 214,
  strategy: 96,
  active: 84,
  leveraged: 72,
  foreign: 226,
  bond: 128,
  commodity: 14,
  currency: 8,
  mixed: 40,
};
const ETN_COUNTS: Readonly<Partial<Record<EtfEtnCategory, number>>> = {
  leveraged: 176,
  sector: 24,
  theme: 36,
  strategy: 12,
  foreign: 56,
  bond: 30,
  commodity: 22,
  currency: 9,
};

/** The possible instruments of one kind, and their distribution. */
interface Range {
  readonly kind: EtfEtnKind;
  readonly houses: readonly InventedHouse[];
  readonly counts: Readonly<Partial<Record<EtfEtnCategory, number>>>;
  /** the part that is listed before the history begins */
  readonly old: number;
  /** won, the median size for a house of size 1 */
  readonly size: number;
  readonly fees: { readonly from: number; readonly to: number };
  /** Trading days between two listings after the anchor day. */
  readonly pace: number;
}

const RANGES: readonly Range[] = [
  {
    kind: 'etf',
    houses: INVENTED_MANAGERS,
    counts: ETF_COUNTS,
    old: 0.34,
    size: 1.6e10,
    fees: { from: 0.02, to: 0.5 },
    pace: 4,
  },
  {
    kind: 'etn',
    houses: INVENTED_ISSUERS,
    counts: ETN_COUNTS,
    old: 0.2,
    size: 9e9,
    fees: { from: 0.1, to: 1.1 },
    pace: 22,
  },
];

const GEARS: readonly { readonly multiple: number; readonly etf: string; readonly etn: string }[] = [
  { multiple: 2, etf: '레버리지', etn: '레버리지 ' },
  { multiple: -1, etf: '인버스', etn: '인버스 ' },
  { multiple: -2, etf: '인버스2X', etn: '인버스 2X ' },
];

/** Instruments are invented up to this listing day. */
const LAST_LISTING = dateKst('2027-12-28');
const LETTERS_SINCE = dateKst('2024-07-01');
/**
 * The highest numbers of the two series of reserved codes: ETFs and ETNs take them from the top, companies from the
 * bottom.
 */
const TOP_DIGITS = 9_999;
const TOP_LETTERS = 22_999;

/** ETFs and ETNs that do not exist, of issuers that do not exist either. The same for every seed. */
export function inventedEtfEtns(days: TradingDays): EtfEtn[] {
  let digits = TOP_DIGITS;
  let letters = TOP_LETTERS;
  const codeFor = (listedOn: DateKst | null) =>
    listedOn !== null && listedOn >= LETTERS_SINCE ? reservedLetterCode(letters--) : reservedCode(digits--);

  return RANGES.flatMap((range) => {
    const { present, later } = chosen(range);
    const dates = [
      ...present.map((_, i) => pastListing(range, i, present.length, days)),
      ...futureListings(range, days, later.length),
    ];
    const offers = [...present, ...later];
    return dates.map((listedOn, i) => make(range, elementAt(offers, i), codeFor(listedOn), listedOn));
  });
}

/** Offers in random order: the required number of each category by the anchor day, and the remainder for later. */
function chosen(range: Range): { present: Offer[]; later: Offer[] } {
  const taken = new Map<EtfEtnCategory, number>();
  const present: Offer[] = [];
  const left: Offer[] = [];
  for (const offer of byDraw('offer', offers(range))) {
    const category = offer.multiple !== 1 ? 'leveraged' : offer.isActive ? 'active' : offer.spec.category;
    const count = taken.get(category) ?? 0;
    if (count >= (range.counts[category] ?? 0)) {
      left.push(offer);
      continue;
    }
    taken.set(category, count + 1);
    present.push(offer);
  }
  return { present: byDraw('listed when', present), later: left };
}

function byDraw(purpose: string, offered: readonly Offer[]): Offer[] {
  return offered
    .map((offer) => ({ offer, place: uniform(keyOf(purpose, offer.name), 0) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ offer }) => offer);
}

function offers({ kind, houses, counts }: Range): Offer[] {
  return houses.flatMap((house) =>
    [...UNDERLYINGS.values()].flatMap((spec): Offer[] => {
      const named = (multiple: number, isActive: boolean, name: string) => ({ house, spec, name, multiple, isActive });
      const plain = named(1, false, nameOf(kind, house, spec.label));
      const active =
        counts.active && (spec.category === 'theme' || spec.category === 'sector')
          ? [named(1, true, `${house.brand} ${spec.label}액티브`)]
          : [];
      const geared = spec.isGeared
        ? GEARS.map((gear) =>
            named(gear.multiple, false, gearedName(kind, house, spec.label.replace('액티브', ''), gear)),
          )
        : [];
      return counts[spec.category] ? [plain, ...active, ...geared] : geared;
    }),
  );
}

function nameOf(kind: EtfEtnKind, { brand }: InventedHouse, label: string): string {
  if (kind === 'etf') return `${brand} ${label}`;
  const hedged = label.endsWith('(H)');
  return `${brand} ${hedged ? label.slice(0, -3) : label} ETN${hedged ? '(H)' : ''}`;
}

function gearedName(kind: EtfEtnKind, house: InventedHouse, label: string, gear: (typeof GEARS)[number]): string {
  if (kind === 'etn') return nameOf('etn', { ...house, brand: `${house.brand} ${gear.etn.trim()}` }, label);
  const hedged = label.endsWith('(H)');
  const bare = hedged ? label.slice(0, -3) : label;
  const future = bare.endsWith('선물') ? bare : `${bare}선물`;
  return `${house.brand} ${future}${gear.etf}${hedged ? '(H)' : ''}`;
}

function make(
  { kind, size, fees }: Range,
  { house, spec, name, multiple, isActive }: Offer,
  shcode: EtfEtn['shcode'],
  listedOn: DateKst | null,
): EtfEtn {
  const key = keyOf('invented product', name);
  const geared = multiple === 1 ? 0.4 : 0.75;
  const fee = fees.from + (fees.to - fees.from) * Math.min(1, geared * (0.3 + uniform(key, 0)));
  return createCatalogueEntry({
    shcode,
    name,
    kind,
    manager: house.name,
    fee: Math.round(fee * 200) / 200,
    multiple,
    listedOn,
    maturesOn: kind === 'etn' ? addMonths(listedOn ?? dateKst('2019-11-20'), 12 * (12 + whole(key, 1, 8))) : null,
    underlying: spec.key,
    isActive: isActive || name.includes('액티브'),
    value: valueOf(key, spec, multiple),
    size: size * house.size * Math.exp(1.15 * Math.min(Math.max(normal(key, 2), -2.2), 2.2)),
  });
}

/**
 * won per unit: most began at 10,000, cash-like bonds at 100,000; a geared inverse has little left in a rising market.
 */
function valueOf(key: number, { model, category }: UnderlyingSpec, multiple: number): number {
  if (category === 'bond' && multiple === 1)
    return Math.round(50_000 * (1 + uniform(key, 4)) * (1 + 0.15 * normal(key, 3)));
  const isFast = model.kind !== 'walk' || model.volatility > 10;
  const middle = multiple < 0 && isFast ? 6_200 : multiple === 2 ? 21_000 : 13_800;
  return Math.max(1_200, Math.round(middle * Math.exp(0.42 * Math.min(Math.max(normal(key, 3), -2), 2))));
}

/** null before the history begins; then more listings each year. */
function pastListing({ old }: Range, i: number, count: number, days: TradingDays): DateKst | null {
  const part = i / count;
  if (part < old) return null;
  const way = ((part - old) / (1 - old)) ** 0.7;
  return days.dateAt(Math.max(1, Math.min(days.anchor, Math.round(way * days.anchor))));
}

function futureListings({ pace }: Range, days: TradingDays, most: number): DateKst[] {
  const dates: DateKst[] = [];
  for (let day = days.anchor + 2; dates.length < most; day += pace) {
    const date = days.dateAt(day);
    if (date > LAST_LISTING) break;
    dates.push(date);
  }
  return dates;
}
