import { knotsOf, type Asset } from './assets.ts';

/** A coin traded against won, with round figures near those of late 2026. */
export interface Coin {
  readonly symbol: string;
  readonly name: string;
  readonly englishName: string;
  /** won, on the anchor day */
  readonly price: number;
  /** Coins in circulation. */
  readonly supply: number;
  /** Standard deviation of a day's return. */
  readonly volatility: number;
  /** won turned over on an ordinary day */
  readonly turnover: number;
}

const MILLION = 1e6;
const BILLION = 1e9;
const TRILLION = 1e12;

/** Names and supplies are facts, rounded; the prices are invented. */
export const COINS: readonly Coin[] = [
  coin('BTC', '비트코인', 'Bitcoin', 138_000_000, 19.98 * MILLION, 0.022, 310),
  coin('ETH', '이더리움', 'Ethereum', 4_650_000, 120.7 * MILLION, 0.03, 260),
  coin('USDT', '테더', 'Tether', 1_452, 186 * BILLION, 0.0035, 210),
  coin('XRP', '엑스알피(리플)', 'XRP', 3_180, 60.7 * BILLION, 0.034, 290),
  coin('BNB', '비앤비', 'BNB', 1_290_000, 137.7 * MILLION, 0.026, 12),
  coin('SOL', '솔라나', 'Solana', 205_000, 568 * MILLION, 0.036, 120),
  coin('USDC', '유에스디코인', 'USD Coin', 1_451, 76 * BILLION, 0.0035, 14),
  coin('TRX', '트론', 'TRON', 418, 94.7 * BILLION, 0.02, 16),
  coin('DOGE', '도지코인', 'Dogecoin', 212, 152 * BILLION, 0.04, 95),
  coin('ADA', '에이다', 'Cardano', 612, 36.7 * BILLION, 0.038, 34),
  coin('BCH', '비트코인캐시', 'Bitcoin Cash', 815_000, 19.97 * MILLION, 0.033, 9),
  coin('LINK', '체인링크', 'Chainlink', 19_200, 708 * MILLION, 0.04, 18),
  coin('XLM', '스텔라루멘', 'Stellar Lumens', 362, 32.4 * BILLION, 0.037, 21),
  coin('SUI', '수이', 'Sui', 2_310, 3.8 * BILLION, 0.046, 40),
  coin('AVAX', '아발란체', 'Avalanche', 21_300, 430 * MILLION, 0.042, 13),
  coin('HBAR', '헤데라', 'Hedera', 201, 42.8 * BILLION, 0.042, 16),
  coin('SHIB', '시바이누', 'Shiba Inu', 0.0124, 589 * TRILLION, 0.041, 8),
  coin('DOT', '폴카닷', 'Polkadot', 3_240, 1.66 * BILLION, 0.041, 6),
  coin('TON', '톤코인', 'Toncoin', 2_480, 2.46 * BILLION, 0.036, 4),
  coin('CRO', '크로노스', 'Cronos', 152, 38.4 * BILLION, 0.04, 3),
  coin('UNI', '유니스왑', 'Uniswap', 8_420, 634 * MILLION, 0.045, 7),
  coin('AAVE', '에이브', 'Aave', 251_000, 15.3 * MILLION, 0.043, 5),
  coin('NEAR', '니어프로토콜', 'NEAR Protocol', 2_510, 1.28 * BILLION, 0.046, 9),
  coin('ETC', '이더리움클래식', 'Ethereum Classic', 19_700, 154 * MILLION, 0.034, 8),
  coin('ONDO', '온도파이낸스', 'Ondo Finance', 742, 3.16 * BILLION, 0.049, 15),
  coin('APT', '앱토스', 'Aptos', 3_050, 735 * MILLION, 0.046, 11),
  coin('ENA', '에테나', 'Ethena', 402, 7.4 * BILLION, 0.055, 22),
  coin('WLD', '월드코인', 'Worldcoin', 965, 2.4 * BILLION, 0.053, 17),
  coin('POL', '폴리곤에코시스템토큰', 'POL', 202, 10.5 * BILLION, 0.042, 6),
  coin('ARB', '아비트럼', 'Arbitrum', 318, 5.6 * BILLION, 0.047, 7),
  coin('ATOM', '코스모스', 'Cosmos', 3_610, 478 * MILLION, 0.04, 5),
  coin('ALGO', '알고랜드', 'Algorand', 204, 8.8 * BILLION, 0.042, 6),
  coin('VET', '비체인', 'VeChain', 20.4, 86 * BILLION, 0.042, 3),
  coin('RENDER', '렌더토큰', 'Render Token', 2_870, 518 * MILLION, 0.05, 4),
  coin('SEI', '세이', 'Sei', 214, 6.4 * BILLION, 0.05, 9),
  coin('STX', '스택스', 'Stacks', 498, 1.8 * BILLION, 0.048, 5),
  coin('INJ', '인젝티브', 'Injective', 8_150, 100 * MILLION, 0.05, 3),
  coin('IMX', '이뮤터블엑스', 'Immutable X', 452, 1.95 * BILLION, 0.05, 3),
  coin('GRT', '더그래프', 'The Graph', 73.5, 10.6 * BILLION, 0.046, 2),
  coin('SAND', '샌드박스', 'The Sandbox', 245, 2.6 * BILLION, 0.046, 6),
  coin('MANA', '디센트럴랜드', 'Decentraland', 288, 1.92 * BILLION, 0.045, 4),
  coin('AXS', '엑시인피니티', 'Axie Infinity', 1_640, 167 * MILLION, 0.047, 3),
  coin('BTT', '비트토렌트', 'BitTorrent', 0.000652, 986 * TRILLION, 0.036, 1),
];

/** Bitcoin's level on the days of KNOT_DATES as a fraction of its last; the other coins follow its shape. */
const SHAPE = [0.06, 0.26, 0.42, 0.2, 0.42, 1.02, 0.93, 1];
const STABLE = 0.01;

/** Coins that the exchanges abroad do not list, so that their price there is unknown. */
export const ONLY_IN_KOREA: ReadonlySet<string> = new Set(['CRO', 'BTT']);

/** Whether a coin is pegged to the dollar. */
export function isPegged({ volatility }: Pick<Coin, 'volatility'>): boolean {
  return volatility < STABLE;
}

/** The coin's symbol, the name of its market against won at Upbit. */
export function marketOf(symbol: string): string {
  return `KRW-${symbol}`;
}

export const COIN_ASSETS: readonly Asset[] = COINS.map(({ symbol, price, volatility }) => {
  const isStable = isPegged({ volatility });
  return {
    symbol: marketOf(symbol),
    venue: 'coin',
    // Stablecoins pegged to the dollar follow the dollar in won.
    knots: knotsOf(SHAPE.map((part) => price * (isStable ? 0.9 + 0.1 * part : part))),
    volatility,
    region: isStable ? 'won' : 'coin',
    shared: isStable ? 0.7 : symbol === 'BTC' ? 0.96 : 0.72,
    decimals: 'coin',
    gap: 0,
  };
});

/** @param turnover billions of won */
function coin(
  symbol: string,
  name: string,
  englishName: string,
  price: number,
  supply: number,
  volatility: number,
  turnover: number,
): Coin {
  return { symbol, name, englishName, price, supply, volatility, turnover: turnover * BILLION };
}
